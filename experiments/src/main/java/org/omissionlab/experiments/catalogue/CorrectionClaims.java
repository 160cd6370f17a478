package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.CorrectionRuns.BOUNDED;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.PACED;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.time.Duration;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.oracle.Backfill;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.ClaimRule.BandRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.StallPlan;

/** What the open loop reports of a stall, and what each correction makes of it. */
record CorrectionClaims(CorrectionRuns set) {

  static final BandRule NEAR = nearBy(0.10);
  private static final BandRule CLOSE = nearBy(0.05);

  /** No more than twice the service time: nothing of a stall is in it. */
  static final BandRule HEALTHY =
      (value, predicted, measured) -> Band.atMost(2 * SixRuns.controlMs(measured));

  /** The headline's stall as an open loop sees it. */
  List<ClaimRule> truth() {
    return List.of(
        ms("true-p50", o -> quantileMs(o, OPEN, 0.5), s(), HEALTHY, longStall()),
        ms(
            "true-p90",
            o -> quantileMs(o, OPEN, 0.9),
            o -> 1e3 * Formulas.openQuantileS(0.9, set.runS(), heldS(o, OPEN), sS(o)),
            CLOSE,
            Counterexamples.bounded(OPEN, set.runs().workers())));
  }

  private Counterexample longStall() {
    return Counterexample.of(
        "a stall of more than half the run",
        OPEN,
        plan ->
            plan.withStalls(
                StallPlan.oneShot(Duration.ZERO, set.runs().run().multipliedBy(2).dividedBy(3))));
  }

  /** The interval between any two requests instead of that between two of one worker. */
  List<ClaimRule> interval() {
    double e = 1 / set.runs().rate();
    return List.of(
        ms(
            "one-request-interval-p90",
            o -> filledMs(o.get(PACED), Reading.SERVICE, e, 0.9),
            o ->
                1e3
                    * Backfill.pacedQuantileS(
                        0.9, set.runS(), heldS(o, PACED), sS(o), set.cycleS(), e),
            NEAR,
            Counterexample.misread(
                "the worker's own interval",
                o -> filledMs(o.get(PACED), Reading.SERVICE, set.cycleS(), 0.9))));
  }

  /** The wait is in a scheduled loop's response times already. */
  List<ClaimRule> twice() {
    double e = set.cycleS();
    return List.of(
        ms(
            "twice-p50",
            o -> filledMs(o.get(SCHEDULED), Reading.RESPONSE, e, 0.5),
            o ->
                1e3
                    * Backfill.twiceQuantileS(
                        0.5,
                        set.runS(),
                        heldS(o, SCHEDULED),
                        sS(o),
                        set.runs().rate(),
                        set.runs().workers()),
            nearBy(0.15),
            Counterexample.misread(
                "response times as they are", o -> quantileMs(o, SCHEDULED, 0.5))));
  }

  /** A bounded load drops and reports too little, or waits and reports too much. */
  List<ClaimRule> bounded() {
    Counterexample unbounded =
        Counterexample.of("no bound", BOUNDED, plan -> plan.withGenerator(set.runs().open()));
    double rate = set.runs().rate();
    return List.of(
        new ClaimRule(
                "bounded",
                "bounded-dropped",
                Kind.BAND,
                "requests",
                null,
                o -> o.get(BOUNDED).accounts().dropped(),
                CLOSE,
                unbounded)
            .withFormula(o -> Formulas.omittedPaced(rate, heldS(o, BOUNDED), set.connections())),
        ms("bounded-p90", o -> quantileMs(o, BOUNDED, 0.9), s(), HEALTHY, unbounded),
        ms(
            "waiting-p90",
            o -> quantileMs(o, SCHEDULED, 0.9),
            o ->
                1e3
                    * Formulas.scheduledQuantileS(
                        0.9, set.runS(), heldS(o, SCHEDULED), sS(o), rate, set.runs().workers()),
            CLOSE,
            Counterexamples.drifting(SCHEDULED)));
  }

  static double filledMs(Observation series, Reading reading, double eS, double q) {
    Distribution measured = series.recording().latencies(reading);
    return measured.backfilled(Math.round(eS * 1e9)).quantileNs(q) / 1e6;
  }

  static double quantileMs(Observations observed, String id, double q) {
    return HeadlineSeries.printedMs(observed, id, q);
  }

  static ToDoubleFunction<Observations> s() {
    return SixRuns::controlMs;
  }

  static double sS(Observations observed) {
    return HeadlineSeries.serviceS(observed);
  }

  private static double heldS(Observations observed, String id) {
    return HeadlineSeries.heldS(observed, id);
  }

  static BandRule nearBy(double tolerance) {
    return (value, predicted, measured) -> Band.around(value, tolerance * value);
  }

  static ClaimRule ms(
      String id,
      ToDoubleFunction<Observations> value,
      ToDoubleFunction<Observations> formula,
      BandRule band,
      Counterexample counterexample) {
    return new ClaimRule("correction", id, Kind.BAND, "ms", null, value, band, counterexample)
        .withFormula(formula);
  }
}
