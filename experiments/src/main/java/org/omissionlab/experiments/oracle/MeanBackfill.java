package org.omissionlab.experiments.oracle;

/**
 * What a full-speed loop shows once it is back-filled with its own mean interval, stalls included,
 * as wrk does. Letters as in {@link Formulas}; k stalls in D.
 */
public final class MeanBackfill {

  private MeanBackfill() {}

  /** The mean interval of a worker: {@code e = s·D/(D − kT)}; times in seconds. */
  public static double intervalS(double d, int k, double t, double s) {
    return s * d / (d - k * t);
  }

  /**
   * Its quantile, {@code T + s − (1−q)·(D/k + T − e)} where that is above e, else s.
   *
   * <p>Why: n measured samples with {@code n·e = D·N}, and {@code kN·(T/e − 1)} made up, evenly
   * between e and T + s: one for each e/(kN) of latency.
   *
   * @param kept stalls of the k whose slow samples are in the record, since one that lasts beyond
   *     the end of a run leaves none
   */
  public static double quantileS(double q, double d, int kept, int k, double t, double s) {
    double e = intervalS(d, k, t, s);
    double x = t + s - (1 - q) * (d / kept + t - e);
    return x > e ? x : s;
  }
}
