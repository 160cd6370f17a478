package org.omissionlab.experiments.run;

import java.time.Duration;

/** Lets the offsets of a target's plan count from an instant that is still to come. */
public final class Arming {

  private static final Duration LONGEST = Duration.ofSeconds(5);

  private Arming() {}

  /** On one kernel, which has one clock: see {@link #ahead(AdminClient, Clocks, Duration)}. */
  public static long ahead(AdminClient target, Duration ahead) {
    return ahead(target, new Clocks(0, 0), ahead);
  }

  /**
   * Arms {@code target} at {@code ahead} of now; a target that hears of it when that is over, since
   * its host is busy, is told again with twice as long, up to five seconds.
   *
   * @return the instant, in ns of our clock
   * @throws TargetLost if it does not answer, or never in time
   */
  static long ahead(AdminClient target, Clocks clocks, Duration ahead) {
    Duration wait = ahead;
    while (true) {
      long atNs = System.nanoTime() + wait.toNanos();
      try {
        target.arm(clocks.toTarget(atNs));
        return atNs;
      } catch (TargetLost refused) {
        boolean late = target.clockNs() >= clocks.toTarget(atNs);
        wait = wait.multipliedBy(2);
        if (!late || wait.compareTo(LONGEST) > 0) {
          throw refused;
        }
      }
    }
  }
}
