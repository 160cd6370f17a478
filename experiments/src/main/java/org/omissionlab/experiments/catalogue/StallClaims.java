package org.omissionlab.experiments.catalogue;

import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;

/** What a stall does to one quantile of one series; each claim has its closed formula. */
final class StallClaims {

  private StallClaims() {}

  /**
   * A response time that the oracle predicts for the stall as held; noise can only lengthen it.
   *
   * @param formulaMs the closed formula, read off the twin's s, λ and stalls
   */
  static ClaimRule floor(
      String seriesId,
      double q,
      String controlId,
      Double documentedMs,
      ToDoubleFunction<Observations> formulaMs,
      Counterexample counterexample) {
    return new ClaimRule(
            "oracle",
            seriesId + "-p" + percent(q),
            Kind.FLOOR,
            "ms",
            documentedMs,
            observed -> observed.get(seriesId).claimMs(Reading.RESPONSE, q),
            Bands.floorMs(seriesId, controlId),
            counterexample)
        .withFormula(formulaMs);
  }

  /** What a naive loop prints, without a trace of the stall: its own control allows no more. */
  static ClaimRule hidden(
      String seriesId, double q, String controlId, Double documentedMs, Counterexample wrong) {
    return new ClaimRule(
            "p99-collapse",
            seriesId + "-p" + percent(q),
            Kind.BAND,
            "ms",
            documentedMs,
            observed -> {
              Observation series = observed.get(seriesId);
              return series.claimMs(series.recording().main(), q);
            },
            Bands.nearControlMs(controlId, q),
            wrong)
        .withFormula(twin -> medianMs(twin, controlId));
  }

  /** Exactly {@code count} service times longer than half the stall. */
  static ClaimRule slow(String seriesId, double stallMs, long count) {
    return new ClaimRule(
        "slow-samples",
        "slow-" + seriesId,
        Kind.EXACT,
        "requests",
        null,
        observed -> observed.get(seriesId).above(Reading.SERVICE, stallMs / 2),
        Bands.exactly(count),
        Counterexamples.oneWorkerMore(seriesId));
  }

  /** The median service time of a control run, s. */
  static double medianMs(Observations observed, String controlId) {
    return observed.get(controlId).quantileMs(Reading.SERVICE, 0.5);
  }

  /** Length of the first stall of a series as held, T. */
  static double heldS(Observations observed, String seriesId) {
    Observation series = observed.get(seriesId);
    return series.stalls().isEmpty() ? Double.NaN : series.stalls().get(0).heldNs() / 1e9;
  }

  /** Such as 99 or 97.5. */
  static String percent(double q) {
    double percent = Math.rint(q * 1e4) / 100;
    return percent == Math.rint(percent) ? String.valueOf((long) percent) : "" + percent;
  }
}
