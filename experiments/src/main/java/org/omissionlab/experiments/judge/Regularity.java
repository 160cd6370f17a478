package org.omissionlab.experiments.judge;

import java.util.Arrays;

/**
 * How evenly a tool sends, read off arrivals without a stall.
 *
 * @param meanGapNs mean time between two arrivals
 * @param variation coefficient of variation of those times: 0 constant, 1 independent callers
 * @param persistence variance of the time that twenty gaps take in all, over that of twenty gaps
 *     without memory: 0 on a schedule, however bursty, 1 for random arrivals
 * @param usualMostNs 99th percentile of the gaps
 * @param mostNs longest gap
 * @param mostIn10Ms most arrivals within 10 ms
 */
record Regularity(
    double meanGapNs,
    double variation,
    double persistence,
    long usualMostNs,
    long mostNs,
    int mostIn10Ms) {

  private static final int BLOCK = 20;
  private static final double UNEVEN = 0.2;
  private static final double WITHOUT_MEMORY = 0.5;
  private static final long TEN_MS = 10_000_000;

  /** Of arrivals in order; needs two at least. */
  static Regularity of(long[] arrivalsNs) {
    long[] gaps = gaps(arrivalsNs);
    double mean = Arrays.stream(gaps).average().orElse(0);
    double variance = variance(gaps, mean);
    long[] blocks = gaps(every(arrivalsNs, BLOCK));
    double blockMean = Arrays.stream(blocks).average().orElse(0);
    double persistence =
        variance == 0 || blocks.length < 2 ? 0 : variance(blocks, blockMean) / (BLOCK * variance);
    long[] sorted = gaps.clone();
    Arrays.sort(sorted);
    return new Regularity(
        mean,
        mean == 0 ? 0 : Math.sqrt(variance) / mean,
        persistence,
        sorted.length == 0 ? 0 : sorted[(int) (0.99 * (sorted.length - 1))],
        sorted.length == 0 ? 0 : sorted[sorted.length - 1],
        most(arrivalsNs));
  }

  /** True if the arrivals are drawn, not planned: uneven, and the unevenness adds up. */
  boolean random() {
    return variation > UNEVEN && persistence > WITHOUT_MEMORY;
  }

  /** Variance of a count over its mean: 0 on a schedule, 1 for Poisson arrivals. */
  double dispersion() {
    return Math.min(1, persistence) * variation * variation;
  }

  /** Three standard deviations of a count of which {@code n} are expected. */
  double threeSigma(double n) {
    return random() ? 3 * Math.sqrt(n * dispersion()) : 0;
  }

  /**
   * How late the arrival at quantile {@code q} was against an even schedule of the same rate, which
   * the most punctual of them met, in ms. A tool that wakes every 10 ms is up to 10 ms late.
   */
  static double lagMs(long[] arrivalsNs, double q) {
    double gapNs = slopeNs(arrivalsNs);
    double[] lags = new double[arrivalsNs.length];
    for (int i = 0; i < lags.length; i++) {
      lags[i] = arrivalsNs[i] - i * gapNs;
    }
    Arrays.sort(lags);
    return (lags[(int) (q * (lags.length - 1))] - lags[0]) / 1e6;
  }

  /** The line through all arrivals: that through the first and the last leans by a burst. */
  private static double slopeNs(long[] arrivalsNs) {
    double middle = (arrivalsNs.length - 1) / 2.0;
    double both = 0;
    double square = 0;
    for (int i = 0; i < arrivalsNs.length; i++) {
      both += (i - middle) * arrivalsNs[i];
      square += (i - middle) * (i - middle);
    }
    return square == 0 ? 0 : both / square;
  }

  static long[] gaps(long[] instants) {
    long[] gaps = new long[Math.max(0, instants.length - 1)];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = instants[i + 1] - instants[i];
    }
    return gaps;
  }

  private static long[] every(long[] instants, int step) {
    long[] kept = new long[(instants.length + step - 1) / step];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = instants[i * step];
    }
    return kept;
  }

  private static double variance(long[] values, double mean) {
    return Arrays.stream(values).mapToDouble(v -> (v - mean) * (v - mean)).average().orElse(0);
  }

  private static int most(long[] arrivalsNs) {
    int most = 0;
    int from = 0;
    for (int to = 0; to < arrivalsNs.length; to++) {
      while (arrivalsNs[to] - arrivalsNs[from] >= TEN_MS) {
        from++;
      }
      most = Math.max(most, to - from + 1);
    }
    return most;
  }
}
