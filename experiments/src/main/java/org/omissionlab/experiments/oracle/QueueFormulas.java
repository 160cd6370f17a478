package org.omissionlab.experiments.oracle;

import java.util.function.DoubleUnaryOperator;

/**
 * Queueing with c servers, first come first served. All times are in seconds, all rates per second.
 *
 * <p>Letters: λ offered rate, s mean service time, c slots, μ = c/s the capacity, a = λs the load
 * in Erlang, N workers without think time.
 */
public final class QueueFormulas {

  private static final int BISECTIONS = 60;

  private QueueFormulas() {}

  /** What a server of {@code c} slots can do: {@code μ = c/s}. */
  public static double capacity(int c, double s) {
    return c / s;
  }

  /**
   * How fast the response time of an open loop grows with the intended start, in seconds a second:
   * {@code max(0, λ/μ − 1)}. Whoever comes at t finds (λ − μ)·t before him, and they leave at μ.
   */
  public static double responseSlope(double lambda, double mu) {
    return Math.max(0, lambda / mu - 1);
  }

  /** Erlang's C, the share that has to wait: {@code B/(1 − (a/c)(1 − B))}, B by recursion. */
  public static double waitingShare(int c, double a) {
    double blocked = 1;
    for (int k = 1; k <= c; k++) {
      blocked = a * blocked / (k + a * blocked);
    }
    return blocked / (1 - a / c * (1 - blocked));
  }

  /**
   * Quantile of response time of an open loop with Poisson arrivals and exponential service (M/M/c,
   * Erlang 1917): the t at which {@code e^(−t/s)·(1 + C/(c−1−a)·(1 − e^(−(c−1−a)·t/s))) = 1 − q}.
   *
   * @return infinite where a ≥ c
   */
  public static double openQuantileS(double q, double lambda, double s, int c) {
    double a = lambda * s;
    if (a >= c) {
      return Double.POSITIVE_INFINITY;
    }
    double share = waitingShare(c, a);
    double d = c - 1 - a;
    return quantile(
        q,
        s,
        x ->
            Math.abs(d) < 1e-9
                ? Math.exp(-x) * (1 + share * x)
                : Math.exp(-x) * (1 - share / d * Math.expm1(-d * x)));
  }

  /**
   * The highest λ at which {@link #openQuantileS} does not exceed {@code limitS}, by bisection.
   *
   * @return 0 where even a service time alone exceeds it
   */
  public static double openKnee(double q, double limitS, double s, int c) {
    double low = 0;
    double high = capacity(c, s);
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (openQuantileS(q, middle, s, c) <= limitS) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return limitS < closedQuantileS(q, 1, s, c) ? 0 : low;
  }

  /**
   * Quantile of response time of N workers without think time on exponential service. Up to N = c
   * nobody waits: {@code −s·ln(1−q)}. Beyond, each waits for k = N − c departures at rate c/s, then
   * is served: the tail of an Erlang-k time plus an exponential one.
   */
  public static double closedQuantileS(double q, int n, double s, int c) {
    if (n <= c) {
      return -s * Math.log(1 - q);
    }
    int k = n - c;
    return quantile(q, s, x -> erlangTail(k, c * x) + served(k, c, x));
  }

  /** Rate of N workers without think time: {@code min(N, c)/s}. */
  public static double closedRate(int n, double s, int c) {
    return Math.min(n, c) / s;
  }

  /** Done waiting and still in service: {@code (c/(c−1))^k · e^(−x) · P(Erlang-k at c−1 ≤ x)}. */
  private static double served(int k, int c, double x) {
    if (c == 1) {
      return Math.exp(k * Math.log(x) - x - logFactorial(k));
    }
    double factor = Math.exp(k * Math.log((double) c / (c - 1)) - x);
    return factor * (1 - erlangTail(k, (c - 1) * x));
  }

  /** P(Erlang-k of rate 1 > x) = {@code Σ_{i<k} e^(−x)·x^i/i!}. */
  private static double erlangTail(int k, double x) {
    double sum = 0;
    for (int i = 0; i < k; i++) {
      sum += Math.exp(i * Math.log(x) - x - logFactorial(i));
    }
    return sum;
  }

  private static double logFactorial(int n) {
    double sum = 0;
    for (int i = 2; i <= n; i++) {
      sum += Math.log(i);
    }
    return sum;
  }

  /** s times the x at which a falling {@code tail} reaches 1 − q. */
  private static double quantile(double q, double s, DoubleUnaryOperator tail) {
    double low = 0;
    double high = 1;
    while (tail.applyAsDouble(high) > 1 - q) {
      high *= 2;
    }
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (tail.applyAsDouble(middle) > 1 - q) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high * s;
  }
}
