package org.omissionlab.experiments.oracle;

/**
 * What back-filling with an expected interval e makes of a loop's service times. All times are in
 * seconds; letters as in {@link Formulas}.
 *
 * <p>A value v becomes the series v, v − e, v − 2e … down to the last that is at least e: {@code
 * max(1, ⌊v/e⌋)} values in all (HdrHistogram's {@code recordValueWithExpectedInterval}).
 */
public final class Backfill {

  /** So that 10.8 ms are ten times 1.08 ms, as they are in whole nanoseconds. */
  private static final double ROUNDING = 1e-9;

  private Backfill() {}

  /** Values in all that stand for one of {@code v}: {@code max(1, ⌊v/e⌋)}. */
  public static double values(double v, double e) {
    return Math.max(1, Math.floor(v / e + ROUNDING));
  }

  /** The least of them: {@code v − (⌊v/e⌋ − 1)·e}. */
  public static double least(double v, double e) {
    return v - (values(v, e) - 1) * e;
  }

  /** Values in all down to the last that is above zero: {@code ⌈v/e⌉}. */
  public static double positiveValues(double v, double e) {
    return Math.ceil(v / e - ROUNDING);
  }

  /** The least of those: {@code v − (⌈v/e⌉ − 1)·e}. */
  public static double leastPositive(double v, double e) {
    return v - (positiveValues(v, e) - 1) * e;
  }

  /** Their sum: {@code n·v − e·n(n−1)/2} for n of them. */
  public static double sum(double v, double e) {
    double n = values(v, e);
    return n * v - e * n * (n - 1) / 2;
  }

  /**
   * Values in all for a full-speed loop of N workers with one stall: {@code N·D/e} for an interval
   * up to s, since then all of each worker's time is counted; {@code N·((D−T)/s + T/e)} above,
   * since then only the stall is.
   */
  public static double count(double d, double t, double s, int n, double e) {
    return e <= s * (1 + ROUNDING) ? n * d / e : n * ((d - t) / s + t / e);
  }

  /**
   * Quantile of the back-filled values of workers that each have one slow sample beside {@code
   * healthy} ones: a worker's values are {@code C = healthy·⌊s/e⌋ + ⌊v/e⌋}; the uppermost share 1 −
   * q of them are {@code r = (1−q)·C} values, so the quantile is {@code v − e·⌊r⌋}, or s once the
   * slow sample's series is used up.
   *
   * @param v the slow sample
   * @param s the others
   * @param healthy how many of those there are for each slow one
   */
  public static double quantileS(double q, double v, double s, double healthy, double e) {
    double steps = Math.floor((1 - q) * (healthy * values(s, e) + values(v, e)) + ROUNDING);
    return steps < values(v, e) ? Math.max(s, v - e * steps) : s;
  }

  /**
   * As {@link #quantileS(double, double, double, double, double)} for a full-speed loop with one
   * stall, met on average in the middle of a request: v = T + s/2, healthy = (D − T)/s.
   */
  public static double naiveQuantileS(double q, double d, double t, double s, double e) {
    return quantileS(q, t + s / 2, s, (d - t) / s, e);
  }

  /**
   * As {@link #quantileS(double, double, double, double, double)} for a loop paced by think time: v
   * = T + s − c/2 and healthy = (D − T)/c, with the cycle {@code c = N/λ}.
   */
  public static double pacedQuantileS(
      double q, double d, double t, double s, double cycle, double e) {
    return quantileS(q, t + s - cycle / 2, s, (d - t) / cycle, e);
  }

  /**
   * Quantile of a scheduled loop's <em>response</em> times back-filled with its cycle {@code e =
   * N/λ}: corrected twice. After the stall a worker's responses fall from V = T + s in steps of
   * (1−ρ)e, and each is filled again in steps of e, so {@code (V−x)²/(2(1−ρ)e²)} values of a worker
   * lie above x. With {@code C = D/e + V²/(2(1−ρ)e²)} in all the quantile is {@code V −
   * √(2(1−ρ)e²·(1−q)·C)}, or s.
   */
  public static double twiceQuantileS(
      double q, double d, double t, double s, double lambda, int n) {
    double e = n / lambda;
    double perSquare = 2 * (1 - lambda * s / n) * e * e;
    double v = t + s;
    double all = d / e + v * v / perSquare;
    return Math.max(s, v - Math.sqrt(perSquare * (1 - q) * all));
  }
}
