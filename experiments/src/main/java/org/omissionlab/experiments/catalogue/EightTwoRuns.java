package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * The set-up of eight-two: a naive loop at full speed, whose count over D is the rate R, and
 * schedules at shares of that rate as it was measured. Letters as in the formulas: N, s, P, T, D.
 */
record EightTwoRuns(int workers, Duration service, Duration period, Duration stall, Duration run) {

  static final String CONTROL = "naive-control";
  static final String NAIVE = "naive";
  static final String AT_95 = "at-0.95-r";
  static final String AT_SEVENTH = "at-r-over-7";
  static final String AT_105 = "at-1.05-r";

  /** On the twin: stalls at the end of each period, the last one after the run. */
  static final String AS_WRK = "naive-as-wrk";

  static final double SHARE_95 = 0.95;
  private static final double SHARE_SEVENTH = 1 / 7.0;
  private static final double SHARE_105 = 1.05;

  static EightTwoRuns of(Settings settings) {
    EightTwoRuns runs =
        new EightTwoRuns(
            settings.count("workers"),
            settings.duration("service"),
            settings.duration("period"),
            settings.duration("stall"),
            settings.duration("duration"));
    if (runs.stall.compareTo(runs.period) >= 0) {
      throw new IllegalArgumentException(
          "--set: stall must be shorter than period, but was "
              + runs.stall.toMillis()
              + " ms of "
              + runs.period.toMillis()
              + " ms");
    }
    if (runs.run.toNanos() % runs.period.toNanos() != 0) {
      throw new IllegalArgumentException(
          "--set: duration must be a multiple of period ("
              + runs.period.toMillis()
              + " ms), but was "
              + runs.run.toMillis()
              + " ms");
    }
    return runs;
  }

  /** The naive loop before those whose rates it sets. */
  List<SeriesPlan> series() {
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(service));
    TargetPlan stalled = quiet.withStalls(stallsFrom(Duration.ZERO));
    TargetPlan late = quiet.withStalls(stallsFrom(period.minus(stall)));
    GeneratorPlan naive = GeneratorPlan.naive(workers);
    List<SeriesPlan> series = new ArrayList<>();
    series.add(SeriesPlan.of(CONTROL, naive, quiet, run.dividedBy(3)));
    series.add(SeriesPlan.of(NAIVE, naive, stalled, run));
    series.add(at(AT_95, SHARE_95, stalled));
    if (stalls() > 1) {
      series.add(at(AT_SEVENTH, SHARE_SEVENTH, stalled)); // needs time for a p99 of enough samples
      series.add(at(AT_105, SHARE_105, stalled)); // takes periods to be seen growing
      series.add(SeriesPlan.of(AS_WRK, naive, late, run).onVirtualClock());
    }
    return series;
  }

  private SeriesPlan at(String id, double share, TargetPlan stalled) {
    return SeriesPlan.of(id, scheduled(share), stalled, run).withRateOf(NAIVE, share);
  }

  /** A schedule at a share of R as predicted from the nominal s. */
  GeneratorPlan scheduled(double share) {
    return GeneratorPlan.scheduled(Arrivals.constant(share * nominalRate()), workers);
  }

  /** As many as fall into the run and no more: one at its very end would catch who starts late. */
  private StallPlan stallsFrom(Duration first) {
    List<StallSpec> gates = new ArrayList<>();
    for (int i = 0; i < stalls(); i++) {
      gates.add(StallSpec.gate(first.plus(period.multipliedBy(i)), stall));
    }
    return new StallPlan(gates);
  }

  /** k, the stalls of a run. */
  int stalls() {
    return (int) (run.toNanos() / period.toNanos());
  }

  double serviceS() {
    return service.toNanos() / 1e9;
  }

  double periodS() {
    return period.toNanos() / 1e9;
  }

  double stallS() {
    return stall.toNanos() / 1e9;
  }

  double runS() {
    return run.toNanos() / 1e9;
  }

  /** R = N·(1 − T/P)/s, as long as the network takes no time. */
  double nominalRate() {
    return workers * (1 - stallS() / periodS()) / serviceS();
  }

  /** The closed formula for stalls that recur, in seconds. */
  double scheduledS(double q, double lambda, double s) {
    return Formulas.scheduledQuantileS(q, periodS(), stallS(), s, lambda, workers);
  }

  /** The same in ms, for s, λ and T of the twin. */
  double formulaMs(Observations twin, String id, double q) {
    double lambda = twin.get(id).plan().generator().arrivals().ratePerSecond();
    return 1e3
        * Formulas.scheduledQuantileS(
            q,
            periodS(),
            StallClaims.heldS(twin, id),
            StallClaims.medianMs(twin, CONTROL) / 1e3,
            lambda,
            workers);
  }

  /**
   * A quantile in ms of what completed within the run, back-filled with the mean interval {@code
   * D/(n/N)}, as wrk prints it.
   */
  double asWrkMs(Observation series, double q) {
    long endNs = series.result().startNs() + run.toNanos();
    Distribution kept = new Distribution();
    for (Sample sample : series.recording().samples().kept()) {
      if (sample.outcome() == Outcome.COMPLETED && sample.completedNs() <= endNs) {
        kept.record(sample.serviceNs());
      }
    }
    return kept.backfilled(meanIntervalNs(kept.count())).quantileNs(q) / 1e6;
  }

  /** A quantile in ms of a whole recording, back-filled with its mean interval. */
  double backfilledMs(Observation series, double q) {
    return series.recording().backfilled(meanIntervalNs(series)).quantileNs(q) / 1e6;
  }

  /** The mean interval of a whole recording, in ns. */
  long meanIntervalNs(Observation series) {
    return meanIntervalNs(series.accounts().completed());
  }

  private long meanIntervalNs(long completed) {
    return run.toNanos() / Math.max(1, completed / workers);
  }
}
