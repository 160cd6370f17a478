package org.omissionlab.server.hiccup;

import java.util.Arrays;

/**
 * The arithmetic of the hiccup meter, told the time. Tick k is intended at {@code start + k·tick};
 * whenever the thread wakes, every tick that has become due is written with {@code wake −
 * intended}, also those that it slept through.
 */
public final class TickLog {
  /** Lateness below this is ordinary scheduling and no part of a sum: 1 ms. */
  public static final long FLOOR_NS = 1_000_000;

  private final long startNs;
  private final long tickNs;
  private final long[] latenessNs;
  private long ticks;

  /**
   * Makes an empty log.
   *
   * @param kept how many ticks are kept; older ones are overwritten
   */
  public TickLog(long startNs, long tickNs, int kept) {
    this.startNs = startNs;
    this.tickNs = tickNs;
    this.latenessNs = new long[kept];
  }

  /** Returns when the next tick is intended. */
  public long nextNs() {
    return startNs + ticks * tickNs;
  }

  /** The thread woke: writes every tick that is due. */
  public synchronized void woke(long nowNs) {
    for (long intendedNs = nextNs(); intendedNs <= nowNs; intendedNs = nextNs()) {
      latenessNs[(int) (ticks % latenessNs.length)] = nowNs - intendedNs;
      ticks++;
    }
  }

  /** Returns the lateness of the ticks intended in [fromNs, toNs] that are still kept, in order. */
  private synchronized long[] between(long first, long last) {
    long[] copy = new long[(int) Math.max(0, last - first + 1)];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = latenessNs[(int) ((first + i) % latenessNs.length)];
    }
    return copy;
  }

  private synchronized long ticks() {
    return ticks;
  }

  /**
   * Returns what happened to the ticks intended in [fromNs, toNs]; steal time is not known here.
   */
  public Hiccups read(long fromNs, long toNs) {
    long written = ticks();
    long first = Math.max(-Math.floorDiv(startNs - fromNs, tickNs), written - latenessNs.length);
    first = Math.max(0, first);
    long last = Math.min(Math.floorDiv(toNs - startNs, tickNs), written - 1);
    long[] lateNs = between(first, last);
    double sumMs = sumNs(first, lateNs, toNs) / 1e6;
    Arrays.sort(lateNs);
    if (lateNs.length == 0) {
      return new Hiccups(0, 0, 0, 0, null);
    }
    long p99Ns = lateNs[(int) Math.ceil(0.99 * lateNs.length) - 1];
    return new Hiccups(lateNs.length, sumMs, p99Ns / 1e6, lateNs[lateNs.length - 1] / 1e6, null);
  }

  /** The length of the union of [intended, wake), of those late by the floor or more. */
  private long sumNs(long first, long[] lateNs, long toNs) {
    long sumNs = 0;
    long coveredNs = Long.MIN_VALUE;
    for (int i = 0; i < lateNs.length; i++) {
      if (lateNs[i] >= FLOOR_NS) {
        long intendedNs = startNs + (first + i) * tickNs;
        long wakeNs = Math.min(toNs, intendedNs + lateNs[i]);
        long fromNs = Math.max(intendedNs, coveredNs);
        sumNs += Math.max(0, wakeNs - fromNs);
        coveredNs = Math.max(coveredNs, wakeNs);
      }
    }
    return sumNs;
  }
}
