package org.omissionlab.experiments.oracle;

import org.omissionlab.generators.record.Distribution;

/**
 * How far a quantile by nearest rank lies from the true one. The k-th smallest of n draws lies
 * below the true p-quantile if at least k of the n do, which is a binomial tail.
 */
public final class OrderStatistics {

  private static final int HALVINGS = 60;

  private OrderStatistics() {}

  /**
   * Probability that the reported q-quantile of n draws, the ⌈qn⌉-th smallest, lies below the true
   * one: {@code P(Binomial(n, q) ≥ ⌈qn⌉)}; {@code qⁿ} where that rank is n.
   */
  public static double belowTrue(double q, int n) {
    return atLeast(Distribution.rank(q, n), n, q);
  }

  /**
   * The share p of the population below which the k-th smallest of n draws lies with probability u:
   * the p with {@code P(Binomial(n, p) ≥ k) = u}; {@code u^(1/n)} where k is n.
   */
  public static double share(double u, long k, int n) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (atLeast(k, n, middle) < u) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /** Mean of the k-th smallest of n exponential draws with mean 1: {@code 1/n + … + 1/(n−k+1)}. */
  public static double exponentialMean(long k, int n) {
    double sum = 0;
    for (long i = n; i > n - k; i--) {
      sum += 1.0 / i;
    }
    return sum;
  }

  /** {@code P(Binomial(n, p) ≥ k)}, summed in logarithms so that no term underflows. */
  static double atLeast(long k, int n, double p) {
    double logTerm = n * Math.log1p(-p);
    double sum = 0;
    for (long j = 0; j <= n; j++) {
      if (j >= k) {
        sum += Math.exp(logTerm);
      }
      logTerm += Math.log((n - j) / (j + 1.0)) + Math.log(p) - Math.log1p(-p);
    }
    return Math.min(1, sum);
  }
}
