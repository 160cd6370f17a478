package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.generators.record.Distribution;

/**
 * Samples counted in a few buckets; a quantile is the upper bound of the bucket that holds it.
 *
 * @param id its name
 * @param samples what is counted
 * @param boundsMs upper bounds in ms, rising; what lies above the last is counted with it
 */
record CoarseProbe(String id, LogNormalSamples samples, List<Double> boundsMs) implements Probe {

  static final String P99_MS = "p99-ms";
  static final String EXACT_P99_MS = "exact-p99-ms";
  static final String ERROR = "error";
  static final String BYTES = "bytes";
  static final String EXACT_BYTES = "exact-bytes";

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
    Map<String, Double> figures = figures(bound(samples.trueP99Ms()), samples.trueP99Ms());
    figures.put(BYTES, 8.0 * boundsMs.size());
    figures.put(EXACT_BYTES, 8.0 * samples.count());
    return figures;
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    long[] sorted = samples.sorted();
    long[] counts = new long[boundsMs.size()];
    for (long ns : sorted) {
      counts[boundsMs.indexOf(bound(ns / 1e6))]++;
    }
    long rank = Distribution.rank(0.99, sorted.length);
    int bucket = 0;
    for (long seen = counts[0]; seen < rank; seen += counts[bucket]) {
      bucket++;
    }
    Map<String, Double> figures = figures(boundsMs.get(bucket), sorted[(int) rank - 1] / 1e6);
    figures.put(BYTES, bytes(counts));
    figures.put(EXACT_BYTES, bytes(sorted));
    return figures;
  }

  private static double bytes(long[] kept) {
    return (double) Long.BYTES * kept.length;
  }

  private static Map<String, Double> figures(double p99Ms, double exactMs) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(P99_MS, p99Ms);
    figures.put(EXACT_P99_MS, exactMs);
    figures.put(ERROR, p99Ms / exactMs - 1);
    return figures;
  }

  /** The least bound that is not below {@code ms}. */
  private double bound(double ms) {
    return boundsMs.stream()
        .filter(bound -> bound >= ms)
        .findFirst()
        .orElse(boundsMs.get(boundsMs.size() - 1));
  }
}
