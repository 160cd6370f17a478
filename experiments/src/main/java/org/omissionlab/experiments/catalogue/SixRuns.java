package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.Discipline;
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

  /**
   * Two seconds less around the same stall: (D − T)/s stays above 200, so that N slow samples stay
   * under one percent.
   */
  static Settings quick(Settings documented) {
    return documented.scaled("duration", Duration.ofSeconds(4)).scaled("at", Duration.ofSeconds(1));
  }

  static SixRuns of(Settings settings) {
    settings.requireStallWithin("duration");
    SixRuns runs =
        new SixRuns(
            settings.number("rate"),
            settings.count("workers"),
            settings.duration("service"),
            settings.duration("duration"),
            settings.duration("at"),
            settings.duration("stall"));
    if (runs.rate * runs.stallMs() / 1e3 < runs.workers) {
      throw new IllegalArgumentException(
          format(
              "--set: a stall must meet at least one arrival a worker (rate × stall ≥ %d), but was"
                  + " %.1f",
              runs.workers, runs.rate * runs.stallMs() / 1e3));
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
        SeriesPlan.of(OPEN_CONTROL, open(capacity), quiet, run),
        SeriesPlan.of(NAIVE, naive(), stalled, run),
        SeriesPlan.of(SCHEDULED, scheduled(), stalled, run),
        SeriesPlan.of(OPEN, open(capacity), stalled, run));
  }

  GeneratorPlan naive() {
    return GeneratorPlan.naive(workers);
  }

  GeneratorPlan scheduled() {
    return GeneratorPlan.scheduled(Arrivals.constant(rate), workers);
  }

  GeneratorPlan open() {
    return open(Capacity.UNLIMITED);
  }

  /**
   * The open loop with as many connections as may ever be in use, so that none is opened in a run.
   */
  private GeneratorPlan open(Capacity capacity) {
    double excessS =
        capacity.discipline() == Discipline.PROCESSOR_SHARING
            ? Formulas.sharedExcessS(rate, serviceMs() / 1e3, capacity.slots(), stallMs() / 1e3)
            : 0;
    double ahead = Math.ceil(rate * (stallMs() / 1e3 + excessS) * CONNECTIONS_AHEAD);
    return GeneratorPlan.open(
        Arrivals.constant(rate), Math.max(workers, Connections.ahead("rate × stall", ahead)));
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

  /** A scheduled loop that does not recover within the run cannot be told from any other. */
  String unable(Observations observed) {
    double s = controlMs(observed) / 1e3;
    double rho = rate * s / workers;
    if (rho > MOST_UTILISATION) {
      return format(
          "the workers were busy for %.2f of the time (0.62 allowed): the scheduled loop cannot"
              + " recover from its stall within the run",
          rho);
    }
    boolean recovers =
        Formulas.scheduledRecovers(
            at.toNanos() / 1e9, run.toNanos() / 1e9, stallMs() / 1e3, s, rate, workers);
    return recovers
        ? null
        : format(
            "the scheduled loop needs T/(1−ρ) = %.2f s to recover, which is more than the run has"
                + " left after %.2f s",
            stallMs() / 1e3 / (1 - rho), at.toNanos() / 1e9);
  }

  /** What the open loop's tail came to, beside what no stall that only holds back can exceed. */
  String openAndItsBound(Observations o) {
    return format(
        "p99 %.0f, max %.0f ms; bound T + s = %.0f ms",
        o.get(OPEN).printedMs(0.99),
        o.get(OPEN).recording().latencies(Reading.RESPONSE).maxNs() / 1e6,
        stallMs() + controlMs(o));
  }
}
