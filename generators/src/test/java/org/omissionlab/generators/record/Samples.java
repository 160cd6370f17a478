package org.omissionlab.generators.record;

/** Samples for tests, in milliseconds. */
public final class Samples {

  private Samples() {}

  public static Sample completed(double intendedMs, double startMs, double completedMs) {
    return sample(intendedMs, startMs, completedMs, Outcome.COMPLETED, null);
  }

  public static Sample sample(
      double intendedMs, double startMs, double completedMs, Outcome outcome, String reason) {
    return new Sample(
        ns(intendedMs), ns(intendedMs), ns(startMs), ns(completedMs), outcome, reason);
  }

  public static long ns(double ms) {
    return Math.round(ms * 1e6);
  }
}
