package org.omissionlab.experiments.oracle;

import java.util.Arrays;

/** Plain arithmetic on samples. */
public final class Statistics {

  private Statistics() {}

  /** The quantile q by nearest rank, ⌈qn⌉; NaN of no samples. */
  public static double quantile(double[] samples, double q) {
    if (samples.length == 0) {
      return Double.NaN;
    }
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(q * sorted.length - 1e-9);
    return sorted[Math.max(1, rank) - 1];
  }

  /** Slope of the least-squares line through (x, y): {@code Σ(x−x̄)(y−ȳ) / Σ(x−x̄)²}. */
  public static double slope(double[] x, double[] y) {
    double meanX = Arrays.stream(x).average().orElse(Double.NaN);
    double meanY = Arrays.stream(y).average().orElse(Double.NaN);
    double above = 0;
    double below = 0;
    for (int i = 0; i < x.length; i++) {
      above += (x[i] - meanX) * (y[i] - meanY);
      below += (x[i] - meanX) * (x[i] - meanX);
    }
    return above / below;
  }
}
