package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Recovery;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.StallPlan;

/**
 * What a break does to those who call: how many wait, how long, and what it adds to a mean call.
 */
record CallCentreClaims(Settings settings) {

  static final double MINUTE_S = 60;

  /** What a slot of many that all begin at once makes of a smooth drain. */
  private static final double TOLERANCE = 0.05;

  /** Calls a second, λ. */
  double lambda() {
    // Rates are kept in millionths: the next one up, or ⌊λD⌋ is one call short.
    return Math.ceil(settings.number("callsPerMinute") / MINUTE_S * 1e6) / 1e6;
  }

  /** What all agents together can take in a second, μ. */
  double mu() {
    return settings.count("agents") / s();
  }

  /** The break, T. */
  double t() {
    return settings.seconds("break");
  }

  /** The whole, D. */
  double d() {
    return settings.seconds("duration");
  }

  /** A call without a wait. */
  double s() {
    return settings.seconds("call");
  }

  /** Calls that wait. */
  double affected() {
    return Recovery.affected(lambda(), t(), mu());
  }

  /** A call with its wait, over all. */
  double meanCallS() {
    return Recovery.meanResponseS(lambda(), t(), mu(), d(), s());
  }

  List<ClaimRule> claims() {
    long calls = Arrivals.constant(lambda()).schedule().count(Math.round(d() * 1e9));
    return List.of(
        new ClaimRule(
            "request-count-drop",
            "calls",
            Kind.EXACT,
            "calls",
            1000.0,
            observed -> observed.get(OPEN).accounts().completed(),
            Bands.exactly(calls),
            Counterexamples.bounded(OPEN, settings.count("agents"))),
        claim("affected", "calls", 300.0, affected(), o -> affected(o)),
        claim(
            "mean-wait",
            "min",
            5.0,
            Recovery.meanWaitS(t()) / MINUTE_S,
            o -> (meanS(o) - s()) * o.accounts().completed() / affected(o) / MINUTE_S),
        claim("mean-call", "min", 1.9, meanCallS() / MINUTE_S, o -> meanS(o) / MINUTE_S),
        CommonClaims.nothingEarly(OPEN, 1e3 * t()),
        CommonClaims.accounts(OPEN));
  }

  static FindingRule meanCall() {
    return new FindingRule(
        "published-mean",
        "a mean call of 1.9 minutes over all",
        o -> format("%.2f min", meanS(o.get(OPEN)) / MINUTE_S),
        "an even drain gives 2.00; agents who all begin at once work in rounds, half a round ahead of"
            + " it on average, which gives 1.92 and may be the figure published");
  }

  private ClaimRule claim(
      String id,
      String unit,
      double documented,
      double formula,
      ToDoubleFunction<Observation> value) {
    StallPlan half =
        StallPlan.oneShot(settings.duration("at"), settings.duration("break").dividedBy(2));
    return new ClaimRule(
            "general-law",
            id,
            Kind.BAND,
            unit,
            documented,
            observed -> value.applyAsDouble(observed.get(OPEN)),
            Bands.fixed(Band.around(formula, TOLERANCE * formula)),
            Counterexample.of("a break half as long", OPEN, plan -> plan.withStalls(half)))
        .withFormula(twin -> formula);
  }

  /** Those who waited at all, beyond the histogram's third digit. */
  private double affected(Observation series) {
    return series.above(Reading.RESPONSE, 1e3 * s() * 1.002);
  }

  private static double meanS(Observation series) {
    return series.recording().latencies(Reading.RESPONSE).meanNs() / 1e9;
  }
}
