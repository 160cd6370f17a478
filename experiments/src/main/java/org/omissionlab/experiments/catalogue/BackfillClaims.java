package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.ExpectedInterval.CHAIN;
import static org.omissionlab.experiments.catalogue.ExpectedInterval.CHAIN_LENGTH;
import static org.omissionlab.experiments.catalogue.FilledNaive.filled;
import static org.omissionlab.experiments.catalogue.FilledNaive.filledMs;
import static org.omissionlab.experiments.catalogue.FilledNaive.intervalMs;
import static org.omissionlab.experiments.catalogue.FilledNaive.meanFactor;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.catalogue.ProbeClaims.Figure;
import org.omissionlab.experiments.oracle.Backfill;
import org.omissionlab.experiments.oracle.Chains;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.ClaimRule.BandRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;

/** What back-filling the headline's naive loop gives, interval by interval. */
final class BackfillClaims {

  private static final String SIGNATURE = "expected-interval";
  private static final double PARITY = 0.03;
  private static final double COUNT = 0.01;
  private static final double NEAR = 0.05;
  private static final double COLLAPSED = 2;

  private BackfillClaims() {}

  /**
   * What one value becomes.
   *
   * @param documented how many values in all, or null
   */
  static List<ClaimRule> exactSeries(BackfillProbe right, Double documented) {
    String probeId = right.id();
    Counterexample wider =
        Counterexample.ofProbe(
            "twice the interval",
            probeId,
            p -> new BackfillProbe(probeId, right.value(), right.interval().multipliedBy(2)));
    double values = right.predict().get(BackfillProbe.VALUES);
    double sumMs = right.predict().get(BackfillProbe.SUM_MS);
    return List.of(
        count(new Figure(probeId, BackfillProbe.VALUES), documented, values, wider),
        count(new Figure(probeId, BackfillProbe.IN_SERIES), documented, values, wider),
        ProbeClaims.counted(
            ProbeClaims.band(
                SIGNATURE,
                new Figure(probeId, BackfillProbe.SUM_MS),
                "ms",
                null,
                Band.around(sumMs, 1e-3 * sumMs),
                wider)));
  }

  private static ClaimRule count(
      Figure figure, Double documented, double values, Counterexample counterexample) {
    return ProbeClaims.counted(
        ProbeClaims.exact(SIGNATURE, figure, "values", documented, values, counterexample));
  }

  /** The healthy cycle: close to the open loop on the twin, and as many values as the time has. */
  static List<ClaimRule> rightInterval(SixRuns runs) {
    return List.of(
        parity("right-p90", 0.9, 2, runs),
        parity("right-p99", 0.99, 10, runs),
        claim(
                "right-count",
                "ratio",
                observed -> countRatio(runs, observed, 1),
                Bands.fixed(Band.around(1, COUNT)),
                Counterexample.misread(
                    "a tenth of the interval", observed -> countRatio(runs, observed, 0.1)))
            .withFormula(twin -> formulaRatio(runs, twin, 1)));
  }

  private static ClaimRule parity(String id, double q, double wrongFactor, SixRuns runs) {
    return claim(
            id,
            "ms",
            observed -> filledMs(observed, 1, q),
            (twin, predicted, measured) ->
                around(
                    HeadlineSeries.printedMs(predicted, OPEN, q), PARITY, intervalMs(predicted, 1)),
            Counterexample.misread(
                "the interval times " + Math.round(wrongFactor),
                observed -> filledMs(observed, wrongFactor, q)))
        .withFormula(twin -> formulaMs(runs, twin, 1, q));
  }

  /** Twice and ten times the healthy cycle, a tenth of it, and the mean cycle with the stall in. */
  static List<ClaimRule> wrongIntervals(SixRuns runs) {
    return List.of(
        claim(
                "double-p90",
                "ms",
                observed -> filledMs(observed, 2, 0.9),
                (twin, predicted, measured) -> Band.atMost(COLLAPSED * SixRuns.controlMs(measured)),
                right(observed -> filledMs(observed, 1, 0.9)))
            .withFormula(twin -> formulaMs(runs, twin, 2, 0.9)),
        claim(
                "tenfold-p99",
                "ratio",
                observed -> filledMs(observed, 10, 0.99) / filledMs(observed, 1, 0.99),
                (twin, predicted, measured) -> Band.around(twin, NEAR),
                right(observed -> 1))
            .withFormula(twin -> formulaMs(runs, twin, 10, 0.99) / formulaMs(runs, twin, 1, 0.99)),
        claim(
                "tenth-count",
                "ratio",
                observed -> countRatio(runs, observed, 0.1),
                // A latency just below ten intervals is filled up to nine only.
                Bands.fixed(Band.between(9, 10 * (1 + NEAR))),
                right(observed -> countRatio(runs, observed, 1)))
            .withFormula(twin -> formulaRatio(runs, twin, 0.1)),
        meanP90(runs));
  }

  /**
   * The values that one sample becomes stand an interval apart: where in their cycle the stall
   * meets the workers moves a quantile among them by up to that.
   */
  private static Band around(double ms, double share, double apartMs) {
    return Band.around(ms, Math.max(share * ms, apartMs));
  }

  private static ClaimRule meanP90(SixRuns runs) {
    return claim(
            "mean-p90",
            "ms",
            observed -> filledMs(observed, meanFactor(runs, observed), 0.9),
            (twin, predicted, measured) ->
                around(twin, NEAR, intervalMs(predicted, meanFactor(runs, predicted))),
            right(observed -> filledMs(observed, 1, 0.9)))
        .withFormula(twin -> formulaMs(runs, twin, meanFactor(runs, twin), 0.9));
  }

  /** Chains of requests on the virtual clock: only a third of what back-filling adds was due. */
  static List<ClaimRule> chain(SixRuns runs) {
    Counterexample independent =
        Counterexample.of(
            "requests that wait for nobody", CHAIN, plan -> plan.withGenerator(runs.open()));
    return List.of(
        chain("chain-p90", 0.9, runs, independent), chain("chain-p99", 0.99, runs, independent));
  }

  private static ClaimRule chain(String id, double q, SixRuns runs, Counterexample counterexample) {
    double d = HeadlineSeries.runS(runs);
    double formulaMs =
        1e3 * Chains.quantileS(q, d, runs.stallMs() / 1e3, runs.serviceMs() / 1e3, CHAIN_LENGTH);
    return claim(
            id,
            "ms",
            observed -> observed.get(CHAIN).claimMs(Reading.RESPONSE, q),
            Bands.fixed(Band.around(formulaMs, NEAR * formulaMs)),
            counterexample)
        .withFormula(twin -> formulaMs)
        .onVirtualClock();
  }

  /** Σ against N·D/e with the right e. */
  private static double countRatio(SixRuns runs, Observations observed, double factor) {
    double cycles = runs.workers() * HeadlineSeries.runS(runs) / HeadlineSeries.cycleS(observed);
    return filled(observed, factor).count() / cycles;
  }

  private static double formulaRatio(SixRuns runs, Observations twin, double factor) {
    double d = HeadlineSeries.runS(runs);
    double s = HeadlineSeries.serviceS(twin);
    double t = HeadlineSeries.heldS(twin, NAIVE);
    return Backfill.count(d, t, s, runs.workers(), factor * s) * s / (runs.workers() * d);
  }

  private static double formulaMs(SixRuns runs, Observations twin, double factor, double q) {
    double s = HeadlineSeries.serviceS(twin);
    double t = HeadlineSeries.heldS(twin, NAIVE);
    return 1e3 * Backfill.naiveQuantileS(q, HeadlineSeries.runS(runs), t, s, factor * s);
  }

  private static Counterexample right(ToDoubleFunction<Observations> figure) {
    return Counterexample.misread("the right interval", figure);
  }

  private static ClaimRule claim(
      String id,
      String unit,
      ToDoubleFunction<Observations> value,
      BandRule band,
      Counterexample counterexample) {
    return new ClaimRule(SIGNATURE, id, Kind.BAND, unit, null, value, band, counterexample);
  }
}
