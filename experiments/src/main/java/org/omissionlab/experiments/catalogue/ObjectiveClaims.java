package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.ObjectiveForms.OBJECTIVE;
import static org.omissionlab.experiments.catalogue.ObjectiveForms.OBJECTIVE_SHARE;
import static org.omissionlab.experiments.catalogue.ObjectiveForms.REFUSED;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.judge.rogues.ClientFaults;
import org.omissionlab.experiments.oracle.Modes;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.ClaimRule.BandRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.StallPlan;

/** What an objective says of the headline's runs, form by form. */
final class ObjectiveClaims {

  private static final double[] THRESHOLDS_MS = {50, 200, 500, 900};
  private static final double SHARE_TOLERANCE = 0.01;
  private static final double WINDOW_TOLERANCE = 0.03;
  private static final double MEDIAN_TOLERANCE = 0.03;

  private ObjectiveClaims() {}

  /** The loose form passes on what was answered to whoever waited; the whole form fails. */
  static List<ClaimRule> forms(SixRuns runs) {
    double limitMs = OBJECTIVE.thresholdMs();
    return List.of(
        claim(
            "loose-naive",
            "ms",
            13.0,
            observed -> HeadlineSeries.printedMs(observed, NAIVE, 0.99),
            Bands.fixed(Band.atMost(limitMs)),
            HeadlineSeries.scheduledForNaive(runs)),
        worst(
            runs,
            OPEN,
            limitMs,
            Counterexample.of("a naive loop", OPEN, plan -> plan.withGenerator(runs.naive()))),
        claim(
            "loose-refused",
            "ms",
            observed -> observed.get(REFUSED).claimMs(Reading.RESPONSE, 0.99),
            Bands.fixed(Band.atMost(limitMs)),
            Counterexample.of(
                "a server that holds back instead of refusing",
                REFUSED,
                plan -> plan.withStalls(StallPlan.oneShot(runs.at(), runs.stall())))),
        worst(
            runs,
            REFUSED,
            runs.serviceMs(),
            Counterexample.of(
                "refusals taken for answers",
                REFUSED,
                plan -> plan.withFault(ClientFaults.takesRefusalForAnswer()))));
  }

  /**
   * The share answered in time in the worst second.
   *
   * @param formulaLimitMs the threshold in the formula; what is refused counts however short it was
   */
  static ClaimRule worst(
      SixRuns runs, String id, double formulaLimitMs, Counterexample counterexample) {
    BandRule failing =
        (twin, predicted, measured) ->
            Band.between(
                twin - WINDOW_TOLERANCE, Math.min(OBJECTIVE_SHARE, twin + WINDOW_TOLERANCE));
    return claim(
            "defensible-" + id,
            "share",
            observed -> OBJECTIVE.worstWindow(observed.get(id)),
            failing,
            counterexample)
        .withFormula(
            twin ->
                Modes.worstWindow(
                    HeadlineSeries.runS(runs),
                    OBJECTIVE.windowNs() / 1e9,
                    runs.at().toNanos() / 1e9,
                    HeadlineSeries.heldS(twin, id),
                    HeadlineSeries.serviceS(twin),
                    formulaLimitMs / 1e3));
  }

  /** The fraction above each of several thresholds. */
  static List<ClaimRule> thresholds(SixRuns runs) {
    List<ClaimRule> claims = new ArrayList<>();
    for (double thresholdMs : THRESHOLDS_MS) {
      if (thresholdMs < runs.stallMs()) {
        claims.add(
            claim(
                    "open-above-" + Math.round(thresholdMs),
                    "share",
                    observed -> shareAbove(observed.get(OPEN), thresholdMs),
                    (twin, predicted, measured) -> Band.around(twin, SHARE_TOLERANCE),
                    Counterexamples.bounded(OPEN, runs.workers()))
                .withFormula(
                    twin ->
                        Modes.shareAbove(
                            HeadlineSeries.runS(runs),
                            HeadlineSeries.heldS(twin, OPEN),
                            HeadlineSeries.serviceS(twin),
                            thresholdMs / 1e3)));
      }
    }
    return claims;
  }

  /** Two modes as two numbers: beside the share above the threshold, the latency of the rest. */
  static List<ClaimRule> modes(SixRuns runs) {
    double limitMs = OBJECTIVE.thresholdMs();
    Counterexample bounded = Counterexamples.bounded(OPEN, runs.workers());
    return List.of(
        claim(
                "open-rest-median",
                "ms",
                observed -> medianAboveMs(observed.get(OPEN), limitMs),
                (twin, predicted, measured) -> Band.around(twin, MEDIAN_TOLERANCE * twin),
                bounded)
            .withFormula(
                twin ->
                    1e3
                        * Modes.medianAboveS(
                            HeadlineSeries.heldS(twin, OPEN),
                            HeadlineSeries.serviceS(twin),
                            limitMs / 1e3)));
  }

  private static double shareAbove(Observation series, double ms) {
    Reading main = series.recording().main();
    return (double) series.above(main, ms) / series.recording().latencies(main).count();
  }

  /** The median of the printed latencies above {@code ms}; NaN if there are none. */
  private static double medianAboveMs(Observation series, double ms) {
    Distribution latencies = series.recording().latencies(series.recording().main());
    long above = series.above(series.recording().main(), ms);
    double rank = latencies.count() - above / 2.0;
    return above == 0 ? Double.NaN : latencies.quantileNs(rank / latencies.count()) / 1e6;
  }

  static ClaimRule claim(
      String id,
      String unit,
      ToDoubleFunction<Observations> value,
      BandRule band,
      Counterexample counterexample) {
    return claim(id, unit, null, value, band, counterexample);
  }

  private static ClaimRule claim(
      String id,
      String unit,
      Double documented,
      ToDoubleFunction<Observations> value,
      BandRule band,
      Counterexample counterexample) {
    return new ClaimRule("objective", id, Kind.BAND, unit, documented, value, band, counterexample);
  }
}
