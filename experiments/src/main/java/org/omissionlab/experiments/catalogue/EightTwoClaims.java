package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.EightTwoRuns.AS_WRK;
import static org.omissionlab.experiments.catalogue.EightTwoRuns.AT_105;
import static org.omissionlab.experiments.catalogue.EightTwoRuns.AT_95;
import static org.omissionlab.experiments.catalogue.EightTwoRuns.AT_SEVENTH;
import static org.omissionlab.experiments.catalogue.EightTwoRuns.CONTROL;
import static org.omissionlab.experiments.catalogue.EightTwoRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.Line.format;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.experiment.DocumentedFigure;
import org.omissionlab.experiments.oracle.MeanBackfill;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;

/** The claims, findings and figures that only eight-two has. */
final class EightTwoClaims {

  private static final double MEDIAN_TOLERANCE = 0.25;
  private static final double BACKFILL_TOLERANCE = 0.03;

  /** For a stall of two seconds; it grows with the stall. */
  private static final double MEDIAN_RATIO = 200;

  private static final double DOCUMENTED_STALL_S = 2;

  private EightTwoClaims() {}

  /** 0.6 to 1.0 s for a stall of 2 s in 10 s: a quarter either side of the formula. */
  static ClaimRule median(EightTwoRuns runs) {
    double rate = EightTwoRuns.SHARE_95 * runs.nominalRate();
    double middleMs = 1e3 * runs.scheduledS(0.5, rate, runs.serviceS());
    return new ClaimRule(
            "oracle",
            AT_95 + "-p50",
            Kind.BAND,
            "ms",
            null,
            observed -> observed.get(AT_95).claimMs(Reading.RESPONSE, 0.5),
            Bands.fixed(Band.around(middleMs, MEDIAN_TOLERANCE * middleMs)),
            Counterexamples.skipping(AT_95))
        .withFormula(twin -> runs.formulaMs(twin, AT_95, 0.5));
  }

  static ClaimRule medianRatio(EightTwoRuns runs) {
    return new ClaimRule(
            "corrected-parity",
            AT_95 + "-to-naive-p50",
            Kind.BAND,
            "ratio",
            null,
            observed ->
                observed.get(AT_95).claimMs(Reading.RESPONSE, 0.5)
                    / observed.get(NAIVE).claimMs(Reading.SERVICE, 0.5),
            Bands.fixed(Band.atLeast(MEDIAN_RATIO * runs.stallS() / DOCUMENTED_STALL_S)),
            Counterexamples.skipping(AT_95))
        .withFormula(
            twin -> runs.formulaMs(twin, AT_95, 0.5) / StallClaims.medianMs(twin, CONTROL));
  }

  /** Beside the raw loop the same back-filled; and on the twin as wrk, which kept two stalls. */
  static List<ClaimRule> backfilled(EightTwoRuns runs) {
    List<ClaimRule> claims = new ArrayList<>();
    claims.add(backfilled(runs, 0.9));
    claims.add(backfilled(runs, 0.99));
    if (runs.stalls() > 1) {
      claims.add(asWrk(runs, 0.9, 350.82));
      claims.add(asWrk(runs, 0.99, 1830.0));
    }
    return claims;
  }

  private static ClaimRule backfilled(EightTwoRuns runs, double q) {
    int k = runs.stalls();
    ToDoubleFunction<Observations> formulaMs =
        twin ->
            1e3
                * MeanBackfill.quantileS(
                    q,
                    runs.runS(),
                    k,
                    k,
                    StallClaims.heldS(twin, NAIVE),
                    StallClaims.medianMs(twin, CONTROL) / 1e3);
    return reconstruction(
        format("naive-backfilled-p%.0f", 100 * q),
        null,
        observed -> runs.backfilledMs(observed.get(NAIVE), q),
        formulaMs,
        observed -> observed.get(NAIVE).printedMs(q));
  }

  private static ClaimRule asWrk(EightTwoRuns runs, double q, double documentedMs) {
    int k = runs.stalls();
    double formulaMs =
        1e3 * MeanBackfill.quantileS(q, runs.runS(), k - 1, k, runs.stallS(), runs.serviceS());
    return reconstruction(
            format("as-wrk-p%.0f", 100 * q),
            documentedMs,
            observed -> runs.asWrkMs(observed.get(AS_WRK), q),
            twin -> formulaMs,
            observed -> observed.get(AS_WRK).printedMs(q))
        .onVirtualClock();
  }

  private static ClaimRule reconstruction(
      String id,
      Double documentedMs,
      ToDoubleFunction<Observations> value,
      ToDoubleFunction<Observations> formulaMs,
      ToDoubleFunction<Observations> raw) {
    return new ClaimRule(
            "reconstruction",
            id,
            Kind.BAND,
            "ms",
            documentedMs,
            value,
            (twin, predicted, measured) -> {
              double middleMs = formulaMs.applyAsDouble(predicted);
              return Band.around(middleMs, BACKFILL_TOLERANCE * middleMs);
            },
            Counterexample.misread("the raw closed loop", raw))
        .withFormula(formulaMs);
  }

  static List<FindingRule> findings(EightTwoRuns runs) {
    return runs.stalls() == 1 ? List.of() : List.of(whatWrkPrints(runs), fivePercentAbove());
  }

  private static FindingRule whatWrkPrints(EightTwoRuns runs) {
    return new FindingRule(
        "what-wrk-prints",
        "a closed loop of ten connections reports p90 350.82 ms and p99 1.83 s",
        o ->
            format(
                "raw p90 %.1f, p99 %.1f ms; back-filled with its mean interval %.0f and %.0f;"
                    + " with the last stall beyond the run %.0f and %.0f",
                o.get(NAIVE).printedMs(0.9),
                o.get(NAIVE).printedMs(0.99),
                runs.backfilledMs(o.get(NAIVE), 0.9),
                runs.backfilledMs(o.get(NAIVE), 0.99),
                runs.asWrkMs(o.get(AS_WRK), 0.9),
                runs.asWrkMs(o.get(AS_WRK), 0.99)),
        "a raw closed loop has ten slow samples a stall, far under one percent, and cannot"
            + " print these; wrk back-fills with its mean interval, so they are a"
            + " reconstruction of two stalls that were kept");
  }

  private static FindingRule fivePercentAbove() {
    return new FindingRule(
        "five-percent-above",
        "at the rate that the closed loop reached p50 is 1.48 s and p99 2.92 s",
        o ->
            format(
                "at 0.95 R p50 %.0f, p99 %.0f ms; at 1.05 R %.0f, %.0f",
                p(o.get(AT_95), 0.5),
                p(o.get(AT_95), 0.99),
                p(o.get(AT_105), 0.5),
                p(o.get(AT_105), 0.99)),
        "T + s bounds what a stall can do to a load the server can carry; the source's run was"
            + " about 5 % above capacity and mixes saturation with omission");
  }

  static List<DocumentedFigure> figures(EightTwoRuns runs) {
    List<DocumentedFigure> figures = new ArrayList<>();
    row(figures, "wrk, 10 connections", NAIVE, Reading.SERVICE, 0.09, 0.12, 350.82, 1830.0);
    if (runs.stalls() > 1) {
      row(figures, "wrk2 at a seventh", AT_SEVENTH, Reading.RESPONSE, 1.25, null, 1120.0, 1920.0);
      row(figures, "wrk2 at 70k/s", AT_105, Reading.RESPONSE, 1480.0, 1850.0, 2310.0, 2920.0);
    }
    return figures;
  }

  private static void row(
      List<DocumentedFigure> figures,
      String label,
      String series,
      Reading reading,
      Double... p50p75p90p99) {
    double[] quantiles = {0.5, 0.75, 0.9, 0.99};
    for (int i = 0; i < quantiles.length; i++) {
      figures.add(new DocumentedFigure(label, series, reading, quantiles[i], p50p75p90p99[i]));
    }
  }

  private static double p(Observation series, double q) {
    return series.quantileMs(Reading.RESPONSE, q);
  }
}
