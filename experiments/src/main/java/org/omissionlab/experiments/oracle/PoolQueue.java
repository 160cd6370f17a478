package org.omissionlab.experiments.oracle;

/**
 * Open arrivals at a constant rate that each hold one of c pooled connections while a server works
 * for them: first come first served, every service the same. Times in seconds, rates per second.
 */
public final class PoolQueue {

  private final double[] intendedS;
  private final double[] waitS;
  private final double[] residenceS;

  private PoolQueue(int arrivals) {
    intendedS = new double[arrivals];
    waitS = new double[arrivals];
    residenceS = new double[arrivals];
  }

  /**
   * Simulates all arrivals in [0, d): {@code checkout_i = max(t_i, end_(i−c))}, {@code start_i =
   * max(checkout_i, end_(i−k))}, {@code end_i = start_i + s}.
   *
   * @param lambda offered rate λ
   * @param s how long a connection is held where the server is free
   * @param c connections in the pool
   * @param k requests that the server works on at once
   */
  public static PoolQueue of(double lambda, double s, int c, int k, double d) {
    int arrivals = (int) Math.floor(lambda * d + 1e-9);
    PoolQueue queue = new PoolQueue(arrivals);
    double[] endS = new double[arrivals];
    for (int i = 0; i < arrivals; i++) {
      double intendedS = i / lambda;
      double checkoutS = i < c ? intendedS : Math.max(intendedS, endS[i - c]);
      double startS = i < k ? checkoutS : Math.max(checkoutS, endS[i - k]);
      endS[i] = startS + s;
      queue.intendedS[i] = intendedS;
      queue.waitS[i] = checkoutS - intendedS;
      queue.residenceS[i] = endS[i] - checkoutS;
    }
    return queue;
  }

  /** When each request was due. */
  public double[] intendedS() {
    return intendedS.clone();
  }

  /** How long each waited for a connection. */
  public double[] waitS() {
    return waitS.clone();
  }

  /** How long each was at the server, its queue included. */
  public double[] residenceS() {
    return residenceS.clone();
  }

  /** How fast the wait rises with time, {@code λ·s/c − 1 = λ/μ − 1}; 0 where the pool keeps up. */
  public static double slope(double lambda, double s, int c) {
    return Math.max(0, lambda * s / c - 1);
  }
}
