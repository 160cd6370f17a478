package org.omissionlab.experiments.oracle;

/** Users who arrive on a schedule and make a few requests, each after the last one's answer. */
public final class Chains {

  private Chains() {}

  /**
   * Quantile of the requests' response times with one stall and no think time: {@code T + k·s −
   * k·(1−q)·D}, or s. Why: users arrive at λ/k and of each only the one request that meets the
   * stall waits, so it takes k times as long to pass over the slowest share; and the (k−1)·s more
   * are those who were under way when it began.
   *
   * @param k requests of a user
   */
  public static double quantileS(double q, double d, double t, double s, int k) {
    return Math.max(s, t + k * s - k * (1 - q) * d);
  }
}
