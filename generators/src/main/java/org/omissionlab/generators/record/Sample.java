package org.omissionlab.generators.record;

/**
 * One arrival, measured once; every reading of it is computed from these instants.
 *
 * @param intendedNs when it should have started
 * @param freeNs when whoever sends it (worker, session, connection) was free to do so
 * @param startNs when it was really written; for what was never sent, when it was given up
 * @param completedNs when its last byte arrived, or when it was given up
 * @param outcome what became of it
 * @param reason why, in a few words, for what did not complete; null for what did
 */
public record Sample(
    long intendedNs, long freeNs, long startNs, long completedNs, Outcome outcome, String reason) {

  /** completed − actual start. */
  public long serviceNs() {
    return completedNs - startNs;
  }

  /** completed − intended start = lag + service. */
  public long responseNs() {
    return completedNs - intendedNs;
  }

  /** actual start − intended start. */
  public long lagNs() {
    return startNs - intendedNs;
  }

  /**
   * The part of the lag that is the generator's own fault: actual start − max(intended, free). A
   * worker that still waits for a response is not late, it is blocked.
   */
  public long ownLatenessNs() {
    return startNs - Math.max(intendedNs, freeNs);
  }

  /** Returns the same with its last byte at another instant. */
  public Sample withCompletedNs(long otherNs) {
    return new Sample(intendedNs, freeNs, startNs, otherNs, outcome, reason);
  }

  /** True unless it was never written. */
  public boolean sent() {
    return outcome != Outcome.DROPPED;
  }

  /** True if its latency is known, be it as a lower bound. */
  public boolean timed() {
    return outcome == Outcome.COMPLETED
        || outcome == Outcome.TIMED_OUT
        || outcome == Outcome.OUTSTANDING;
  }
}
