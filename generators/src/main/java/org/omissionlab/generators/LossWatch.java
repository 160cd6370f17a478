package org.omissionlab.generators;

import java.util.function.Supplier;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.generators.record.Sample;

/**
 * Passes samples on and notices when the target is gone: when for a second, and at least three
 * times, every outcome was a connect that failed. A dropped arrival says nothing of the target.
 */
final class LossWatch implements Recorder {

  private static final long LEAST_REFUSALS = 3;
  private static final long LEAST_NS = 1_000_000_000;

  private final Recorder next;
  private final Supplier<String> abort;
  private long refusals;
  private long firstNs;
  private String refusal;
  private boolean reached;
  private long reachedNs;
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

  /**
   * Why a run that ended by itself at {@code endNs} must not count as whole: the last second and
   * more knew nothing but connects that failed, be they too few to stop it. Null if it may.
   */
  String lossBy(long endNs) {
    boolean reachedLately = reached && endNs - reachedNs < LEAST_NS;
    return refusals == 0 || reachedLately ? null : lost();
  }

  @Override
  public void intend(long arrivals) {
    next.intend(arrivals);
  }

  @Override
  public void record(Sample sample) {
    next.record(sample);
    switch (sample.outcome()) {
      case DROPPED -> {}
      case UNCONNECTED -> refused(sample);
      default -> {
        refusals = 0;
        reached = true;
        reachedNs = sample.completedNs();
      }
    }
  }

  @Override
  public void drop(long arrivals, String why) {
    next.drop(arrivals, why);
  }

  @Override
  public void sessionBegan(long atNs) {
    next.sessionBegan(atNs);
  }

  @Override
  public void sessionCompleted(long intendedNs, long endNs) {
    next.sessionCompleted(intendedNs, endNs);
  }

  private void refused(Sample sample) {
    refusal = sample.reason();
    if (refusals++ == 0) {
      firstNs = sample.completedNs();
    }
    if (refusals >= LEAST_REFUSALS && sample.completedNs() - firstNs >= LEAST_NS) {
      reason = lost();
    }
  }

  private String lost() {
    String connects = refusals == 1 ? "the last connect" : refusals + " connects in a row";
    return "target lost: " + connects + " failed, " + refusal;
  }
}
