package org.omissionlab.experiments.audit;

import static org.omissionlab.experiments.audit.Words.digits;
import static org.omissionlab.experiments.audit.Words.format;

import java.util.List;
import org.omissionlab.experiments.audit.GenericReport.Second;

/**
 * How many requests a run should have sent.
 *
 * @param requests how many
 * @param why where the number comes from, to stand in brackets
 * @param sure false if it rests on something that the report does not state
 */
record Expected(double requests, String why, boolean sure) {

  /** As stated; else λD; else, of a full-speed loop, N·D/(p50 + think); null if nothing tells. */
  static Expected of(GenericReport r) {
    if (r.expectedCount() != null) {
      return new Expected(r.expectedCount(), "as scheduled", true);
    }
    if (r.durationMs() == null || r.model() == LoadModel.SESSIONS) {
      return null;
    }
    double seconds = r.durationMs() / 1e3;
    if (r.offeredRate() != null) {
      return new Expected(
          r.offeredRate() * seconds,
          format("%s/s for %s s", digits(r.offeredRate()), digits(seconds)),
          true);
    }
    boolean loop = r.model() == LoadModel.CLOSED && r.workers() != null;
    Double medianMs = r.atMs(0.5);
    return loop && medianMs != null && medianMs > 0 ? ofLoop(r, seconds, medianMs) : null;
  }

  private static Expected ofLoop(GenericReport r, double seconds, double medianMs) {
    double thinkMs = r.thinkMs() == null ? 0 : r.thinkMs();
    return new Expected(
        r.workers() * r.durationMs() / (medianMs + thinkMs),
        format(
            "%d workers for %s s at a median of %s ms%s",
            r.workers(),
            digits(seconds),
            digits(medianMs),
            r.thinkMs() == null
                ? ", if they never think"
                : thinkMs > 0 ? format(" and %s ms of thinking", digits(thinkMs)) : ""),
        r.thinkMs() != null);
  }

  /** What the median second sent; 0 if no second says. */
  static long medianSent(List<Second> seconds) {
    List<Long> sorted = seconds.stream().map(Second::sent).filter(n -> n != null).sorted().toList();
    return sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
  }
}
