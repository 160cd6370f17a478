package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.NaiveFormulas;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/**
 * Stalls of many lengths, each met by a paced loop (c), and by a loop at full speed and an open one
 * (d): three series a length.
 *
 * @param settings the set-up
 * @param prefix of the ids, to tell the curve on the virtual clock from its real points
 */
record StallLengths(Settings settings, String prefix) {

  /** The grid; 1 s is where growth is counted from. */
  private static final double[] GRID_S = {0.1, 0.25, 0.5, 1, 2, 3, 4, 5.5};

  static final double FIRST_S = 1;
  private static final double DISTANCE = 0.1;
  private static final double Q = 0.99;

  /** The points of the grid at least 10 % away from T*, with some on either side of it. */
  static double[] grid(Settings settings) {
    double limit = hidingLimitS(settings);
    double[] grid =
        DoubleStream.of(GRID_S).filter(t -> Math.abs(t / limit - 1) >= DISTANCE).toArray();
    double last = GRID_S[GRID_S.length - 1];
    if (limit <= 2 * FIRST_S || limit >= last) {
      throw new IllegalArgumentException(
          format(
              "--set: T* = duration + service − 100 × service must lie between %.1f and %.1f s,"
                  + " but was %.3f s",
              2 * FIRST_S, last, limit));
    }
    if (settings.seconds("at") + last > settings.seconds("duration")) {
      throw new IllegalArgumentException(
          "--set: at + 5.5 s must not exceed duration, but at was "
              + settings.duration("at").toMillis()
              + " ms and duration "
              + settings.duration("duration").toMillis()
              + " ms");
    }
    return grid;
  }

  /** T*, from which on the p99 of a loop at full speed shows the stall. */
  static double hidingLimitS(Settings settings) {
    return NaiveFormulas.hidingLimitS(Q, settings.seconds("duration"), settings.seconds("service"));
  }

  /** The longest stall of the grid that is still hidden. */
  static double longestHiddenS(Settings settings) {
    double limit = hidingLimitS(settings);
    return DoubleStream.of(grid(settings)).filter(t -> t < limit).max().orElseThrow();
  }

  /** The longest of all, which shows. */
  static double longestS() {
    return GRID_S[GRID_S.length - 1];
  }

  String full(double t) {
    return prefix + "naive-" + text(t);
  }

  String open(double t) {
    return prefix + "open-" + text(t);
  }

  String paced(double t) {
    return prefix + "paced-" + text(t);
  }

  private static String text(double t) {
    return Math.round(t * 1000) + "ms";
  }

  /** Naive at full speed and open, for (d). */
  List<SeriesPlan> errors(double... lengths) {
    List<SeriesPlan> series = new ArrayList<>();
    for (double t : lengths) {
      series.add(run(full(t), GeneratorPlan.naive(settings.count("workers")), t));
      series.add(run(open(t), PacedLoop.open(settings.number("rate"), duration(t)), t));
    }
    return series;
  }

  /** Paced, for (c). */
  List<SeriesPlan> omissions(double... lengths) {
    GeneratorPlan paced =
        new PacedLoop(
                settings.number("rate"), settings.count("workers"), settings.duration("service"))
            .plan();
    return DoubleStream.of(lengths).mapToObj(t -> run(paced(t), paced, t)).toList();
  }

  private SeriesPlan run(String id, GeneratorPlan load, double t) {
    TargetPlan target = TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
    return SeriesPlan.of(id, load, target.withStalls(gate(t)), settings.duration("duration"));
  }

  StallPlan gate(double t) {
    return StallPlan.oneShot(settings.duration("at"), duration(t));
  }

  private static Duration duration(double t) {
    return Duration.ofNanos(Math.round(t * 1e9));
  }

  /** How many times too small the naive p99 is: open over naive. */
  double error(Observations observed, double t) {
    return LatencyClaims.p99(observed, open(t)) / LatencyClaims.p99(observed, full(t));
  }

  double omitted(Observations observed, double t) {
    return PacedLoop.omitted(observed.get(paced(t)), 0, settings.number("rate"));
  }

  /** Both series of a length get another stall. */
  Counterexample otherStall(double t, double other) {
    return Counterexample.each(
        "a stall of " + text(other),
        plan ->
            plan.id().equals(full(t)) || plan.id().equals(open(t))
                ? plan.withStalls(gate(other))
                : plan);
  }

  /** Each figure must exceed the one before it: how many do not. */
  static ClaimRule steps(
      String signature,
      String id,
      Function<Observations, double[]> figures,
      Counterexample counterexample) {
    return new ClaimRule(
        signature,
        id,
        Kind.EXACT,
        "steps wrong",
        null,
        observed -> notRising(figures.apply(observed)),
        Bands.exactly(0),
        counterexample);
  }

  private static double notRising(double[] figures) {
    int wrong = 0;
    for (int i = 1; i < figures.length; i++) {
      if (Double.isNaN(figures[i] - figures[i - 1])) {
        return Double.NaN;
      }
      wrong += figures[i] > figures[i - 1] ? 0 : 1;
    }
    return wrong;
  }
}
