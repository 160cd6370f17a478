package org.omissionlab.experiments.oracle;

/**
 * The closed formulas of the subject. All times are in seconds, all rates per second.
 *
 * <p>Letters are those of the literature: D run length, T stall length, λ offered rate, N workers,
 * s service time, q a quantile in (0, 1), ρ = λs/N.
 */
public final class Formulas {

  private Formulas() {}

  /**
   * Quantile of response time of an open loop at constant rate with one stall and unlimited
   * concurrency: {@code T − (1−q)·D + s} where the stall reaches the quantile, else {@code s}.
   *
   * <p>Why: the requests due in the stall wait T, T − 1/λ, T − 2/λ …; the slowest (1−q) share of λD
   * requests is passed over after (1−q)·D seconds of arrivals. For periodic stalls D is the period.
   */
  public static double openQuantileS(double q, double d, double t, double s) {
    return s + Math.max(0, t - (1 - q) * d);
  }

  /**
   * Quantile of the k-th window of w (from 0) after the beginning of a stall that began with a
   * window, of an open loop: {@code s + max(0, T − k·w − (1−q)·w)}. Windows go by intended start.
   *
   * <p>Why: whoever was due u after the beginning waits T − u, and the window's begin at u = k·w.
   */
  public static double openWindowQuantileS(double q, double w, int k, double t, double s) {
    return s + Math.max(0, t - k * w - (1 - q) * w);
  }

  /**
   * Quantile of response time of a scheduled closed loop with one stall: with {@code y =
   * (1−q)·D·(1−ρ) + s/2} it is {@code T + s − y} if {@code y ≥ N/λ}, else {@code T + s − (1−q)·D}.
   *
   * <p>Needs {@code T/(1−ρ)} to fit between the stall's start and the end of the run; for periodic
   * stalls D is the period and ρ &lt; 1 − T/P.
   */
  public static double scheduledQuantileS(
      double q, double d, double t, double s, double lambda, int n) {
    double rho = lambda * s / n;
    double y = (1 - q) * d * (1 - rho) + s / 2;
    double lateS = y >= n / lambda ? t + s - y : t + s - (1 - q) * d;
    return Math.max(s, lateS);
  }

  /** True where {@link #scheduledQuantileS} applies: the backlog is gone before the run ends. */
  public static boolean scheduledRecovers(
      double stallStartS, double d, double t, double s, double lambda, int n) {
    double rho = lambda * s / n;
    return rho < 1 && stallStartS + t / (1 - rho) <= d;
  }

  /**
   * Share of slow samples of a naive closed loop at full speed: {@code s/(D − T + s)}. Each worker
   * contributes one slow sample and (D − T)/s fast ones, so N cancels.
   */
  public static double naiveSlowShare(double d, double t, double s) {
    return s / (d - t + s);
  }

  /** Requests a loop paced for λ omits in a stall: {@code max(0, λT − N)}. */
  public static double omittedPaced(double lambda, double t, int n) {
    return Math.max(0, lambda * t - n);
  }

  /** Requests a full-speed loop misses in a stall against its own healthy rate: {@code N·T/s}. */
  public static double missedAtFullSpeed(int n, double t, double s) {
    return n * t / s;
  }

  /**
   * The general law {@code Q(p) = b + max(0, T·(1 − (1−p)/f′))} with {@code f′ = nT/W · μ/(μ−λ)}: n
   * stalls of length T in a window W, μ the rate at which a backlog drains ({@code
   * Double.POSITIVE_INFINITY} for an open loop without a limit).
   *
   * @param b the healthy part: s for an open loop, s/2 for a scheduled one
   */
  public static double generalQuantileS(
      double p, double t, int stalls, double w, double lambda, double mu, double b) {
    double drain = Double.isInfinite(mu) ? 1 : mu / (mu - lambda);
    double affected = stalls * t / w * drain;
    return b + Math.max(0, t * (1 - (1 - p) / affected));
  }

  /**
   * Capacity of a processor-sharing server whose longest response exceeds a stall of T by x: {@code
   * C = λs / ln(1 + x/T)}.
   */
  public static double sharedCapacity(double lambda, double s, double x, double t) {
    return lambda * s / Math.log(1 + x / t);
  }

  /** The inverse: how far the longest response exceeds the stall, {@code T·(e^(λs/C) − 1)}. */
  public static double sharedExcessS(double lambda, double s, double c, double t) {
    return t * Math.expm1(lambda * s / c);
  }
}
