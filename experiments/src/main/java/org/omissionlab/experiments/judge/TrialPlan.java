package org.omissionlab.experiments.judge;

import java.time.Duration;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.generators.args.Require;

/**
 * What a tool is asked to do, and what the server does meanwhile.
 *
 * @param mode what the tool is asked to be
 * @param ratePerSecond offered by the tool; null where its mode has no rate
 * @param connections it may use
 * @param duration of one of its runs
 * @param service the target's fixed service time
 * @param stallAt when a stall begins, after the tool's first request
 * @param stall its length T
 * @param timeout after which the tool gives up a request in the run that is for that; null if it
 *     cannot be told or is not asked
 */
public record TrialPlan(
    Mode mode,
    Double ratePerSecond,
    int connections,
    Duration duration,
    Duration service,
    Duration stallAt,
    Duration stall,
    Duration timeout) {

  /**
   * Checks that a verdict can come of it.
   *
   * @throws IllegalArgumentException with one sentence
   */
  public TrialPlan {
    Require.present("mode", mode);
    if (mode.scheduled() != (ratePerSecond != null)) {
      throw new IllegalArgumentException(
          "mode " + mode.id() + (mode.scheduled() ? " needs a rate" : " has no rate to keep"));
    }
    if (ratePerSecond != null) {
      Require.positive("rate", ratePerSecond);
    }
    Require.atLeast("connections", 1, connections);
    positive("duration", duration);
    positive("service", service);
    positive("stall", stall);
    if (stallAt.isNegative() || stallAt.compareTo(duration) >= 0) {
      throw new IllegalArgumentException(
          "the stall must begin within the run of "
              + duration
              + ", but was to begin at "
              + stallAt);
    }
  }

  /** As documented: a second's gate in six seconds against ten connections, 10 ms of service. */
  public static TrialPlan standard(Mode mode, Double ratePerSecond) {
    return new TrialPlan(
        mode,
        ratePerSecond,
        10,
        Duration.ofSeconds(6),
        Duration.ofMillis(10),
        Duration.ofMillis(1500),
        Duration.ofSeconds(1),
        null);
  }

  /** The same with a time-out asked of the tool. */
  public TrialPlan withTimeout(Duration other) {
    return new TrialPlan(
        mode, ratePerSecond, connections, duration, service, stallAt, stall, other);
  }

  /**
   * How long the stall is of the run with time-outs: twice the time-out at the least, since many
   * tools take whole seconds only.
   */
  public Duration timingOutStall() {
    Duration twice = timeout.multipliedBy(2);
    return twice.compareTo(stall) > 0 ? twice : stall;
  }

  /**
   * True if a tool that owes requests can send them all before its time is over: else one that
   * stops by the clock, as many do, loses them. Always so where nothing limits it.
   */
  boolean recovers() {
    return !mode.scheduled()
        || !mode.limited()
        || Formulas.scheduledRecovers(
            seconds(stallAt),
            seconds(duration),
            seconds(stall),
            seconds(service),
            ratePerSecond,
            connections);
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  private static void positive(String name, Duration value) {
    if (value.isZero() || value.isNegative()) {
      throw new IllegalArgumentException(name + " must be above zero, but was " + value);
    }
  }
}
