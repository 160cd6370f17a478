package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.QueueFormulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * The highest load with p99 ≤ objective · s on exponential service, as an open loop finds it and as
 * a closed one does; on the virtual timeline, since a p99 of random waits takes minutes.
 */
record Knee(int slots, Duration service, double objective, Duration run) {

  static final String OPEN_IDS = "poisson-";
  static final String CLOSED_IDS = "closed-";

  /** Of the knee predicted, in percent: where the p99 is measured, with lines between. */
  private static final int[] PERCENTS = {94, 98, 102, 106};

  /** Workers of a slot. */
  private static final double[] WORKERS = {0.5, 0.8, 1, 2};

  /** A closed loop's rate varies less than an open one's waits. */
  private static final int CLOSED_SHORTER = 10;

  private static final int CONNECTIONS = 100;

  static Knee of(Settings settings) {
    Knee knee =
        new Knee(
            settings.count("slots"),
            settings.duration("service"),
            settings.number("objective"),
            settings.duration("knee-duration"));
    if (knee.openFormula() <= 0) {
      throw new IllegalArgumentException(
          format(
              "--set: objective must be above ln 100 = %.2f, the p99 of service alone, but was %s",
              Math.log(100), knee.objective()));
    }
    return knee;
  }

  List<SeriesPlan> series() {
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Exponential(service, 1)).withCapacity(Capacity.fifo(slots));
    List<SeriesPlan> series = new ArrayList<>();
    for (int percent : PERCENTS) {
      series.add(virtual(open(percent), poisson(rate(percent)), target, run));
    }
    for (double perSlot : WORKERS) {
      GeneratorPlan loop = GeneratorPlan.naive(workers(perSlot));
      series.add(virtual(closed(perSlot), loop, target, run.dividedBy(CLOSED_SHORTER)));
    }
    return series;
  }

  private static SeriesPlan virtual(
      String id, GeneratorPlan load, TargetPlan target, Duration length) {
    return SeriesPlan.of(id, load, target, length).onVirtualClock();
  }

  static GeneratorPlan poisson(double rate) {
    return GeneratorPlan.open(Arrivals.poisson(rate, 1), CONNECTIONS);
  }

  /** Where the line through the measured p99s crosses the objective; 0 if none is below it. */
  double openKnee(Observations observed) {
    double knee = 0;
    double beforeMs = Double.NaN;
    for (int percent : PERCENTS) {
      double overMs = p99Ms(observed.get(open(percent))) - limitMs();
      if (!(overMs <= 0)) {
        double share = knee == 0 ? 0 : beforeMs / (beforeMs - overMs);
        return knee + share * (rate(percent) - knee);
      }
      knee = rate(percent);
      beforeMs = overMs;
    }
    return knee;
  }

  double closedKnee(Observations observed) {
    return Arrays.stream(WORKERS)
        .mapToObj(perSlot -> observed.get(closed(perSlot)))
        .filter(this::meets)
        .mapToDouble(Observation::achievedRate)
        .max()
        .orElse(0);
  }

  private boolean meets(Observation series) {
    return p99Ms(series) <= limitMs();
  }

  private static double p99Ms(Observation series) {
    return series.claimMs(Reading.RESPONSE, 0.99);
  }

  private double limitMs() {
    return 1e3 * objective * serviceS();
  }

  /** The knee an open loop finds, by the closed formula. */
  double openFormula() {
    return QueueFormulas.openKnee(0.99, objective * serviceS(), serviceS(), slots);
  }

  /** The knee a closed loop finds, by the closed formula. */
  double closedFormula() {
    return Arrays.stream(WORKERS)
        .mapToInt(this::workers)
        .filter(
            n ->
                QueueFormulas.closedQuantileS(0.99, n, serviceS(), slots) <= objective * serviceS())
        .mapToDouble(n -> QueueFormulas.closedRate(n, serviceS(), slots))
        .max()
        .orElse(0);
  }

  private static String open(int percent) {
    return OPEN_IDS + percent;
  }

  private double rate(int percent) {
    return openFormula() * percent / 100;
  }

  private String closed(double perSlot) {
    return CLOSED_IDS + workers(perSlot);
  }

  private int workers(double perSlot) {
    return Math.max(1, (int) Math.round(perSlot * slots));
  }

  double serviceS() {
    return service.toNanos() / 1e9;
  }
}
