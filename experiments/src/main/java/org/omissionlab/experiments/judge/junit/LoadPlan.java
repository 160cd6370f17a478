package org.omissionlab.experiments.judge.junit;

import java.time.Duration;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;

/**
 * What a generator is asked to do in one run.
 *
 * @param mode what it is asked to be
 * @param ratePerSecond to be offered; null where the mode has no rate
 * @param connections it may use; in mode open as many as it takes
 * @param duration arrivals due before this are to be sent, however late
 * @param timeout after which it gives up a request; null if it is to wait
 */
public record LoadPlan(
    Mode mode, Double ratePerSecond, int connections, Duration duration, Duration timeout) {

  /** Of a run of a trial. */
  static LoadPlan of(TrialPlan plan, RunKind kind) {
    return new LoadPlan(
        plan.mode(),
        plan.ratePerSecond(),
        plan.connections(),
        plan.duration(),
        kind == RunKind.TIMING_OUT ? plan.timeout() : null);
  }

  /** The same for another length. */
  LoadPlan lasting(Duration other) {
    return new LoadPlan(mode, ratePerSecond, connections, other, timeout);
  }

  /**
   * How many requests are due: ⌊λD⌋.
   *
   * @throws IllegalStateException where the mode has no rate
   */
  public long arrivals() {
    return schedule().count(duration.toNanos());
  }

  /**
   * When request {@code index} (from 0) is due, in ns from the start of the run: ⌈k·10⁹/λ⌉.
   * Computed from the index, so that nothing adds up.
   *
   * @throws IllegalStateException where the mode has no rate
   */
  public long intendedNs(long index) {
    return schedule().offsetNs(index);
  }

  private ConstantSchedule schedule() {
    if (ratePerSecond == null) {
      throw new IllegalStateException("a plan of mode " + mode.id() + " has no schedule");
    }
    return new ConstantSchedule(Rate.perSecond(ratePerSecond));
  }
}
