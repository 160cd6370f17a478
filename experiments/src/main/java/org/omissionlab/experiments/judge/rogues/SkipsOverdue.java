package org.omissionlab.experiments.judge.rogues;

import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ArrivalSchedule;

/**
 * A scheduled loop that, once behind, leaps to the next arrival that is still to come. It looks
 * punctual and never owns up to what it skipped.
 */
public final class SkipsOverdue implements LoadGenerator {

  private final ArrivalSchedule schedule;
  private final int workers;

  /** A loop of {@code workers} over {@code schedule}. */
  public SkipsOverdue(ArrivalSchedule schedule, int workers) {
    this.schedule = schedule;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "skips-overdue";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    for (int worker = 0; worker < workers; worker++) {
      next(run, worker, run.startNs());
    }
  }

  private void next(Run run, long from, long freeNs) {
    long index = from;
    while (run.startNs() + schedule.offsetNs(index) < freeNs) {
      index += workers;
    }
    if (index >= schedule.count(run.durationNs())) {
      return;
    }
    long found = index;
    long intendedNs = run.startNs() + schedule.offsetNs(index);
    run.at(
        intendedNs,
        () -> {
          run.intend(1);
          run.submit(intendedNs, freeNs, s -> next(run, found + workers, s.completedNs()));
        });
  }
}
