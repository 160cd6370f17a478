package org.omissionlab.experiments.judge;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.plan.Fault;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.Refusal;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallKind;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/** The runs of a trial as series. */
final class Series {

  private Series() {}

  static SeriesPlan of(Defendant defendant, TrialPlan plan, RunKind kind) {
    GeneratorPlan load = defendant.load(plan);
    if (kind == RunKind.TIMING_OUT) {
      load = load.withTimeout(plan.timeout());
    }
    return SeriesPlan.of(kind.id(), load, target(plan, kind), plan.duration())
        .withFault(defendant.fault().apply(plan));
  }

  /** A naive loop that knows what a healthy request takes. */
  static SeriesPlan healthy(TrialPlan plan, Duration length) {
    TargetPlan quiet = target(plan, RunKind.CONTROL);
    GeneratorPlan loop = GeneratorPlan.naive(plan.connections());
    return SeriesPlan.of("healthy", loop, quiet, length).withFault(Fault.NONE);
  }

  /** What the target does in a run of this kind. */
  static TargetPlan target(TrialPlan plan, RunKind kind) {
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(plan.service()));
    return switch (kind) {
      case CONTROL, FROZEN -> quiet;
      case STALLED -> quiet.withStalls(StallPlan.oneShot(plan.stallAt(), plan.stall()));
      case TIMING_OUT -> quiet.withStalls(StallPlan.oneShot(plan.stallAt(), plan.timingOutStall()));
      case REFUSING ->
          quiet.withStalls(
              new StallPlan(
                  List.of(
                      new StallSpec(
                          new StallSpec.OneShot(plan.stallAt()),
                          plan.stall(),
                          StallKind.REFUSE,
                          1,
                          Refusal.STATUS_503))));
    };
  }
}
