package org.omissionlab.experiments.oracle;

import java.util.List;

/** Counts of calls behind services that retry. */
public final class Retries {

  private Retries() {}

  /**
   * Calls that arrive for one of a user's, when every attempt fails: the product of the attempts of
   * all services before the receiver, {@code k₁·k₂·…}; 1 at the first service.
   */
  public static long calls(List<Integer> attempts) {
    return attempts.stream().mapToLong(Integer::longValue).reduce(1, (a, b) -> a * b);
  }

  /**
   * Of the {@code k^L} calls behind L services with equal time-outs τ, those that are made when the
   * user has been given up on already. A call is made after {@code (a₁ + … + a_L)·τ}, each aᵢ in 0
   * … k−1, and the first service gives up at k·τ: it is the number of such sums that are at least
   * k.
   */
  public static long tooLate(int layers, int attempts) {
    long[] ways = {1};
    for (int layer = 0; layer < layers; layer++) {
      long[] next = new long[ways.length + attempts - 1];
      for (int sum = 0; sum < ways.length; sum++) {
        for (int a = 0; a < attempts; a++) {
          next[sum + a] += ways[sum];
        }
      }
      ways = next;
    }
    long late = 0;
    for (int sum = attempts; sum < ways.length; sum++) {
      late += ways[sum];
    }
    return late;
  }

  /** When the last of those calls is made, in units of the time-out: {@code L·(k − 1)}. */
  public static long lastCall(int layers, int attempts) {
    return (long) layers * (attempts - 1);
  }
}
