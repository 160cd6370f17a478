package org.omissionlab.experiments.judge;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Fault;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.time.Timeline;

/** The trial of a Java generator on the virtual timeline: exact, repeatable, in a blink. */
public final class VirtualTrial {

  /** Of the network: so that what the server sees is not all that a request takes. */
  private static final Duration TRANSPORT = Duration.ofNanos(200_000);

  private static final Duration FREEZE = Duration.ofSeconds(1);

  private VirtualTrial() {}

  /** All runs of the trial; a plan without a time-out gets one of half the stall. */
  public static Trial of(Defendant defendant, TrialPlan plan) {
    TrialPlan whole = plan.timeout() == null ? plan.withTimeout(plan.stall().dividedBy(2)) : plan;
    Map<RunKind, Evidence> runs = new EnumMap<>(RunKind.class);
    for (RunKind kind : RunKind.values()) {
      runs.put(kind, run(defendant, whole, kind));
    }
    double healthyMs = whole.service().plus(TRANSPORT).toNanos() / 1e6;
    return new Trial(
        whole, Tool.named(defendant.name()), new Trial.Healthy(healthyMs, healthyMs), runs);
  }

  private static Evidence run(Defendant defendant, TrialPlan plan, RunKind kind) {
    FrozenClient[] frozen = new FrozenClient[1];
    Witness[] witness = new Witness[1];
    UnaryOperator<Timeline> client =
        timeline -> {
          long atNs = timeline.nowNs() + plan.stallAt().toNanos();
          frozen[0] = new FrozenClient(atNs, atNs + FREEZE.toNanos());
          return kind == RunKind.FROZEN ? frozen[0].on(timeline) : timeline;
        };
    SeriesPlan series = Series.of(defendant, plan, kind);
    Fault fault = series.fault();
    SeriesPlan watched =
        series.withFault(
            (target, timeline) -> {
              witness[0] = new Witness(target, timeline, TRANSPORT.toNanos());
              return kind == RunKind.FROZEN
                  ? fault.on(frozen[0].on(witness[0], timeline), frozen[0].on(timeline))
                  : fault.on(witness[0], timeline);
            });
    Observation seen = Twin.observe(watched, TRANSPORT.toNanos(), client);
    return Evidence.quiet(
        witness[0].reading(seen.result().startNs(), seen.stalls(), seen.ledger()),
        defendant.reporter().apply(seen));
  }
}
