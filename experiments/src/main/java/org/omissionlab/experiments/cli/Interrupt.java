package org.omissionlab.experiments.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C and SIGTERM into a reason to stop, and keeps the JVM alive until what was measured
 * is written.
 */
final class Interrupt implements AutoCloseable {

  private static final long SAVE_SECONDS = 20;

  private final CountDownLatch saved = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupted, "interrupt");
  private final Runnable late;
  private volatile String reason;

  /**
   * @param late run if what was measured is not written in time, just before the JVM ends
   */
  Interrupt(Runnable late) {
    this.late = late;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Why to stop, or null to go on. */
  String reason() {
    return reason;
  }

  @Override
  public void close() {
    saved.countDown();
    if (reason == null) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // interrupted at the very end: all is saved
      }
    }
  }

  private void interrupted() {
    reason = "interrupted";
    try {
      if (!saved.await(SAVE_SECONDS, TimeUnit.SECONDS)) {
        late.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
