package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.omissionlab.experiments.oracle.Backfill;
import org.omissionlab.experiments.plan.Probe;

/**
 * One value, back-filled.
 *
 * @param id its name
 * @param value what was recorded
 * @param interval what it is back-filled with
 */
record BackfillProbe(String id, Duration value, Duration interval) implements Probe {

  static final String VALUES = "values";
  static final String IN_SERIES = "in-series";
  static final String LEAST_MS = "least-ms";
  static final String SUM_MS = "sum-ms";

  /** Down to the last value above zero, as the documents say it. */
  static final String POSITIVE_VALUES = "positive-values";

  static final String POSITIVE_LEAST_MS = "positive-least-ms";

  @Override
  public boolean virtual() {
    return true;
  }

  @Override
  public Duration duration() {
    return Duration.ZERO;
  }

  @Override
  public Map<String, Double> predict() {
    double v = value.toNanos() / 1e6;
    double e = interval.toNanos() / 1e6;
    Map<String, Double> figures =
        figures(
            Backfill.values(v, e), Backfill.values(v, e), Backfill.least(v, e), Backfill.sum(v, e));
    figures.put(POSITIVE_VALUES, Backfill.positiveValues(v, e));
    figures.put(POSITIVE_LEAST_MS, Backfill.leastPositive(v, e));
    return figures;
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    // By value: a whole distribution is back-filled from its buckets, off by up to a bucket each.
    Histogram histogram = new Histogram(3);
    histogram.recordValueWithExpectedInterval(value.toNanos(), interval.toNanos());
    double inSeries = 0;
    double positive = 0;
    long leastNs = value.toNanos();
    for (long ns = value.toNanos(); ns > 0; ns -= interval.toNanos()) {
      inSeries += histogram.getCountAtValue(ns);
      positive++;
      leastNs = ns;
    }
    Map<String, Double> figures =
        figures(
            histogram.getTotalCount(),
            inSeries,
            histogram.getMinNonZeroValue() / 1e6,
            histogram.getMean() * histogram.getTotalCount() / 1e6);
    figures.put(POSITIVE_VALUES, positive);
    figures.put(POSITIVE_LEAST_MS, leastNs / 1e6);
    return figures;
  }

  private static Map<String, Double> figures(
      double values, double inSeries, double leastMs, double sumMs) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(VALUES, values);
    figures.put(IN_SERIES, inSeries);
    figures.put(LEAST_MS, leastMs);
    figures.put(SUM_MS, sumMs);
    return figures;
  }
}
