package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.util.List;
import org.omissionlab.experiments.judge.rogues.Faults;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;

/** The claims that only hundred-users makes. */
final class HundredClaims {

  private static final double COUNT_TOLERANCE = 0.01;
  private static final double MEDIAN_TOLERANCE = 0.1;

  private HundredClaims() {}

  /** Sent into the stall, due in it, and the difference. */
  static List<ClaimRule> counts(SixRuns runs) {
    String signature = "request-count-drop";
    Counterexample bounded = Counterexamples.bounded(OPEN, runs.workers());
    return List.of(
        new ClaimRule(
            signature,
            "gated-naive",
            Kind.EXACT,
            "requests",
            100.0,
            observed -> observed.get(NAIVE).gated(),
            Bands.exactly(runs.workers()),
            Counterexamples.oneWorkerMore(NAIVE)),
        new ClaimRule(
                signature,
                "gated-open",
                Kind.BAND,
                "requests",
                4000.0,
                observed -> observed.get(OPEN).gated(),
                (value, predicted, measured) -> around(runs, measured, 0),
                bounded)
            .withFormula(twin -> due(runs, twin)),
        new ClaimRule(
                signature,
                "omitted",
                Kind.BAND,
                "requests",
                3900.0,
                observed -> observed.get(OPEN).gated() - observed.get(NAIVE).gated(),
                (value, predicted, measured) -> around(runs, measured, runs.workers()),
                bounded)
            .withFormula(twin -> due(runs, twin) - runs.workers()));
  }

  private static Band around(SixRuns runs, Observations measured, int less) {
    double due = due(runs, measured);
    return Band.around(due - less, COUNT_TOLERANCE * due);
  }

  /** λ·held of the open series. */
  private static double due(SixRuns runs, Observations observed) {
    return runs.rate() * StallClaims.heldS(observed, OPEN);
  }

  /** A stall of a tenth of the run does not reach the median. */
  static ClaimRule openMedian(SixRuns runs) {
    return new ClaimRule(
            "oracle",
            "open-p50",
            Kind.BAND,
            "ms",
            52.0,
            observed -> observed.get(OPEN).claimMs(Reading.RESPONSE, 0.5),
            (value, predicted, measured) -> Band.around(value, MEDIAN_TOLERANCE * value),
            Counterexample.of(
                "a loop of as many workers on the same schedule",
                OPEN,
                plan -> plan.withGenerator(runs.scheduled())))
        .withFormula(
            twin ->
                1e3
                    * Formulas.openQuantileS(
                        0.5,
                        runs.run().toNanos() / 1e9,
                        StallClaims.heldS(twin, OPEN),
                        SixRuns.controlMs(twin) / 1e3));
  }

  static ClaimRule openMax(SixRuns runs) {
    return new ClaimRule(
            "oracle",
            "open-max",
            Kind.BAND,
            "ms",
            null,
            observed -> observed.get(OPEN).recording().latencies(Reading.RESPONSE).maxNs() / 1e6,
            Bands.fixed(Band.atLeast(runs.stallMs())),
            Counterexample.of(
                "latencies clamped at half the stall",
                OPEN,
                plan -> plan.withFault(Faults.clampsAt(runs.stall().toNanos() / 2))))
        .withFormula(twin -> runs.stallMs() + SixRuns.controlMs(twin));
  }

  /** At ρ = 1 the loop carries its lag of T to the end of the run. */
  static ClaimRule neverRecovers(SixRuns runs) {
    double cycleMs = 1e3 * runs.workers() / runs.rate();
    return new ClaimRule(
            "scheduled-backlog",
            "scheduled-never-recovers",
            Kind.BAND,
            "ms",
            null,
            observed -> observed.get(SCHEDULED).claimMs(Reading.RESPONSE, 0.5),
            (value, predicted, measured) -> Band.around(value, cycleMs),
            Counterexample.of(
                "twice the workers",
                SCHEDULED,
                plan -> plan.withGenerator(plan.generator().withWorkers(2 * runs.workers()))))
        .withFormula(twin -> runs.stallMs() + runs.serviceMs())
        .onVirtualClock();
  }
}
