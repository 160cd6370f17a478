package org.omissionlab.experiments.oracle;

/** What a stall does to the mean. All times are in seconds; letters as in {@link Formulas}. */
public final class Means {

  private Means() {}

  /**
   * Mean response time of an open loop with one stall: {@code s + T²/(2D)}. Why: λT of λD requests
   * wait, T/2 each on average.
   */
  public static double openS(double d, double t, double s) {
    return s + t * t / (2 * d);
  }

  /**
   * Mean service time of a naive loop at full speed with one stall: {@code s·D/(D−T)}, which is
   * {@code s + N·T/count}. Why: its workers are always busy, so that the times add up to N·D,
   * whatever happens; only their number changes, to N·(D−T)/s.
   */
  public static double naiveS(double d, double t, double s) {
    return s * d / (d - t);
  }
}
