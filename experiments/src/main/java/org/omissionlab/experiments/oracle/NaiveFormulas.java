package org.omissionlab.experiments.oracle;

/**
 * Closed formulas of naive closed loops, at full speed and paced by think time. Times in seconds,
 * rates per second; letters as in {@link Formulas}.
 *
 * <p>A loop paced for λ has the cycle N/λ: its think time is {@code N/λ − s}.
 */
public final class NaiveFormulas {

  private NaiveFormulas() {}

  /**
   * Share of slow samples of a paced loop: {@code N/(λ(D − T) + N)}. N requests meet the stall and
   * λ(D − T) do not, so here N does not cancel.
   */
  public static double pacedSlowShare(double d, double t, double lambda, int n) {
    return n / (lambda * (d - t) + n);
  }

  /** Achieved over offered rate of a paced loop with one stall: {@code (λ(D − T) + N)/(λD)}. */
  public static double pacedAchievedShare(double d, double t, double lambda, int n) {
    return (lambda * (d - t) + n) / (lambda * d);
  }

  /**
   * The stall T* from which on a loop at full speed shows the stall at its quantile q, the root of
   * {@code s/(D − T* + s) = 1 − q}: {@code T* = D + s − s/(1 − q)}. Negative if it always does.
   */
  public static double hidingLimitS(double q, double d, double s) {
    return d + s - s / (1 - q);
  }

  /** Quantile of a loop at full speed: s up to T*, the stall itself above. */
  public static double fullSpeedQuantileS(double q, double d, double t, double s) {
    return t <= hidingLimitS(q, d, s) ? s : t;
  }

  /**
   * Quantile of a paced loop: s while its slow share is at most 1 − q, else {@code T + s − (1−q)(D
   * − T + N/λ)}. Its workers run into the stall one by one, 1/λ apart, and of all λ(D − T) + N
   * samples the slowest share 1 − q is passed over.
   */
  public static double pacedQuantileS(
      double q, double d, double t, double s, double lambda, int n) {
    return pacedSlowShare(d, t, lambda, n) <= 1 - q ? s : t + s - (1 - q) * (d - t + n / lambda);
  }
}
