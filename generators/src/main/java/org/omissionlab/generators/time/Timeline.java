package org.omissionlab.generators.time;

import java.util.function.BooleanSupplier;

/**
 * One thread's time: events happen on it in order, never early.
 *
 * <p>Events due at the same instant run in the order in which they were submitted. An event for an
 * instant already passed runs as soon as possible. Only the timeline's own thread may call it.
 */
public interface Timeline extends NanoClock {

  /** Runs {@code event} at {@code timeNs} or as soon after as possible, never before. */
  void at(long timeNs, Runnable event);

  /**
   * Runs events until {@code done} holds, which is asked after each event or small batch of them.
   * Returns when it holds, or, on a virtual timeline, when no events are left.
   */
  void runUntil(BooleanSupplier done);
}
