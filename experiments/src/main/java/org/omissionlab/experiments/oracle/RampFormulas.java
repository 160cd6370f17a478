package org.omissionlab.experiments.oracle;

/**
 * Closed formulas of a rate that moves in a straight line from a to b during D. Times in seconds,
 * rates per second.
 */
public final class RampFormulas {

  private RampFormulas() {}

  /** Arrivals expected up to t: {@code Λ(t) = a·t + (b − a)·t²/(2D)}, for t in [0, D]. */
  public static double arrivals(double a, double b, double d, double t) {
    return a * t + (b - a) * t * t / (2 * d);
  }

  /** The instant of arrival k, the root of Λ(t) = k: {@code 2k/(a + √(a² + 2(b − a)k/D))}. */
  public static double instantS(double a, double b, double d, double k) {
    return 2 * k / (a + Math.sqrt(a * a + 2 * (b - a) * k / d));
  }

  /**
   * Quantile of response time of an open loop with one stall of T that begins at {@code atS}: the
   * slowest share 1 − q of all Λ(D) arrivals are the first that meet the stall, so {@code at + T −
   * t + s} with {@code Λ(t) = Λ(at) + (1 − q)·Λ(D)}; s where the stall does not reach the quantile.
   * With a = b this is {@link Formulas#openQuantileS}.
   */
  public static double openQuantileS(
      double q, double a, double b, double d, double atS, double t, double s) {
    double passedOver = (1 - q) * arrivals(a, b, d, d);
    double instant = instantS(a, b, d, arrivals(a, b, d, atS) + passedOver);
    return s + Math.max(0, atS + t - instant);
  }
}
