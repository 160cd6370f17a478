package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED_CONTROL;

import java.util.List;
import org.omissionlab.experiments.judge.rogues.Faults;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;

/** What a stall does to the percentiles of three generators. */
final class LatencyClaims {

  private static final double PARITY_TOLERANCE = 0.10;
  private static final double FAR_ABOVE = 25;

  private LatencyClaims() {}

  /** The p99 of whoever charges from the actual send does not show the stall. */
  static List<ClaimRule> collapse(SixRuns runs) {
    return List.of(
        new ClaimRule(
            "p99-collapse",
            "naive-p99",
            Kind.BAND,
            "ms",
            13.0,
            observed -> p99(observed, NAIVE),
            Bands.collapsedMs(NAIVE_CONTROL, runs.stallMs()),
            Counterexample.of(
                "a schedule, charged from the intended start",
                NAIVE,
                plan -> plan.withGenerator(runs.scheduled()))),
        new ClaimRule(
            "p99-collapse",
            "scheduled-service-p99",
            Kind.BAND,
            "ms",
            13.0,
            observed -> observed.get(SCHEDULED).claimMs(Reading.SERVICE, 0.99),
            Bands.collapsedMs(SCHEDULED_CONTROL, runs.stallMs()),
            Counterexample.of(
                "the actual start read from the plan",
                SCHEDULED,
                plan -> plan.withFault(Faults.startsAsIntended()))));
  }

  /** Charged from the intended start the two others agree, far above it. */
  static List<ClaimRule> parity(SixRuns runs) {
    String signature = "corrected-parity";
    return List.of(
        new ClaimRule(
            signature,
            "scheduled-to-open-p99",
            Kind.BAND,
            "ratio",
            987.0 / 1472.0,
            observed -> p99(observed, SCHEDULED) / p99(observed, OPEN),
            Bands.fixed(Band.around(1, PARITY_TOLERANCE)),
            Counterexamples.drifting(SCHEDULED)),
        farAbove(signature, SCHEDULED, 987.0 / 13, Counterexamples.drifting(SCHEDULED)),
        farAbove(signature, OPEN, 1472.0 / 13, Counterexamples.bounded(OPEN, runs.workers())));
  }

  private static ClaimRule farAbove(
      String signature, String id, double documented, Counterexample counterexample) {
    return new ClaimRule(
        signature,
        id + "-to-naive-p99",
        Kind.BAND,
        "ratio",
        documented,
        observed -> p99(observed, id) / p99(observed, NAIVE),
        Bands.fixed(Band.atLeast(FAR_ABOVE)),
        counterexample);
  }

  /** The p99 the oracle predicts for the stall as held; noise can only lengthen it. */
  static ClaimRule floor(String id, double documented, Counterexample counterexample) {
    return new ClaimRule(
        "oracle",
        id + "-p99",
        Kind.FLOOR,
        "ms",
        documented,
        observed -> p99(observed, id),
        Bands.floorMs(id, NAIVE_CONTROL),
        counterexample);
  }

  /** The p99 that the generator of a series would print; NaN if it is thin. */
  static double p99(Observations observed, String id) {
    Observation series = observed.get(id);
    return series.claimMs(series.recording().main(), 0.99);
  }
}
