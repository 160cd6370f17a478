package org.omissionlab.generators.time;

import java.util.function.BooleanSupplier;

/**
 * Time that jumps: the clock stands still while an event runs, then moves to the next one.
 *
 * <p>A run on it is exact and repeatable, and takes no longer than its events do.
 */
public final class VirtualTimeline implements Timeline {

  private final EventQueue queue = new EventQueue();
  private long nowNs;

  /** A timeline that begins at instant 0. */
  public VirtualTimeline() {
    this(0);
  }

  /** A timeline that begins at {@code originNs}. */
  public VirtualTimeline(long originNs) {
    this.nowNs = originNs;
  }

  @Override
  public long nowNs() {
    return nowNs;
  }

  @Override
  public void at(long timeNs, Runnable event) {
    queue.add(Math.max(timeNs, nowNs), event);
  }

  @Override
  public void runUntil(BooleanSupplier done) {
    while (!done.getAsBoolean() && !queue.isEmpty()) {
      nowNs = queue.nextNs();
      queue.poll().run();
    }
  }
}
