package org.omissionlab.experiments.signature;

/**
 * What a process could not run through.
 *
 * @param p99Ms 99th percentile of how late the meter's ticks were, missed ones included
 * @param maxMs the longest
 * @param sumMs time lost in all, each pause counted once
 * @param stealMs time the hypervisor took away, or null where the system does not tell
 */
public record Hiccups(double p99Ms, double maxMs, double sumMs, Double stealMs) {

  /** A process that was never held up, as on a virtual timeline. */
  public static final Hiccups NONE = new Hiccups(0, 0, 0, null);
}
