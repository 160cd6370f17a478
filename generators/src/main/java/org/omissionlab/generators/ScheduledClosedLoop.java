package org.omissionlab.generators;

import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.schedule.ArrivalSchedule;

/**
 * Worker k of N owns the arrivals k, k+N, k+2N … of a schedule and sends each when it is due, or as
 * soon after as the worker is free.
 *
 * <p>The next arrival hangs on the schedule <em>and</em> on the last response; each request is
 * charged from its intended start. While the server stalls the workers send nothing, but what they
 * owe stays owed: afterwards they send it late and charge the wait to it.
 */
public final class ScheduledClosedLoop implements LoadGenerator {

  private final ArrivalSchedule schedule;
  private final int workers;

  /**
   * @param schedule when each arrival is due
   * @param workers requests in flight at most, at least 1
   */
  public ScheduledClosedLoop(ArrivalSchedule schedule, int workers) {
    this.schedule = Require.present("schedule", schedule);
    this.workers = Require.atLeast("workers", 1, workers);
  }

  @Override
  public String name() {
    return "scheduled-closed";
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
    long intendedNs = run.startNs() + schedule.offsetNs(index);
    run.at(Math.max(intendedNs, freeNs), () -> send(run, index, intendedNs, freeNs));
  }

  private void send(Run run, long index, long intendedNs, long freeNs) {
    run.submit(intendedNs, freeNs, sample -> next(run, index + workers, freedBy(sample)));
  }

  private long freedBy(Sample sample) {
    return sample.completedNs();
  }
}
