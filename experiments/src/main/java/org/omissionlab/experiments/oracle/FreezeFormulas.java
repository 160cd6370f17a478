package org.omissionlab.experiments.oracle;

/** What a frozen process changes in the formulas of a gate. Letters as in {@link Formulas}. */
public final class FreezeFormulas {

  private FreezeFormulas() {}

  /**
   * Quantile of response time of a scheduled closed loop whose server is frozen for T: that of a
   * gate, {@code T + s − y}, and {@code s·(1−ρ)} more.
   *
   * <p>Why: a gate lets the λs requests in service complete, a freeze makes them the slowest of
   * all. That many more stand before the quantile, where λ/(1−ρ) requests share a second of
   * latency. Holds where {@code y = (1−q)·D·(1−ρ) + s/2 ≥ N/λ}.
   */
  public static double scheduledQuantileS(
      double q, double d, double t, double s, double lambda, int n) {
    double rho = lambda * s / n;
    return Formulas.scheduledQuantileS(q, d, t, s, lambda, n) + s * (1 - rho);
  }
}
