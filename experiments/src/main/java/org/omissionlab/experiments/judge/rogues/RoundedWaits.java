package org.omissionlab.experiments.judge.rogues;

import org.omissionlab.generators.schedule.ArrivalSchedule;

/**
 * A schedule made of waits in whole milliseconds: at 500/s exact, at 700/s every 1 ms instead of
 * 1.43 ms.
 */
public record RoundedWaits(double ratePerSecond) implements ArrivalSchedule {

  @Override
  public long offsetNs(long index) {
    return index * stepNs();
  }

  @Override
  public long count(long durationNs) {
    return durationNs / stepNs();
  }

  private long stepNs() {
    return 1_000_000 * Math.max(1, Math.round(1e3 / ratePerSecond));
  }
}
