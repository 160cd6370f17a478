package org.omissionlab.experiments.oracle;

/**
 * What offering more than the capacity does, without any stall. All times are in seconds, all rates
 * per second.
 */
public final class Saturation {

  private Saturation() {}

  /**
   * Quantile of response time when λ is offered to a server of capacity μ &lt; λ for D: {@code s +
   * q·D·(λ/μ − 1)}. Why: the request due at t is answered at t·λ/μ. It grows with D: it is a
   * property of the run's length, not of the server.
   */
  public static double quantileS(double q, double d, double lambda, double mu, double s) {
    return s + q * d * (lambda / mu - 1);
  }

  /**
   * Service time a naive loop of N workers sees at a server of capacity μ &lt; N/s: {@code N/μ}.
   */
  public static double naiveS(int n, double mu) {
    return n / mu;
  }
}
