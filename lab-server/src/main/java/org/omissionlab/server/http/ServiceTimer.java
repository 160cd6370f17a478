package org.omissionlab.server.http;

import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that sleeps until something is due. The protocol: it asks {@code advance} to apply
 * what is due and to call {@link #sleepUntil} under the service's lock; whoever else changes what
 * is due next calls {@link #wakeFor} under the same lock. So a sleep is never longer than to the
 * earliest instant that anyone has written.
 */
final class ServiceTimer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ServiceTimer.class);

  private final Runnable advance;
  private final Thread thread = new Thread(this::run, "service-timer");
  private volatile boolean running = true;
  private volatile long dueNs;

  ServiceTimer(Runnable advance) {
    this.advance = advance;
    thread.setDaemon(true);
    thread.setPriority(Thread.MAX_PRIORITY);
    thread.setUncaughtExceptionHandler(
        (died, e) -> LOG.error("the service's timer has died, nothing is answered any more", e));
  }

  void start() {
    thread.start();
  }

  /** Sleep no longer than this; called by {@code advance} under the service's lock. */
  void sleepUntil(long atNs) {
    dueNs = atNs;
  }

  /** Something is due at that instant; called under the service's lock. */
  void wakeFor(long atNs) {
    if (atNs < dueNs) {
      dueNs = atNs;
      LockSupport.unpark(thread);
    }
  }

  private void run() {
    while (running) {
      advance.run();
      // Read only now: handing answers to the pool may park on a lock of the pool's and so use up
      // the permit of an unpark that came meanwhile, but not what that caller wrote before it.
      long atNs = dueNs;
      if (atNs == Long.MAX_VALUE) {
        LockSupport.park();
      } else {
        LockSupport.parkNanos(atNs - System.nanoTime());
      }
    }
  }

  @Override
  public void close() {
    running = false;
    LockSupport.unpark(thread);
  }
}
