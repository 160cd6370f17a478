package org.omissionlab.experiments.judge.rogues;

import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ArrivalSchedule;

/**
 * An open loop that cannot keep up: each request goes out some time after it was due, though
 * nothing held it. It is honest about that; what it measures is partly itself.
 */
public final class SendsLate implements LoadGenerator {

  private final ArrivalSchedule schedule;
  private final long delayNs;

  /** A loop over {@code schedule}, each send of which is {@code delayNs} late. */
  public SendsLate(ArrivalSchedule schedule, long delayNs) {
    this.schedule = schedule;
    this.delayNs = delayNs;
  }

  @Override
  public String name() {
    return "sends-late";
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
    run.at(
        intendedNs + delayNs,
        () -> {
          run.submit(intendedNs, intendedNs, sample -> {});
          next(run, index + 1);
        });
  }
}
