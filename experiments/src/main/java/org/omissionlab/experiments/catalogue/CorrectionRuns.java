package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * The set-up in which a correction is wrong: the headline's stall, and two servers without any.
 *
 * @param runs the headline's set-up
 * @param slow what a slow request takes on the server where some are slow
 * @param share how many are
 * @param overload offered rate over capacity on the server that has too little of it
 * @param connections limit of the open loop that drops
 */
record CorrectionRuns(SixRuns runs, Duration slow, double share, double overload, int connections) {

  static final String PACED = "paced";
  static final String BOUNDED = "bounded";
  static final String SLOW_NAIVE = "independent-naive";
  static final String SLOW_OPEN = "independent-open";
  static final String FULL_NAIVE = "saturated-naive";
  static final String FULL_SCHEDULED = "saturated-scheduled";
  static final String FULL_OPEN = "saturated-open";

  private static final long SEED = 1;

  static Settings settings() {
    return HeadlineSeries.settings()
        .plus("slow", Duration.ofSeconds(1))
        .plus("slow-share", 0.1)
        .plus("overload", 1.5)
        .plus("connections", 50);
  }

  static CorrectionRuns of(Settings settings) {
    CorrectionRuns made =
        new CorrectionRuns(
            SixRuns.of(settings),
            settings.duration("slow"),
            settings.number("slow-share"),
            settings.number("overload"),
            settings.count("connections"));
    made.check();
    return made;
  }

  private void check() {
    if (runs.workers() < 2) {
      throw wrong("workers must be at least 2", runs.workers());
    }
    if (share > 0.4 || slow.compareTo(runs.service().multipliedBy(20)) < 0) {
      throw wrong("slow-share must be at most 0.4 and slow at least 20 × service", share);
    }
    if (overload < 1.2 || overload > 1.9) {
      throw wrong("overload must be from 1.2 to 1.9", overload);
    }
    if (connections < 2 * runs.workers() || connections > runs.arrivals() / 20) {
      throw wrong(
          "connections must be from 2 × workers to a twentieth of rate × duration", connections);
    }
  }

  private static IllegalArgumentException wrong(String rule, double value) {
    return new IllegalArgumentException(format("--set: %s, but was %s", rule, value));
  }

  /**
   * What a stall spoils first, then the server on which some are slow, then the one that is full.
   */
  List<SeriesPlan> series() {
    Duration run = runs.run();
    List<SeriesPlan> series =
        new ArrayList<>(HeadlineSeries.only(runs, NAIVE_CONTROL, SCHEDULED, OPEN));
    SeriesPlan open = series.get(2);
    PacedLoop pacedLoop = new PacedLoop(runs.rate(), runs.workers(), runs.service());
    series.add(SeriesPlan.of(PACED, pacedLoop.plan(), open.target(), run));
    series.add(
        SeriesPlan.of(
            BOUNDED,
            open.generator().withConnections(connections, connections),
            open.target(),
            run));
    TargetPlan some = TargetPlan.of(new ServiceTime.Bimodal(runs.service(), slow, share, SEED));
    series.add(SeriesPlan.of(SLOW_NAIVE, runs.naive(), some, run));
    series.add(SeriesPlan.of(SLOW_OPEN, open.generator(), some, run));
    TargetPlan full = limited(slots());
    Arrivals offered = Arrivals.constant(offered());
    series.add(SeriesPlan.of(FULL_NAIVE, runs.naive(), full, run));
    series.add(
        SeriesPlan.of(FULL_SCHEDULED, GeneratorPlan.scheduled(offered, runs.workers()), full, run));
    series.add(SeriesPlan.of(FULL_OPEN, GeneratorPlan.open(offered, backlog()), full, run));
    return series;
  }

  /** A server of so many slots, first come first served. */
  TargetPlan limited(int slots) {
    return TargetPlan.of(new ServiceTime.Fixed(runs.service())).withCapacity(Capacity.fifo(slots));
  }

  int slots() {
    return Math.max(1, runs.workers() / 2);
  }

  /** μ = c/s. */
  double capacity() {
    return slots() / (runs.serviceMs() / 1e3);
  }

  /** What is offered to the server that is full. */
  double offered() {
    return overload * capacity();
  }

  private int backlog() {
    double most = 1.25 * (offered() - capacity()) * HeadlineSeries.runS(runs);
    return (int) Math.min(GeneratorPlan.MAX_CONNECTIONS, Math.ceil(most) + runs.workers());
  }

  /** N/λ: the cycle of a paced worker. */
  double cycleS() {
    return runs.workers() / runs.rate();
  }

  double slowS() {
    return slow.toNanos() / 1e9;
  }

  double stallS() {
    return runs.stallMs() / 1e3;
  }

  double runS() {
    return HeadlineSeries.runS(runs);
  }
}
