package org.omissionlab.experiments.apparatus;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.omissionlab.experiments.run.AdminClient;
import org.omissionlab.experiments.run.Arming;

/** Waiting until an instant of {@code System.nanoTime}, which is one clock on one kernel. */
final class Pace {

  private static final long LONGEST_NS = 50_000_000;
  private static final long SPARE_NS = 20_000_000;

  private Pace() {}

  /** Returns at {@code atNs} or just after, or before it as soon as {@code abort} says why. */
  static void until(long atNs, Supplier<String> abort) {
    long leftNs = atNs - System.nanoTime();
    while (leftNs > 0 && abort.get() == null) {
      LockSupport.parkNanos(Math.min(leftNs, LONGEST_NS));
      leftNs = atNs - System.nanoTime();
    }
  }

  /** Arms the target's plan and returns as soon as it surely counts. */
  static void armed(AdminClient target, Duration ahead) {
    until(Arming.ahead(target, ahead) + SPARE_NS, () -> null);
  }
}
