package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.omissionlab.experiments.oracle.Resolution;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.generators.record.Distribution;

/**
 * Samples in an HdrHistogram that covers an hour in nanoseconds.
 *
 * @param id its name
 * @param samples what is recorded
 * @param digits significant digits
 */
record HdrProbe(String id, LogNormalSamples samples, int digits) implements Probe {

  static final String ERROR = "largest-error";
  static final String BYTES = "bytes";
  static final String P99_MS = "p99-ms";

  /** So many quantiles are asked for, besides the p99 and the maximum. */
  private static final int RANKS = 1_000;

  private static final long HIGHEST_NS = Duration.ofHours(1).toNanos();

  @Override
  public boolean virtual() {
    return true;
  }

  @Override
  public Duration duration() {
    return Duration.ofMillis(samples.count() / 1_000);
  }

  @Override
  public Map<String, Double> predict() {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(ERROR, Resolution.largestError(digits));
    figures.put(BYTES, (double) Resolution.bytes(digits, HIGHEST_NS));
    figures.put(P99_MS, samples.trueP99Ms());
    return figures;
  }

  /** What the histogram reports for ranks all over, against the sample of the same rank. */
  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    Histogram histogram = new Histogram(1, HIGHEST_NS, digits);
    long[] sorted = samples.sorted();
    for (long ns : sorted) {
      histogram.recordValue(ns);
    }
    int p99Rank = (int) Distribution.rank(0.99, sorted.length);
    double worst = Math.max(error(histogram, sorted, p99Rank), error(histogram, sorted, 1));
    for (long i = 1; i <= RANKS; i++) {
      int rank = (int) Math.max(1, i * sorted.length / RANKS);
      worst = Math.max(worst, error(histogram, sorted, rank));
    }
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(ERROR, worst);
    figures.put(BYTES, (double) histogram.getEstimatedFootprintInBytes());
    figures.put(P99_MS, atRank(histogram, p99Rank) / 1e6);
    return figures;
  }

  private static double error(Histogram histogram, long[] sorted, int rank) {
    double exactNs = sorted[rank - 1];
    return Math.abs(atRank(histogram, rank) - exactNs) / exactNs;
  }

  /** Half a rank below, since the histogram rounds up: the whole rank may round to the next. */
  private static long atRank(Histogram histogram, int rank) {
    return histogram.getValueAtPercentile(100 * (rank - 0.5) / histogram.getTotalCount());
  }
}
