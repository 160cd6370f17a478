package org.omissionlab.experiments.oracle;

/** A batch, a page, a fan-out: whoever waits for k answers waits for the slowest. */
public final class MaximumOfMany {

  private MaximumOfMany() {}

  /**
   * Share of batches of k with at least one slow request among independent ones of which a share p
   * is slow: {@code 1 − (1−p)^k}.
   */
  public static double slowShare(double p, int k) {
    return 1 - Math.pow(1 - p, k);
  }

  /**
   * The same with a stall that covers the share f of the batches: {@code f + (1−f)·(1 − (1−p)^k)}.
   * In a stall requests are slow together, so the law with their overall share {@code p′ = f +
   * (1−f)·p} put in says far too much.
   */
  public static double slowShareStalled(double p, int k, double f) {
    return f + (1 - f) * slowShare(p, k);
  }
}
