package org.omissionlab.generators.time;

import java.util.function.BooleanSupplier;

/**
 * Time that jumps: the clock stands still while an event runs, then moves to the next one.
 *
 * <p>A run on it is exact and repeatable, and takes no longer than its events do.
 */
public final class VirtualTimeline implements Timeline {

  /** More events than these at one instant are a loop that waits for nothing. */
  static final int MOST_AT_ONCE = 10_000_000;

  private final EventQueue queue = new EventQueue();
  private long nowNs;
  private int atOnce;

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

  /**
   * Runs events until {@code done} holds or none are left.
   *
   * @throws IllegalStateException if its events make ever new ones for the same instant, as a loop
   *     without think time does against a target that answers in no time
   */
  @Override
  public void runUntil(BooleanSupplier done) {
    while (!done.getAsBoolean() && !queue.isEmpty()) {
      moveTo(queue.nextNs());
      queue.poll().run();
    }
  }

  private void moveTo(long timeNs) {
    if (timeNs != nowNs) {
      nowNs = timeNs;
      atOnce = 0;
    } else if (++atOnce > MOST_AT_ONCE) {
      throw new IllegalStateException(
          "virtual time stands still at " + nowNs + " ns: " + atOnce + " events and no end");
    }
  }
}
