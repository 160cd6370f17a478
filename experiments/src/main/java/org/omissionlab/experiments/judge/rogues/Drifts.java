package org.omissionlab.experiments.judge.rogues;

import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;

/**
 * A paced loop whose workers wait one interval after each send, or for the response if that takes
 * longer: the schedule slips by every stall, and each request looks punctual against the slipped
 * one.
 */
public final class Drifts implements LoadGenerator {

  private final double ratePerSecond;
  private final int workers;

  /** A loop of {@code workers} paced for {@code ratePerSecond} in all. */
  public Drifts(double ratePerSecond, int workers) {
    this.ratePerSecond = ratePerSecond;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "drifts";
  }

  @Override
  public Reading reading() {
    return Reading.RESPONSE;
  }

  @Override
  public void start(Run run) {
    for (int worker = 0; worker < workers; worker++) {
      next(run, run.startNs() + Math.round(worker * 1e9 / ratePerSecond));
    }
  }

  private void next(Run run, long dueNs) {
    if (dueNs >= run.endNs()) {
      return;
    }
    long intervalNs = Math.round(workers * 1e9 / ratePerSecond);
    run.at(
        dueNs,
        () -> {
          run.intend(1);
          run.submit(dueNs, dueNs, s -> next(run, Math.max(dueNs + intervalNs, s.completedNs())));
        });
  }
}
