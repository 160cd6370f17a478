package org.omissionlab.experiments.audit;

import java.util.Map;
import java.util.SortedMap;

/** What no report may say, one sentence each. */
final class Checks {

  private Checks() {}

  static void notNegative(String name, Number value) {
    if (value == null) {
      return;
    }
    double number = value.doubleValue();
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException(name + " must be a finite number, but was " + value);
    }
    if (number < 0) {
      throw new IllegalArgumentException(name + " must not be negative, but was " + value);
    }
  }

  /**
   * @param resolution how far the maximum may lie below a quantile, as a share of it
   */
  static void inOrder(SortedMap<Double, Double> quantiles, Double max, double resolution) {
    Map.Entry<Double, Double> last = null;
    for (Map.Entry<Double, Double> q : quantiles.entrySet()) {
      if (!(q.getKey() >= 0 && q.getKey() <= 1)) {
        throw new IllegalArgumentException(
            "a quantile must be from 0 to 1 (0.99 for p99), but was " + q.getKey());
      }
      if (q.getValue() == null) {
        throw new IllegalArgumentException(
            "quantile " + q.getKey() + " must have a value, but had none");
      }
      notNegative("quantile " + q.getKey(), q.getValue());
      if (last != null && q.getValue() < last.getValue()) {
        throw new IllegalArgumentException(
            String.format(
                "the percentiles must rise, but %s is %s and %s is %s",
                Words.quantile(last.getKey()),
                last.getValue(),
                Words.quantile(q.getKey()),
                q.getValue()));
      }
      last = q;
    }
    if (last != null && max != null && max < last.getValue() * (1 - resolution)) {
      throw new IllegalArgumentException(
          String.format(
              "the maximum must not lie below a percentile, but was %s where %s is %s",
              max, Words.quantile(last.getKey()), last.getValue()));
    }
  }
}
