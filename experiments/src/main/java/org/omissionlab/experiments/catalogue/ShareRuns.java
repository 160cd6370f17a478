package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** The slow share of naive loops with few and many workers: at full speed (a), and paced (b). */
record ShareRuns(Settings settings) {

  static final String CONTROL = "naive-control";

  static final int[] FULL_SPEED = {1, 2, 10, 50};
  static final int[] PACED = {50, 20, 10};

  /** Each of the most workers must run into the stall in its first half, to count as slow. */
  ShareRuns {
    settings.requireStallWithin("duration");
    settings.requireStallWithin("long-duration");
    double leastS = 2 * PACED[0] / settings.number("rate");
    if (settings.seconds("stall") < leastS) {
      throw new IllegalArgumentException(
          format(
              "--set: stall must be at least 2 × %d/rate = %.3f s, but was %.3f s",
              PACED[0], leastS, settings.seconds("stall")));
    }
  }

  static String full(int workers) {
    return "full-speed-" + workers;
  }

  static String paced(int workers) {
    return "paced-" + workers;
  }

  /** Control and paced loops first: they stay real when time is short. */
  List<SeriesPlan> series() {
    Duration run = settings.duration("duration");
    List<SeriesPlan> series = new ArrayList<>();
    series.add(SeriesPlan.of(CONTROL, GeneratorPlan.naive(10), quiet(), run.dividedBy(4)));
    for (int workers : PACED) {
      series.add(SeriesPlan.of(paced(workers), loop(workers).plan(), stalled(), run));
    }
    for (int workers : FULL_SPEED) {
      series.add(
          SeriesPlan.of(
              full(workers),
              GeneratorPlan.naive(workers),
              stalled(),
              settings.duration("long-duration")));
    }
    return series;
  }

  private TargetPlan quiet() {
    return TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
  }

  private TargetPlan stalled() {
    return quiet().withStalls(StallPlan.oneShot(settings.duration("at"), stall()));
  }

  PacedLoop loop(int workers) {
    return new PacedLoop(settings.number("rate"), workers, settings.duration("service"));
  }

  Duration stall() {
    return settings.duration("stall");
  }

  static double serviceS(Observations observed) {
    return observed.get(CONTROL).quantileMs(Reading.SERVICE, 0.5) / 1e3;
  }
}
