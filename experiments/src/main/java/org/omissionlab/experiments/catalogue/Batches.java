package org.omissionlab.experiments.catalogue;

import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ArrivalSchedule;

/** Batches on a schedule: the requests of each are sent at once, and each is its own sample. */
final class Batches implements LoadGenerator {

  private final ArrivalSchedule schedule;
  private final int size;

  /**
   * @param schedule when each batch is due
   * @param size requests of a batch, at least 1
   */
  Batches(ArrivalSchedule schedule, int size) {
    this.schedule = Require.present("schedule", schedule);
    this.size = Require.atLeast("size", 1, size);
  }

  @Override
  public String name() {
    return "batches";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    long batches = schedule.count(run.durationNs());
    run.intend(batches * size);
    next(run, 0, batches);
  }

  private void next(Run run, long index, long batches) {
    if (index >= batches) {
      return;
    }
    long intendedNs = run.startNs() + schedule.offsetNs(index);
    run.at(
        intendedNs,
        () -> {
          for (int i = 0; i < size; i++) {
            run.submit(intendedNs, intendedNs, sample -> {});
          }
          next(run, index + 1, batches);
        });
  }
}
