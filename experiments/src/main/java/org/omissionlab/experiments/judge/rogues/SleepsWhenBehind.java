package org.omissionlab.experiments.judge.rogues;

import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.Run;
import org.omissionlab.generators.record.Reading;

/**
 * A paced loop that, when it finds itself behind, sleeps a full interval as if it were not: what it
 * owes is forgotten, and the schedule begins again from there.
 */
public final class SleepsWhenBehind implements LoadGenerator {

  private final double ratePerSecond;
  private final int workers;

  /** A loop of {@code workers} paced for {@code ratePerSecond} in all. */
  public SleepsWhenBehind(double ratePerSecond, int workers) {
    this.ratePerSecond = ratePerSecond;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "sleeps-when-behind";
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
    run.at(
        dueNs,
        () -> {
          run.intend(1);
          run.submit(dueNs, dueNs, s -> next(run, after(dueNs, s.completedNs())));
        });
  }

  private long after(long dueNs, long nowNs) {
    long intervalNs = Math.round(workers * 1e9 / ratePerSecond);
    return nowNs > dueNs + intervalNs ? nowNs + intervalNs : dueNs + intervalNs;
  }
}
