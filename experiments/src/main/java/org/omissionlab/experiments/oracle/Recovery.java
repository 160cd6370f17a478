package org.omissionlab.experiments.oracle;

/**
 * What a stall of T costs a service that works off its backlog at the rate μ while λ keep arriving.
 * The counting side of the general law in {@link Formulas#generalQuantileS}; times in seconds.
 */
public final class Recovery {

  private Recovery() {}

  /**
   * Those who wait: {@code λT·μ/(μ−λ)}, whoever arrives in the stall or before its backlog ends.
   */
  public static double affected(double lambda, double t, double mu) {
    return lambda * t * mu / (mu - lambda);
  }

  /** The mean wait of those: T/2, since the wait falls evenly from T to nothing. */
  public static double meanWaitS(double t) {
    return t / 2;
  }

  /** The mean response over a window of D: {@code s + affected/(λD)·T/2}. */
  public static double meanResponseS(double lambda, double t, double mu, double d, double s) {
    return s + affected(lambda, t, mu) / (lambda * d) * meanWaitS(t);
  }
}
