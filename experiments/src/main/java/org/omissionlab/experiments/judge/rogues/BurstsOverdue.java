package org.omissionlab.experiments.judge.rogues;

import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ArrivalSchedule;

/**
 * A scheduled loop that, once free again, sends all it owes in one burst and charges it from the
 * burst, as a rate limiter does that hands out the permits it saved up. The count is full.
 */
public final class BurstsOverdue implements LoadGenerator {

  private final ArrivalSchedule schedule;
  private final int workers;

  /** A loop of {@code workers} over {@code schedule}. */
  public BurstsOverdue(ArrivalSchedule schedule, int workers) {
    this.schedule = schedule;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "bursts-overdue";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    run.intend(schedule.count(run.durationNs()));
    for (int worker = 0; worker < workers; worker++) {
      next(run, worker, run.startNs());
    }
  }

  private void next(Run run, long index, long freeNs) {
    if (index >= run.intended()) {
      return;
    }
    long dueNs = run.startNs() + schedule.offsetNs(index);
    run.at(Math.max(dueNs, freeNs), () -> burst(run, index, Math.max(dueNs, freeNs)));
  }

  private void burst(Run run, long from, long nowNs) {
    long index = from;
    while (index + workers < run.intended()
        && run.startNs() + schedule.offsetNs(index + workers) <= nowNs) {
      run.submit(nowNs, nowNs, sample -> {});
      index += workers;
    }
    long following = index + workers;
    run.submit(nowNs, nowNs, sample -> next(run, following, sample.completedNs()));
  }
}
