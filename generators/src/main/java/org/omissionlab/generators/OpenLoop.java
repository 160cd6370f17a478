package org.omissionlab.generators;

import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ArrivalSchedule;

/**
 * Sends every arrival of a schedule when it is due, whatever became of those before it.
 *
 * <p>The next arrival hangs on the schedule alone; each request is charged from its intended start.
 * While the server stalls, requests pile up there, as they do when the callers do not know of each
 * other.
 */
public final class OpenLoop implements LoadGenerator {

  private final ArrivalSchedule schedule;

  /**
   * @param schedule when each arrival is due
   */
  public OpenLoop(ArrivalSchedule schedule) {
    this.schedule = Require.present("schedule", schedule);
  }

  @Override
  public String name() {
    return "open";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    run.intend(schedule.count(run.durationNs()));
    next(run, 0);
  }

  private void next(Run run, long index) {
    if (index >= run.intended()) {
      return;
    }
    long intendedNs = run.startNs() + schedule.offsetNs(index);
    run.at(intendedNs, () -> send(run, index, intendedNs));
  }

  private void send(Run run, long index, long intendedNs) {
    run.submit(intendedNs, intendedNs, sample -> {});
    next(run, index + 1);
  }
}
