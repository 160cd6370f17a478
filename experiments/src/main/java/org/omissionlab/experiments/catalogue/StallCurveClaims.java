package org.omissionlab.experiments.catalogue;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;

/**
 * The same over the whole curve of lengths, on the virtual clock.
 *
 * @param curve the lengths
 */
record StallCurveClaims(StallLengths curve) {

  private static final double CURVE_TOLERANCE = 0.05;
  private static final double OMITTED_TOLERANCE = 1;

  private Settings settings() {
    return curve.settings();
  }

  List<SeriesPlan> series() {
    double[] grid = StallLengths.grid(settings());
    return Stream.concat(curve.errors(grid).stream(), curve.omissions(grid).stream())
        .map(SeriesPlan::onVirtualClock)
        .toList();
  }

  List<ClaimRule> claims() {
    StallLengthClaims points = new StallLengthClaims(curve);
    double[] grid = StallLengths.grid(settings());
    return Stream.of(
            omittedLaw(points),
            points.omittedRises("curve-omitted-rises-in-t", grid),
            errorCurve(points),
            growsAllTheWay(),
            peak(),
            points.falls("curve-p99-error-falls-to-one"))
        .map(ClaimRule::onVirtualClock)
        .toList();
  }

  /** |omitted − max(0, λT − N)| over the whole curve. */
  private ClaimRule omittedLaw(StallLengthClaims points) {
    double[] grid = StallLengths.grid(settings());
    return new ClaimRule(
            "omitted-count",
            "curve-omitted-off-by",
            Kind.EXACT,
            "requests",
            null,
            o ->
                DoubleStream.of(grid)
                    .map(t -> Math.abs(curve.omitted(o, t) - law(t)))
                    .max()
                    .orElse(0),
            Bands.fixed(Band.atMost(OMITTED_TOLERANCE)),
            points.openInstead(grid))
        .withFormula(twin -> 0);
  }

  private double law(double t) {
    return Formulas.omittedPaced(settings().number("rate"), t, settings().count("workers"));
  }

  /** How far the curve is from its formula, as a share. */
  private ClaimRule errorCurve(StallLengthClaims points) {
    double[] grid = StallLengths.grid(settings());
    return new ClaimRule(
            "p99-error",
            "curve-p99-error-off-by",
            Kind.BAND,
            "share",
            null,
            o ->
                DoubleStream.of(grid)
                    .map(
                        t ->
                            Math.abs(
                                curve.error(o, t) / points.error(t, settings().seconds("service"))
                                    - 1))
                    .max()
                    .orElse(0),
            Bands.fixed(Band.atMost(CURVE_TOLERANCE)),
            scheduledInstead())
        .withFormula(twin -> 0);
  }

  private ClaimRule growsAllTheWay() {
    double limit = StallLengths.hidingLimitS(settings());
    return StallLengths.steps(
        "p99-error",
        "curve-p99-error-grows",
        o ->
            DoubleStream.of(StallLengths.grid(settings()))
                .filter(t -> t < limit)
                .map(t -> curve.error(o, t))
                .toArray(),
        scheduledInstead());
  }

  /** The stall with the largest error is the last below T*. */
  private ClaimRule peak() {
    double longest = StallLengths.longestHiddenS(settings());
    return new ClaimRule(
        "p99-error",
        "curve-p99-error-peak",
        Kind.EXACT,
        "s",
        null,
        this::peakS,
        Bands.exactly(longest),
        curve.otherStall(longest, StallLengths.FIRST_S));
  }

  private double peakS(Observations observed) {
    double peak = 0;
    for (double t : StallLengths.grid(settings())) {
      peak = peak == 0 || curve.error(observed, t) > curve.error(observed, peak) ? t : peak;
    }
    return peak;
  }

  private Counterexample scheduledInstead() {
    GeneratorPlan scheduled =
        GeneratorPlan.scheduled(
            Arrivals.constant(settings().number("rate")), settings().count("workers"));
    List<String> ids =
        DoubleStream.of(StallLengths.grid(settings())).mapToObj(curve::full).toList();
    return Counterexample.each(
        "a schedule, charged from the intended start",
        plan -> ids.contains(plan.id()) ? plan.withGenerator(scheduled) : plan);
  }
}
