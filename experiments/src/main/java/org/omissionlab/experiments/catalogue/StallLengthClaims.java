package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.oracle.NaiveFormulas;
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
 * What is omitted and what is hidden as a stall grows: a few points on real HTTP, the whole curve
 * on the virtual clock.
 *
 * @param settings the set-up
 * @param real the points
 * @param curve the curve
 */
record StallLengthClaims(Settings settings, StallLengths real, StallLengths curve) {

  private static final double[] OMITTED_S = {0.5, 1, 2};
  private static final double GROWTH_SHARE = 0.5;
  private static final double ERROR_TOLERANCE = 0.1;
  private static final double CURVE_TOLERANCE = 0.05;
  private static final double OMITTED_TOLERANCE = 1;

  static StallLengthClaims of(Settings settings) {
    return new StallLengthClaims(
        settings, new StallLengths(settings, ""), new StallLengths(settings, "curve-"));
  }

  List<SeriesPlan> realSeries() {
    List<SeriesPlan> errors =
        real.errors(StallLengths.FIRST_S, longestHidden(), StallLengths.longestS());
    List<SeriesPlan> omissions = real.omissions(OMITTED_S);
    return Stream.concat(errors.stream(), omissions.stream()).toList();
  }

  List<SeriesPlan> curveSeries() {
    double[] grid = StallLengths.grid(settings);
    return Stream.concat(curve.errors(grid).stream(), curve.omissions(grid).stream())
        .map(SeriesPlan::onVirtualClock)
        .toList();
  }

  private double longestHidden() {
    return StallLengths.longestHiddenS(settings);
  }

  List<ClaimRule> claims(RealPart placed) {
    double first = StallLengths.FIRST_S;
    double last = StallLengths.longestS();
    return List.of(
        placed.place(omittedRises("omitted-rises-in-t", real, OMITTED_S), real.paced(first)),
        placed.place(grows(), real.full(first), real.full(longestHidden())),
        placed.place(falls("p99-error-falls-to-one", real), real.full(last)),
        omittedLaw().onVirtualClock(),
        omittedRises("curve-omitted-rises-in-t", curve, StallLengths.grid(settings))
            .onVirtualClock(),
        errorCurve().onVirtualClock(),
        growsAllTheWay().onVirtualClock(),
        peak().onVirtualClock(),
        falls("curve-p99-error-falls-to-one", curve).onVirtualClock());
  }

  private ClaimRule omittedRises(String id, StallLengths lengths, double[] grid) {
    return StallLengths.steps(
        "omitted-count",
        id,
        o -> DoubleStream.of(grid).map(t -> lengths.omitted(o, t)).toArray(),
        openInstead(lengths, grid));
  }

  private Counterexample openInstead(StallLengths lengths, double[] grid) {
    return PacedLoop.openInstead(
        settings.number("rate"),
        Duration.ofMillis((long) (1e3 * grid[grid.length - 1])),
        DoubleStream.of(grid).mapToObj(lengths::paced).toList());
  }

  /** |omitted − max(0, λT − N)| over the whole curve. */
  private ClaimRule omittedLaw() {
    double[] grid = StallLengths.grid(settings);
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
            openInstead(curve, grid))
        .withFormula(twin -> 0);
  }

  private double law(double t) {
    return Formulas.omittedPaced(settings.number("rate"), t, settings.count("workers"));
  }

  private ClaimRule grows() {
    double first = StallLengths.FIRST_S;
    double longest = longestHidden();
    return new ClaimRule(
            "p99-error",
            "p99-error-grows",
            Kind.BAND,
            "ratio",
            null,
            o -> real.error(o, longest) / real.error(o, first),
            (value, predicted, measured) -> Band.atLeast(GROWTH_SHARE * value),
            real.otherStall(longest, first))
        .withFormula(twin -> error(twin, longest) / error(twin, first));
  }

  private ClaimRule falls(String id, StallLengths lengths) {
    double last = StallLengths.longestS();
    return new ClaimRule(
            "p99-error",
            id,
            Kind.BAND,
            "ratio",
            null,
            o -> lengths.error(o, last),
            Bands.fixed(Band.around(1, ERROR_TOLERANCE)),
            lengths.otherStall(last, longestHidden()))
        .withFormula(twin -> error(twin, last));
  }

  /** How far the curve is from its formula, as a share. */
  private ClaimRule errorCurve() {
    double[] grid = StallLengths.grid(settings);
    return new ClaimRule(
            "p99-error",
            "curve-p99-error-off-by",
            Kind.BAND,
            "share",
            null,
            o ->
                DoubleStream.of(grid)
                    .map(t -> Math.abs(curve.error(o, t) / nominalError(t) - 1))
                    .max()
                    .orElse(0),
            Bands.fixed(Band.atMost(CURVE_TOLERANCE)),
            scheduledInstead())
        .withFormula(twin -> 0);
  }

  private ClaimRule growsAllTheWay() {
    double limit = StallLengths.hidingLimitS(settings);
    return StallLengths.steps(
        "p99-error",
        "curve-p99-error-grows",
        o ->
            DoubleStream.of(StallLengths.grid(settings))
                .filter(t -> t < limit)
                .map(t -> curve.error(o, t))
                .toArray(),
        scheduledInstead());
  }

  /** The stall with the largest error is the last below T*. */
  private ClaimRule peak() {
    double longest = longestHidden();
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
    for (double t : StallLengths.grid(settings)) {
      peak = peak == 0 || curve.error(observed, t) > curve.error(observed, peak) ? t : peak;
    }
    return peak;
  }

  private Counterexample scheduledInstead() {
    GeneratorPlan scheduled =
        GeneratorPlan.scheduled(
            Arrivals.constant(settings.number("rate")), settings.count("workers"));
    List<String> ids = DoubleStream.of(StallLengths.grid(settings)).mapToObj(curve::full).toList();
    return Counterexample.each(
        "a schedule, charged from the intended start",
        plan -> ids.contains(plan.id()) ? plan.withGenerator(scheduled) : plan);
  }

  private double nominalError(double t) {
    return error(t, settings.seconds("service"));
  }

  private double error(Observations twin, double t) {
    return error(t, ShareRuns.serviceS(twin));
  }

  private double error(double t, double s) {
    double d = settings.seconds("duration");
    return Formulas.openQuantileS(0.99, d, t, s) / NaiveFormulas.fullSpeedQuantileS(0.99, d, t, s);
  }
}
