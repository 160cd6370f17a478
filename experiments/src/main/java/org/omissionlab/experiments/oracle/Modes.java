package org.omissionlab.experiments.oracle;

/**
 * An open loop with one stall told as two numbers. All times are in seconds; letters as in {@link
 * Formulas}, θ is a threshold between s and T.
 */
public final class Modes {

  private Modes() {}

  /**
   * Share of requests above θ: {@code (T + s − θ)/D}, since what is due in a stall's first T + s −
   * θ seconds waits longer than that.
   */
  public static double shareAbove(double d, double t, double s, double threshold) {
    return Math.max(0, Math.min(t, t + s - threshold)) / d;
  }

  /** Median of those above θ, which lie evenly from θ to T + s: {@code (T + s + θ)/2}. */
  public static double medianAboveS(double t, double s, double threshold) {
    return (t + s + threshold) / 2;
  }

  /**
   * Share of requests within θ in the worst window of length w, of windows that begin at 0, w, 2w
   * …: {@code 1 − overlap/w} with the stretch from the stall's begin to {@code begin + T + s − θ},
   * in which requests are due that wait longer.
   */
  public static double worstWindow(
      double d, double w, double begin, double t, double s, double threshold) {
    double end = begin + Math.max(0, Math.min(t, t + s - threshold));
    double worst = 1;
    for (double from = 0; from < d; from += w) {
      double overlap = Math.max(0, Math.min(end, from + w) - Math.max(begin, from));
      worst = Math.min(worst, 1 - overlap / Math.min(w, d - from));
    }
    return worst;
  }
}
