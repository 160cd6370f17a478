package org.omissionlab.experiments.oracle;

/**
 * Closed formulas of partly-open load: users arrive at λ a second, each makes m requests of s with
 * think time z between a response and the next request; one gate of T in a run of D. All times are
 * in seconds.
 *
 * <p>Everything follows from who is owed a request while the gate is closed. Users arriving in it
 * are λ a second. A user who was there before is owed his next request within one cycle c = s + z
 * of its beginning, in one of m − 1 gaps: another (m − 1)·λ a second, for the first c. Whoever is
 * owed it u after the beginning waits T − u.
 */
public final class SessionFormulas {

  private SessionFormulas() {}

  /** A session without a stall: {@code m·s + (m−1)·z}. */
  public static double healthyS(int m, double s, double z) {
    return m * s + (m - 1) * z;
  }

  /** Requests that meet the gate: {@code λ·(T + (m−1)·(s+z))}, for T ≥ s + z. */
  public static double gated(double lambda, double t, int m, double s, double z) {
    return lambda * (t + (m - 1) * (s + z));
  }

  /**
   * Quantile of the time from a user's arrival to his last response, over all λD sessions: {@code
   * m·s + (m−1)·z + T − u}, see {@link #passedOverS}.
   */
  public static double sessionQuantileS(double q, double d, double t, int m, double s, double z) {
    double u = passedOverS((1 - q) * d, m, s + z);
    return healthyS(m, s, z) + Math.max(0, t - u);
  }

  /** Quantile of a single request's response time, over all mλD requests: {@code s + T − u}. */
  public static double requestQuantileS(double q, double d, double t, int m, double s, double z) {
    double u = passedOverS((1 - q) * d * m, m, s + z);
    return s + Math.max(0, t - u);
  }

  /**
   * How long after the gate's beginning he is owed his request who waits longest but for {@code
   * λ·slowerS} others: u = slower/m as long as that is within a cycle c, then {@code u = slower −
   * (m−1)·c}.
   */
  private static double passedOverS(double slowerS, int m, double c) {
    return slowerS <= m * c ? slowerS / m : slowerS - (m - 1) * c;
  }
}
