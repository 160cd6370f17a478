package org.omissionlab.experiments.judge.rogues;

import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ArrivalSchedule;

/**
 * One worker on a schedule, taken for an open loop, that stops when its time is over: what it then
 * still owes is never sent and never counted. A stall that covers the end of the run hides itself.
 */
public final class CutByWallTime implements LoadGenerator {

  private final ArrivalSchedule schedule;

  /** A loop of one worker over {@code schedule}. */
  public CutByWallTime(ArrivalSchedule schedule) {
    this.schedule = schedule;
  }

  @Override
  public String name() {
    return "cut-by-wall-time";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    next(run, 0, run.startNs());
  }

  private void next(Run run, long index, long freeNs) {
    if (index >= schedule.count(run.durationNs()) || freeNs >= run.endNs()) {
      return;
    }
    long intendedNs = run.startNs() + schedule.offsetNs(index);
    run.at(
        Math.max(intendedNs, freeNs),
        () -> {
          run.intend(1);
          run.submit(intendedNs, freeNs, s -> next(run, index + 1, s.completedNs()));
        });
  }
}
