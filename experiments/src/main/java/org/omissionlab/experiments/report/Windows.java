package org.omissionlab.experiments.report;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.run.SeriesRecord.Second;
import org.omissionlab.experiments.run.SeriesRecord.WorstSecond;

/** The series of windows in words: the p99 of each, the worst of them, what we did in it. */
final class Windows {

  /** As many as fit a line or two. */
  private static final int MOST = 24;

  private Windows() {}

  /** The p99 of each second by intended start; of a long run, the highest in each stretch. */
  static String series(SeriesRecord s) {
    int stretch = (s.perSecond().size() + MOST - 1) / MOST;
    StringBuilder text =
        new StringBuilder(
            stretch <= 1
                ? "p99 of each second, by intended start, ms:"
                : "highest p99 of a second in each " + stretch + " s, by intended start, ms:");
    for (int from = 0; from < s.perSecond().size(); from += stretch) {
      int to = Math.min(from + stretch, s.perSecond().size());
      text.append(' ').append(highest(s.perSecond().subList(from, to)));
    }
    return text.toString();
  }

  /** The maximum over windows and what the generator did in that one; null without latencies. */
  static String worst(SeriesRecord s) {
    WorstSecond w = s.worstSecond();
    return w == null
        ? null
        : String.format(
            Locale.ROOT,
            "its worst second (from %,.0f ms): p99 %s ms%s of %d samples, max %s ms; in it the"
                + " generator meant to send %d, sent %d and had %d answered",
            w.startMs(),
            Cells.number(w.p99Ms(), "ms"),
            w.thin() ? " (thin)" : "",
            w.n(),
            Cells.number(w.maxMs(), "ms"),
            w.intended(),
            w.sent(),
            w.completed());
  }

  /** A dash where no second has any: a gap is not a zero. */
  private static String highest(List<Second> seconds) {
    return seconds.stream()
        .map(Second::p99Ms)
        .filter(Objects::nonNull)
        .max(Double::compare)
        .map(ms -> Cells.number(ms, "ms"))
        .stream()
        .collect(Collectors.collectingAndThen(Collectors.joining(), t -> t.isEmpty() ? "-" : t));
  }
}
