package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;

import java.util.List;
import org.omissionlab.experiments.experiment.NamedInterval;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Distribution;

/** The headline's naive loop, back-filled with multiples of its healthy cycle. */
final class FilledNaive {

  private FilledNaive() {}

  /** Quantile in ms of the naive loop's samples, back-filled with the healthy cycle × factor. */
  static double filledMs(Observations observed, double factor, double q) {
    return filled(observed, factor).quantileNs(q) / 1e6;
  }

  static Distribution filled(Observations observed, double factor) {
    return observed.get(NAIVE).recording().backfilled(intervalNs(observed, factor));
  }

  /** The healthy cycle × factor, in ms. */
  static double intervalMs(Observations observed, double factor) {
    return intervalNs(observed, factor) / 1e6;
  }

  private static long intervalNs(Observations observed, double factor) {
    return Math.round(factor * HeadlineSeries.cycleS(observed) * 1e9);
  }

  /** The intervals as they stand in the record: the right one and the wrong ones. */
  static List<NamedInterval> intervals(SixRuns runs) {
    return List.of(
        new NamedInterval(NAIVE, null, o -> intervalNs(o, 1)),
        new NamedInterval(NAIVE, "x2", o -> intervalNs(o, 2)),
        new NamedInterval(NAIVE, "x10", o -> intervalNs(o, 10)),
        new NamedInterval(NAIVE, "tenth", o -> intervalNs(o, 0.1)),
        new NamedInterval(NAIVE, "mean", o -> intervalNs(o, meanFactor(runs, o))));
  }

  /** wrk's interval, run time over requests a connection, as a multiple of the healthy cycle. */
  static double meanFactor(SixRuns runs, Observations observed) {
    double perWorker = (double) observed.get(NAIVE).accounts().completed() / runs.workers();
    return HeadlineSeries.runS(runs) / perWorker / HeadlineSeries.cycleS(observed);
  }
}
