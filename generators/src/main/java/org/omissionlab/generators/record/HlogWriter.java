package org.omissionlab.generators.record;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes a recording as a tagged interval log, the form that HistogramLogAnalyzer reads.
 *
 * <p>Tags: {@code service}, {@code response}, {@code lag}. Values are nanoseconds, the column of
 * interval maxima is milliseconds. Intervals go by completion, as a log written while a run is
 * going on would have them; an interval in which nothing completed has no line.
 */
public final class HlogWriter {

  private static final double NS_A_MS = 1e6;

  private HlogWriter() {}

  /**
   * Writes {@code file} whole or not at all.
   *
   * @param startedAt the wall-clock time of the run's start
   * @throws IOException if the file cannot be written
   */
  public static void write(Path file, Recording recording, Instant startedAt) throws IOException {
    WholeFile.write(
        file,
        out -> {
          CheckedPrintStream text = new CheckedPrintStream(out);
          HistogramLogWriter log = new HistogramLogWriter(text);
          header(log, startedAt);
          intervals(log, recording.intervals());
          text.check();
        });
  }

  private static void header(HistogramLogWriter log, Instant startedAt) {
    log.outputComment("[Intervals go by completion; values are nanoseconds, maxima milliseconds]");
    log.outputLogFormatVersion();
    log.outputBaseTime(startedAt.toEpochMilli());
    log.outputStartTime(startedAt.toEpochMilli());
    log.outputLegend();
  }

  private static void intervals(HistogramLogWriter log, IntervalSeries series) {
    for (IntervalSeries.Interval interval : series.intervals()) {
      double fromS = interval.startOffsetNs() / 1e9;
      double toS = (interval.startOffsetNs() + series.lengthNs()) / 1e9;
      line(log, fromS, toS, "service", interval.service());
      line(log, fromS, toS, "response", interval.response());
      line(log, fromS, toS, "lag", interval.lag());
    }
  }

  private static void line(
      HistogramLogWriter log, double fromS, double toS, String tag, PackedDistribution values) {
    Histogram histogram = values.histogram();
    histogram.setTag(tag);
    log.outputIntervalHistogram(fromS, toS, histogram, NS_A_MS);
  }
}
