package org.omissionlab.experiments.catalogue;

import org.omissionlab.experiments.judge.rogues.Drifts;
import org.omissionlab.experiments.judge.rogues.SkipsOverdue;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.signature.Counterexample;

/** Wrong changes that more than one claim must catch. */
final class Counterexamples {

  private Counterexamples() {}

  static Counterexample oneWorkerMore(String seriesId) {
    return Counterexample.of(
        "one worker more than told",
        seriesId,
        plan -> plan.withGenerator(plan.generator().withWorkers(plan.generator().workers() + 1)));
  }

  /** An open loop with too few connections: what finds none free is dropped. */
  static Counterexample bounded(String seriesId, int limit) {
    return Counterexample.of(
        "an open loop limited to " + limit + " connections",
        seriesId,
        plan -> plan.withGenerator(plan.generator().withConnections(limit, limit)));
  }

  static Counterexample skipping(String seriesId) {
    return Counterexample.of(
        "a loop that skips what is overdue",
        seriesId,
        plan -> plan.withGenerator(skipping(plan.generator())));
  }

  /** Too few workers are overdue all the time, stall or not. */
  static Counterexample skippingWith(String seriesId, int workers) {
    return Counterexample.of(
        "a loop that skips what is overdue, with " + workers + " workers",
        seriesId,
        plan -> plan.withGenerator(skipping(plan.generator().withWorkers(workers))));
  }

  static Counterexample drifting(String seriesId) {
    return Counterexample.of(
        "a schedule that slips with every stall",
        seriesId,
        plan ->
            plan.withGenerator(
                plan.generator()
                    .builtBy(p -> new Drifts(p.arrivals().ratePerSecond(), p.workers()))));
  }

  private static GeneratorPlan skipping(GeneratorPlan load) {
    return load.builtBy(p -> new SkipsOverdue(p.arrivals().schedule(), p.workers()));
  }
}
