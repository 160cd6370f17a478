package org.omissionlab.generators;

import java.util.function.Supplier;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.generators.record.Sample;

/** Passes samples on and notices when the target is gone. */
final class LossWatch implements Recorder {

  private static final long LEAST_REFUSALS = 100;
  private static final long LEAST_NS = 1_000_000_000;

  private final Recorder next;
  private final Supplier<String> abort;
  private long refusals;
  private long firstNs;
  private String reason;

  LossWatch(Recorder next, Supplier<String> abort) {
    this.next = next;
    this.abort = abort;
  }

  /** Why the run must end now, null if it need not. */
  String stopReason() {
    if (reason == null) {
      reason = abort.get();
    }
    return reason;
  }

  @Override
  public void intend(long arrivals) {
    next.intend(arrivals);
  }

  @Override
  public void record(Sample sample) {
    next.record(sample);
    if (sample.outcome() != Outcome.UNCONNECTED) {
      refusals = 0;
      return;
    }
    if (refusals++ == 0) {
      firstNs = sample.completedNs();
    }
    if (refusals >= LEAST_REFUSALS && sample.completedNs() - firstNs >= LEAST_NS) {
      reason = "target lost: " + refusals + " connects in a row failed, " + sample.reason();
    }
  }

  @Override
  public void drop(long arrivals, String why) {
    next.drop(arrivals, why);
  }
}
