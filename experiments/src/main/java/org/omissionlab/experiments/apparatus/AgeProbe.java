package org.omissionlab.experiments.apparatus;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.run.Arming;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/**
 * Readings of the age of what is in progress, while a background loop and a one-at-a-time probe
 * wait for a target that stalls. The gate closes just before they begin and opens just after. For
 * each of {@code loop} and {@code probe} the figures are {@code -readings}; {@code -falls},
 * readings that are not above the one before; {@code -shortest-step-ms} and {@code
 * -longest-step-ms} from one to the next; {@code -completions}, observations of the metric that is
 * recorded on completion; and for both {@code heartbeat-lag-ms}, how late the latest heartbeat of
 * the loop's thread was.
 *
 * @param stall how long they wait
 * @param every from one reading to the next
 * @param timeout after which a request is given up and made again; null is never
 * @param monitorInLoop true if the loop itself is to take the readings
 * @param heartbeatApart true if the heartbeat has a thread of its own
 */
public record AgeProbe(
    String id,
    Duration stall,
    Duration every,
    Duration timeout,
    boolean monitorInLoop,
    boolean heartbeatApart)
    implements Probe {

  /** The names of what is observed. */
  public static final List<String> WORKS = List.of("loop", "probe");

  /** The figure of the heartbeat. */
  public static final String HEARTBEAT = "heartbeat-lag-ms";

  static final Duration LEAD = Duration.ofMillis(100);

  private static final Duration ARM_AHEAD = Duration.ofMillis(200);
  private static final Duration TOLERATED = Duration.ofMillis(80);
  private static final int WARM = 50;
  private static final TargetPlan HEALTHY =
      TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10)));

  /** The right set-up. */
  public static AgeProbe of(String id, Duration stall, Duration every) {
    return new AgeProbe(id, stall, every, null, false, false);
  }

  /** The same with other intervals between readings. */
  public AgeProbe withEvery(Duration other) {
    return new AgeProbe(id, stall, other, timeout, monitorInLoop, heartbeatApart);
  }

  /** The same with requests that are given up. */
  public AgeProbe withTimeout(Duration other) {
    return new AgeProbe(id, stall, every, other, monitorInLoop, heartbeatApart);
  }

  /** The same with a loop that takes its own readings. */
  public AgeProbe monitoredByTheLoop() {
    return new AgeProbe(id, stall, every, timeout, true, heartbeatApart);
  }

  /** The same with a heartbeat on a thread of its own. */
  public AgeProbe withHeartbeatApart() {
    return new AgeProbe(id, stall, every, timeout, monitorInLoop, true);
  }

  @Override
  public boolean virtual() {
    return false;
  }

  @Override
  public Duration duration() {
    return stall.plusSeconds(3);
  }

  @Override
  public Duration tolerates() {
    return TOLERATED;
  }

  /** Everything in integers: reading k is due at k · every, and request i began at i · time-out. */
  @Override
  public Map<String, Double> predict() {
    long requestNs = timeout == null ? Long.MAX_VALUE : timeout.toNanos();
    List<Long> agesNs = new ArrayList<>();
    for (long atNs = every.toNanos(); atNs <= stall.toNanos(); atNs += every.toNanos()) {
      if (!monitorInLoop) {
        agesNs.add(atNs % requestNs);
      }
    }
    double requests = timeout == null ? 1 : Math.ceil((double) stall.toNanos() / requestNs);
    Map<String, Double> figures = new LinkedHashMap<>();
    for (String work : WORKS) {
      readings(work, agesNs, figures);
      figures.put(work + "-completions", requests);
    }
    long blockedNs = Math.min(requestNs, stall.plus(LEAD).toNanos());
    figures.put(HEARTBEAT, heartbeatApart ? 0 : (blockedNs - StalledMinute.BEAT_NS) / 1e6);
    return figures;
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    int timeoutMs = timeout == null ? 0 : (int) timeout.toMillis();
    Map<String, OneAtATime> works = new LinkedHashMap<>();
    Map<String, List<Long>> agesNs = new LinkedHashMap<>();
    try (TargetProcess target = TargetProcess.start()) {
      target.admin().plan(HEALTHY);
      for (String name : WORKS) {
        works.put(name, new OneAtATime(target.url(), timeoutMs));
        agesNs.put(name, Collections.synchronizedList(new ArrayList<>()));
        warm(works.get(name), abort);
      }
      Duration gate = stall.plus(LEAD.multipliedBy(2));
      target.admin().plan(HEALTHY.withStalls(StallPlan.oneShot(Duration.ZERO, gate)));
      target.admin().reset();
      long closeNs = Arming.ahead(target.admin(), ARM_AHEAD);
      long lagNs = new StalledMinute(this, works, agesNs, closeNs + LEAD.toNanos(), abort).run();
      return abort.get() == null ? figures(works, agesNs, lagNs) : Map.of();
    } finally {
      works.values().forEach(OneAtATime::close);
    }
  }

  private static void warm(OneAtATime work, Supplier<String> abort) {
    for (int i = 0; i < WARM && abort.get() == null; i++) {
      work.once();
    }
    work.takeObserved();
  }

  private static Map<String, Double> figures(
      Map<String, OneAtATime> works, Map<String, List<Long>> agesNs, long lagNs) {
    Map<String, Double> figures = new LinkedHashMap<>();
    works.forEach(
        (name, work) -> {
          readings(name, agesNs.get(name), figures);
          figures.put(name + "-completions", (double) work.takeObserved());
        });
    figures.put(HEARTBEAT, lagNs / 1e6);
    return figures;
  }

  /** Steps are absent where there are fewer than two readings. */
  private static void readings(String work, List<Long> agesNs, Map<String, Double> figures) {
    long falls = 0;
    long shortestNs = Long.MAX_VALUE;
    long longestNs = Long.MIN_VALUE;
    for (int i = 1; i < agesNs.size(); i++) {
      long stepNs = agesNs.get(i) - agesNs.get(i - 1);
      falls += stepNs <= 0 ? 1 : 0;
      shortestNs = Math.min(shortestNs, stepNs);
      longestNs = Math.max(longestNs, stepNs);
    }
    figures.put(work + "-readings", (double) agesNs.size());
    figures.put(work + "-falls", (double) falls);
    if (agesNs.size() > 1) {
      figures.put(work + "-shortest-step-ms", shortestNs / 1e6);
      figures.put(work + "-longest-step-ms", longestNs / 1e6);
    }
  }
}
