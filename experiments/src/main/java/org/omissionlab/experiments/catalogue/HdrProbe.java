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

  private static final long HIGHEST_NS = Duration.ofHours(1).toNanos();

  @Override
  public boolean virtual() {
    return true;
  }

  @Override
  public Duration duration() {
    return Duration.ofMillis(samples.count() / 5_000);
  }

  @Override
  public Map<String, Double> predict() {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(ERROR, Resolution.largestError(digits));
    figures.put(BYTES, (double) Resolution.bytes(digits, HIGHEST_NS));
    figures.put(P99_MS, samples.trueP99Ms());
    return figures;
  }

  /**
   * What is reported for the sample of some rank is what is reported for its value, so the error of
   * every quantile at once is the largest error of any sample.
   */
  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    Histogram histogram = new Histogram(1, HIGHEST_NS, digits);
    long[] sorted = samples.sorted();
    double worst = 0;
    for (long ns : sorted) {
      histogram.recordValue(ns);
      worst = Math.max(worst, (double) (histogram.highestEquivalentValue(ns) - ns) / ns);
    }
    long p99Ns = sorted[(int) Distribution.rank(0.99, sorted.length) - 1];
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(ERROR, worst);
    figures.put(BYTES, (double) histogram.getEstimatedFootprintInBytes());
    figures.put(P99_MS, histogram.highestEquivalentValue(p99Ns) / 1e6);
    return figures;
  }
}
