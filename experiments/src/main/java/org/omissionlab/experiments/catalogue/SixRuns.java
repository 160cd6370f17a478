package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/**
 * Each of the three generators without and with the same stall: the set-up that several experiments
 * share. Letters as in the formulas: λ, N, s, D, T.
 */
record SixRuns(
    double rate, int workers, Duration service, Duration run, Duration at, Duration stall) {

  static final String NAIVE = "naive";
  static final String SCHEDULED = "scheduled";
  static final String OPEN = "open";
  static final String CONTROL = "-control";
  static final String NAIVE_CONTROL = NAIVE + CONTROL;
  static final String SCHEDULED_CONTROL = SCHEDULED + CONTROL;
  static final String OPEN_CONTROL = OPEN + CONTROL;

  /** What a stall's backlog is allowed to need beyond λT connections. */
  private static final double CONNECTIONS_AHEAD = 1.25;

  private static final double MOST_UTILISATION = 0.62;

  static Settings settings(Duration service) {
    return Settings.of(
        "rate",
        500.0,
        "workers",
        10,
        "service",
        service,
        "duration",
        Duration.ofSeconds(6),
        "at",
        Duration.ofMillis(2500),
        "stall",
        Duration.ofSeconds(1));
  }

  static SixRuns of(Settings settings) {
    SixRuns runs =
        new SixRuns(
            settings.number("rate"),
            settings.count("workers"),
            settings.duration("service"),
            settings.duration("duration"),
            settings.duration("at"),
            settings.duration("stall"));
    if (runs.at.plus(runs.stall).compareTo(runs.run) > 0) {
      throw new IllegalArgumentException(
          "--set: at + stall must not exceed duration, but was "
              + runs.at.plus(runs.stall).toMillis()
              + " ms of "
              + runs.run.toMillis()
              + " ms");
    }
    return runs;
  }

  /** Controls first, so that s is known when the stalled runs are judged. */
  List<SeriesPlan> series(Capacity capacity) {
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(service)).withCapacity(capacity);
    TargetPlan stalled = quiet.withStalls(StallPlan.oneShot(at, stall));
    return List.of(
        SeriesPlan.of(NAIVE_CONTROL, naive(), quiet, run),
        SeriesPlan.of(SCHEDULED_CONTROL, scheduled(), quiet, run),
        SeriesPlan.of(OPEN_CONTROL, open(), quiet, run),
        SeriesPlan.of(NAIVE, naive(), stalled, run),
        SeriesPlan.of(SCHEDULED, scheduled(), stalled, run),
        SeriesPlan.of(OPEN, open(), stalled, run));
  }

  GeneratorPlan naive() {
    return GeneratorPlan.naive(workers);
  }

  GeneratorPlan scheduled() {
    return GeneratorPlan.scheduled(Arrivals.constant(rate), workers);
  }

  GeneratorPlan open() {
    int ahead = (int) Math.ceil(rate * (stall.toNanos() / 1e9) * CONNECTIONS_AHEAD);
    return GeneratorPlan.open(Arrivals.constant(rate), Math.max(workers, ahead));
  }

  double stallMs() {
    return stall.toNanos() / 1e6;
  }

  double serviceMs() {
    return service.toNanos() / 1e6;
  }

  /** λD, the arrivals of the schedule. */
  long arrivals() {
    return Arrivals.constant(rate).schedule().count(run.toNanos());
  }

  /** The median service time of the naive control run in ms. */
  static double controlMs(Observations observed) {
    return observed.get(NAIVE_CONTROL).quantileMs(Reading.SERVICE, 0.5);
  }

  /** A scheduled loop that is too busy to recover can be told from nothing. */
  String unable(Observations observed) {
    double rho = rate * controlMs(observed) / 1e3 / workers;
    return rho <= MOST_UTILISATION
        ? null
        : String.format(
            java.util.Locale.ROOT,
            "the workers were busy for %.2f of the time (0.62 allowed): the scheduled loop cannot"
                + " recover from its stall within the run",
            rho);
  }
}
