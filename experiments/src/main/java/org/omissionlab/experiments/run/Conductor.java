package org.omissionlab.experiments.run;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.omissionlab.experiments.oracle.Drain;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.http.ConnectionStats;
import org.omissionlab.generators.http.EventLoopTimeline;
import org.omissionlab.generators.http.HttpTarget;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.SampleKeeper;
import org.omissionlab.generators.record.Span;
import org.omissionlab.server.hiccup.HiccupMeter;
import org.omissionlab.server.hiccup.Hiccups;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/**
 * Runs series over real HTTP: arms the target, drives the generator on the calling thread, asks the
 * ledger afterwards. Confined to the thread that made it.
 */
public final class Conductor implements AutoCloseable {

  private static final Duration AHEAD = Duration.ofMillis(200);
  private static final Duration WARM_FAST = Duration.ofSeconds(4);
  private static final Duration WARM_AS_PLANNED = Duration.ofMillis(1500);
  private static final Duration WARM_SERVICE = Duration.ofMillis(1);
  private static final int WARM_WORKERS = 10;
  private static final int RESERVOIR = 20_000;

  /** Stalls are followed for three times their length, so that their aftermath is kept whole. */
  private static final int AFTERMATH = 3;

  private final URI url;
  private final AdminClient admin;
  private final Supplier<String> abort;
  private final EventLoopTimeline timeline = new EventLoopTimeline();
  private final HiccupMeter meter = HiccupMeter.start();

  /**
   * @param url where the load goes
   * @param admin the target's admin API, or null if it has none
   * @param abort asked during runs: why to end at once, or null to go on
   */
  public Conductor(URI url, AdminClient admin, Supplier<String> abort) {
    this.url = url;
    this.admin = admin;
    this.abort = abort;
  }

  /**
   * Lets both processes compile what they will need: fast requests first, then the plan's own load
   * without its stalls. Nothing of it is recorded, and it ends with an empty backlog.
   */
  public void warm(SeriesPlan plan) {
    TargetPlan fast = TargetPlan.of(new ServiceTime.Fixed(WARM_SERVICE));
    warmBy(SeriesPlan.of("warm-up", GeneratorPlan.naive(WARM_WORKERS), fast, WARM_FAST));
    TargetPlan quiet = plan.target().withStalls(StallPlan.NONE);
    warmBy(SeriesPlan.of("warm-up", plan.generator(), quiet, WARM_AS_PLANNED));
  }

  /** Warms a target of which nothing is known by the plan's own load, for {@code length}. */
  public void warm(SeriesPlan plan, Duration length) {
    warmBy(SeriesPlan.of("warm-up", plan.generator(), plan.target(), length));
  }

  private void warmBy(SeriesPlan plan) {
    if (admin != null) {
      admin.plan(plan.target());
      admin.reset();
    }
    try (HttpTarget target = connect(plan)) {
      LoadRun run = new LoadRun(timeline, target, Drain.limit(plan), abort);
      run.execute(plan.generator().generator(), Recorder.NONE, timeline.nowNs(), plan.window());
    }
  }

  /**
   * Runs one series and returns what was observed; a run cut short keeps what it measured.
   *
   * @param keepAll keeps every sample, whatever the length of the run
   */
  public Observation observe(SeriesPlan plan, boolean keepAll) {
    Clocks clocks = new Clocks(0, 0);
    if (admin != null) {
      clocks = admin.clocks();
      admin.plan(plan.target());
      admin.reset();
    }
    LoadGenerator generator = plan.generator().generator();
    try (HttpTarget target = connect(plan)) {
      System.gc(); // so that no collection of ours falls into the window
      long startNs = timeline.nowNs() + AHEAD.plus(plan.lead()).toNanos();
      if (admin != null && plan.stalled()) {
        admin.arm(clocks.toTarget(startNs - plan.lead().toNanos()));
      }
      Recording recording =
          new Recording(
              startNs, generator.reading(), Recording.SECOND, keeper(plan, startNs, keepAll));
      target.resetConnections();
      LoadRun run = new LoadRun(timeline, plan.fault().apply(target), Drain.limit(plan), abort);
      LoadRun.Result result = run.execute(generator, recording, startNs, plan.window());
      return observed(plan, result, recording, target.connections(), clocks);
    }
  }

  @Override
  public void close() {
    meter.close();
    timeline.close();
  }

  private HttpTarget connect(SeriesPlan plan) {
    GeneratorPlan load = plan.generator();
    HttpTarget target =
        new HttpTarget(
            timeline,
            new HttpTarget.Options(
                url,
                load.timeoutOr(Drain.timeout(plan)),
                load.connections(),
                load.maxConnections()));
    ConnectionStats opened = target.preopen();
    if (opened.open() == 0 && load.connections() > 0) {
      target.close();
      throw new TargetLost(
          "no connection to " + url + " can be opened: " + opened.lastFailure(), null);
    }
    return target;
  }

  private static SampleKeeper keeper(SeriesPlan plan, long startNs, boolean all) {
    if (all) {
      return SampleKeeper.all();
    }
    List<Span> spans =
        StallsAsked.within(plan).stream()
            .map(s -> new Span(startNs + s.startNs(), startNs + s.endNs()))
            .map(s -> s.widened(AFTERMATH * (s.endNs() - s.startNs())))
            .toList();
    return SampleKeeper.overlapping(spans, RESERVOIR, 1);
  }

  private Observation observed(
      SeriesPlan plan,
      LoadRun.Result result,
      Recording recording,
      ConnectionStats connections,
      Clocks clocks) {
    TargetView seen = TargetView.of(admin, clocks, result.startNs());
    long fromNs = result.startNs();
    long toNs = result.endNs();
    if (!seen.stalls().isEmpty()) {
      HeldStall first = seen.stalls().get(0);
      HeldStall last = seen.stalls().get(seen.stalls().size() - 1);
      fromNs += first.startNs() - intervalNs(plan);
      toNs = result.startNs() + last.lastReleaseNs();
    }
    Hiccups own = meter.between(fromNs, toNs);
    Hiccups targets =
        seen.ledger() == null
            ? null
            : admin.hiccups(clocks.toTarget(fromNs), clocks.toTarget(toNs));
    return new Observation(
        plan,
        Observation.REAL,
        result,
        recording,
        seen.stalls(),
        own,
        targets,
        connections,
        seen.ledger(),
        clocks.errorNs());
  }

  private static long intervalNs(SeriesPlan plan) {
    return plan.generator().arrivals() == null
        ? 0
        : Math.round(1e9 / plan.generator().arrivals().ratePerSecond());
  }
}
