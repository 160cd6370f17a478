package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.omissionlab.experiments.oracle.Backfill;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.generators.record.Distribution;

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
    return figures(
        Backfill.values(v, e), Backfill.values(v, e), Backfill.least(v, e), Backfill.sum(v, e));
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    Distribution one = new Distribution();
    one.record(value.toNanos());
    Distribution filled = one.backfilled(interval.toNanos());
    Histogram histogram = filled.histogram();
    double inSeries = 0;
    for (long ns = value.toNanos(); ns > 0; ns -= interval.toNanos()) {
      inSeries += histogram.getCountAtValue(ns);
    }
    return figures(
        filled.count(),
        inSeries,
        filled.quantileNs(1.0 / filled.count()) / 1e6,
        filled.meanNs() * filled.count() / 1e6);
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
