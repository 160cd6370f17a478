package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.oracle.NaiveFormulas;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;

/**
 * What is omitted and what is hidden as a stall grows, at a few points.
 *
 * @param lengths the points
 */
record StallLengthClaims(StallLengths lengths) {

  private static final double[] OMITTED_S = {0.5, 1, 2};
  private static final double GROWTH_SHARE = 0.5;
  private static final double ERROR_TOLERANCE = 0.1;

  private Settings settings() {
    return lengths.settings();
  }

  List<SeriesPlan> series() {
    double hidden = StallLengths.longestHiddenS(settings());
    return Stream.concat(
            lengths.errors(StallLengths.FIRST_S, hidden, StallLengths.longestS()).stream(),
            lengths.omissions(OMITTED_S).stream())
        .toList();
  }

  List<ClaimRule> claims(RealPart placed) {
    String first = lengths.full(StallLengths.FIRST_S);
    String hidden = lengths.full(StallLengths.longestHiddenS(settings()));
    return List.of(
        placed.place(
            omittedRises("omitted-rises-in-t", OMITTED_S),
            DoubleStream.of(OMITTED_S).mapToObj(lengths::paced).toArray(String[]::new)),
        placed.place(grows(), first, hidden),
        placed.place(falls("p99-error-falls-to-one"), lengths.full(StallLengths.longestS())));
  }

  ClaimRule omittedRises(String id, double[] grid) {
    return StallLengths.steps(
        "omitted-count",
        id,
        o -> DoubleStream.of(grid).map(t -> lengths.omitted(o, t)).toArray(),
        openInstead(grid));
  }

  Counterexample openInstead(double[] grid) {
    return PacedLoop.openInstead(
        settings().number("rate"),
        Duration.ofMillis((long) (1e3 * grid[grid.length - 1])),
        DoubleStream.of(grid).mapToObj(lengths::paced).toList());
  }

  private ClaimRule grows() {
    double first = StallLengths.FIRST_S;
    double longest = StallLengths.longestHiddenS(settings());
    return new ClaimRule(
            "p99-error",
            "p99-error-grows",
            Kind.BAND,
            "ratio",
            null,
            o -> lengths.error(o, longest) / lengths.error(o, first),
            (value, predicted, measured) -> Band.atLeast(GROWTH_SHARE * value),
            lengths.otherStall(longest, first))
        .withFormula(twin -> error(twin, longest) / error(twin, first));
  }

  ClaimRule falls(String id) {
    double last = StallLengths.longestS();
    return new ClaimRule(
            "p99-error",
            id,
            Kind.BAND,
            "ratio",
            null,
            o -> lengths.error(o, last),
            Bands.fixed(Band.around(1, ERROR_TOLERANCE)),
            lengths.otherStall(last, StallLengths.longestHiddenS(settings())))
        .withFormula(twin -> error(twin, last));
  }

  private double error(Observations twin, double t) {
    return error(t, ShareRuns.serviceS(twin));
  }

  double error(double t, double s) {
    double d = settings().seconds("duration");
    return Formulas.openQuantileS(0.99, d, t, s) / NaiveFormulas.fullSpeedQuantileS(0.99, d, t, s);
  }
}
