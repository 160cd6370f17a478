package org.omissionlab.experiments.apparatus;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * An open loop that opens a connection for whatever finds none idle, against a server whose process
 * is frozen for a while and whose listen backlog is short. The kernel drops what asks for a
 * connection beyond the backlog, and the client's kernel asks again after a second, then after one
 * more (Linux 6.5 on) or two more (before).
 *
 * <p>Figures: {@code connects-after-one-retry} and {@code connects-after-two}, connections that
 * took about 1 s, and 2 or 3 s; {@code refused}, requests the client knows to be refused; {@code
 * server-p99-ms}, of the server's own histogram; {@code client-p99-ms}, from intended starts.
 *
 * @param rate offered a second
 * @param service time s
 * @param at begin of the freeze
 * @param freeze its length T, from 1 to 2 s
 * @param backlog connections that may wait to be accepted
 */
public record FrozenAccept(
    String id, double rate, Duration service, Duration at, Duration freeze, int backlog)
    implements Probe {

  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final Duration TWO_RETRIES = Duration.ofSeconds(3);
  private static final Duration AFTER = Duration.ofMillis(300);
  private static final Duration START = Duration.ofSeconds(5);
  private static final Duration WARM = Duration.ofSeconds(2);
  private static final Duration TOLERATED = Duration.ofMillis(60);
  private static final int WARM_WORKERS = 10;
  private static final double MS = 1e6;

  public FrozenAccept {
    Require.positive("rate", rate);
    Require.atLeast("backlog", 1, backlog);
    if (freeze.compareTo(RETRY) < 0 || freeze.compareTo(RETRY.multipliedBy(2)) > 0) {
      throw new IllegalArgumentException("freeze must last from 1s to 2s, but was " + freeze);
    }
  }

  /** The same with room for {@code other} connections. */
  public FrozenAccept withBacklog(int other) {
    return new FrozenAccept(id, rate, service, at, freeze, other);
  }

  /** The same with another service time. */
  public FrozenAccept withService(Duration other) {
    return new FrozenAccept(id, rate, other, at, freeze, backlog);
  }

  @Override
  public boolean virtual() {
    return false;
  }

  @Override
  public Duration duration() {
    return START.plus(window());
  }

  @Override
  public Duration tolerates() {
    return TOLERATED;
  }

  /** Long enough for the last second retry of whoever came in the freeze. */
  private Duration window() {
    return at.plus(freeze).minus(RETRY).plus(TWO_RETRIES).plus(AFTER);
  }

  /**
   * Linux lets backlog + 1 connections wait; the rest of λT is dropped. Whoever came in the
   * freeze's last second gets through with the first retry, whoever came before with the second.
   */
  @Override
  public Map<String, Double> predict() {
    double freezeS = freeze.toNanos() / 1e9;
    double serviceS = service.toNanos() / 1e9;
    double idle = Math.max(1, rate * serviceS);
    double dropped = Math.max(0, rate * freezeS - idle - (backlog + 1));
    double first = Math.min(dropped, rate);
    return Map.of(
        "connects-after-one-retry",
        first,
        "connects-after-two",
        dropped - first,
        "refused",
        0.0,
        "server-p99-ms",
        1e3 * serviceS,
        "client-p99-ms",
        1e3 * (freezeS - 0.01 * window().toNanos() / 1e9 + serviceS));
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    TargetPlan target = TargetPlan.of(new ServiceTime.Fixed(service));
    GeneratorPlan load = GeneratorPlan.open(Arrivals.constant(rate), 1);
    SeriesPlan plan =
        SeriesPlan.of(id, load, target, window()).withFreezes(List.of(new Freeze(at, freeze)));
    try (TargetProcess process = TargetProcess.start(backlog);
        Conductor conductor = new Conductor(process, abort)) {
      conductor.warm(SeriesPlan.of(id, GeneratorPlan.naive(WARM_WORKERS), target, WARM), WARM);
      Observation seen = conductor.observe(plan, Keep.ALL);
      return abort.get() == null && seen.result().complete() ? figures(seen) : Map.of();
    }
  }

  private static Map<String, Double> figures(Observation seen) {
    Distribution connects = seen.connections().connectTime();
    return Map.of(
        "connects-after-one-retry", between(connects, 900, 1_300),
        "connects-after-two", between(connects, 1_900, 3_300),
        "refused", (double) seen.accounts().refused(),
        "server-p99-ms", seen.ledger().service().p99Ms(),
        "client-p99-ms", seen.quantileMs(Reading.RESPONSE, 0.99));
  }

  private static double between(Distribution times, double fromMs, double toMs) {
    return times.histogram().getCountBetweenValues((long) (fromMs * MS), (long) (toMs * MS));
  }
}
