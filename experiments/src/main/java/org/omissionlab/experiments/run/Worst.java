package org.omissionlab.experiments.run;

import java.util.Comparator;
import org.omissionlab.experiments.run.SeriesRecord.WorstSecond;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Window;

/** The maximum over windows, which answers whether there was any second in which all was bad. */
final class Worst {

  private Worst() {}

  /** The first of the seconds with the highest p99; null if none has any latency. */
  static WorstSecond second(Observation series) {
    return series.recording().windows().stream()
        .filter(w -> w.p99Ns() != null)
        .max(Comparator.comparing(Window::p99Ns).thenComparing(w -> -w.startOffsetNs()))
        .map(w -> second(w, series.recording().main().id()))
        .orElse(null);
  }

  private static WorstSecond second(Window window, String reading) {
    return new WorstSecond(
        window.startOffsetNs() / 1e6,
        reading,
        window.p99Ns() / 1e6,
        window.n(),
        Observation.thin(window.n(), 0.99),
        window.maxNs() / 1e6,
        window.intended(),
        window.sent(),
        window.completed(),
        window.unanswered());
  }
}
