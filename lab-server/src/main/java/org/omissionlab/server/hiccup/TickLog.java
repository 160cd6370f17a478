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

  /**
   * A window may reach so far ahead of now, since whoever asks converts from another clock. It is
   * read up to now.
   */
  public static final long AHEAD_NS = 1_000_000_000;

  /** Ticks copied under the lock at once: some microseconds. */
  private static final int PAGE = 16_384;

  private final long startNs;
  private final long tickNs;
  private final int[] lateness;
  private long ticks;

  /**
   * Makes an empty log.
   *
   * @param kept how many ticks are kept; older ones are overwritten
   */
  public TickLog(long startNs, long tickNs, int kept) {
    this.startNs = startNs;
    this.tickNs = tickNs;
    this.lateness = new int[kept];
  }

  /** Returns when the next tick is intended. */
  public long nextNs() {
    return startNs + ticks * tickNs;
  }

  /** The thread woke: writes every tick that is due. */
  public synchronized void woke(long nowNs) {
    for (long intendedNs = nextNs(); intendedNs <= nowNs; intendedNs = nextNs()) {
      lateness[(int) (ticks % lateness.length)] = pack(nowNs - intendedNs);
      ticks++;
    }
  }

  /**
   * Returns what happened to the ticks intended in [fromNs, toNs]; steal time is not known here. A
   * tick that is due at {@code nowNs} and not written yet is late by what has passed since.
   *
   * @throws IllegalArgumentException with one sentence if the window reaches back beyond what is
   *     kept, or ahead of now
   */
  public Hiccups read(long fromNs, long toNs, long nowNs) {
    if (toNs < fromNs || toNs > nowNs + AHEAD_NS) {
      throw new IllegalArgumentException(
          "toNs must lie from fromNs (" + fromNs + ") to now (" + nowNs + "), but was " + toNs);
    }
    long end = 1 + Math.floorDiv(Math.min(toNs, nowNs) - startNs, tickNs);
    int[] late = between(fromNs, end, nowNs);
    double sumMs = sumNs(end - late.length, late, Math.min(toNs, nowNs)) / 1e6;
    Arrays.sort(late); // packing keeps the order
    if (late.length == 0) {
      return new Hiccups(0, 0, 0, 0, null);
    }
    int p99 = late[(int) Math.ceil(0.99 * late.length) - 1];
    return new Hiccups(
        late.length, sumMs, unpack(p99) / 1e6, unpack(late[late.length - 1]) / 1e6, null);
  }

  /** Returns where a window may begin: after the last tick that is not kept. */
  public synchronized long keptSinceNs() {
    return startNs + (Math.max(0, ticks - lateness.length) - 1) * tickNs + 1;
  }

  /** Copies page by page, so that the thread that ticks is not held up by who reads an hour. */
  private int[] between(long fromNs, long end, long nowNs) {
    long first = firstTick(fromNs);
    int[] copy = new int[(int) Math.max(0, end - first)];
    for (int at = 0; at < copy.length; at += PAGE) {
      synchronized (this) {
        for (int i = at; i < Math.min(copy.length, at + PAGE); i++) {
          long tick = first + i;
          copy[i] =
              tick < ticks
                  ? lateness[(int) (tick % lateness.length)]
                  : pack(Math.max(0, nowNs - startNs - tick * tickNs));
        }
      }
    }
    firstTick(fromNs); // still there after the last page, so there for every page
    return copy;
  }

  /** Returns the first tick intended at {@code fromNs} or later. */
  private synchronized long firstTick(long fromNs) {
    if (fromNs < keptSinceNs()) {
      throw new IllegalArgumentException(
          "fromNs must be "
              + keptSinceNs()
              + " or more, since when hiccups are kept, but was "
              + fromNs);
    }
    return -Math.floorDiv(startNs - fromNs, tickNs);
  }

  /** The length of the union of [intended, wake), of those late by the floor or more. */
  private long sumNs(long first, int[] late, long toNs) {
    long sumNs = 0;
    long coveredNs = Long.MIN_VALUE;
    for (int i = 0; i < late.length; i++) {
      long lateNs = unpack(late[i]);
      if (lateNs >= FLOOR_NS) {
        long intendedNs = startNs + (first + i) * tickNs;
        long wakeNs = Math.min(toNs, intendedNs + lateNs);
        long fromNs = Math.max(intendedNs, coveredNs);
        sumNs += Math.max(0, wakeNs - fromNs);
        coveredNs = Math.max(coveredNs, wakeNs);
      }
    }
    return sumNs;
  }

  /** In an int and in order: to the ns below 2.1 s, to 4 µs above, at most 2.4 hours. */
  private static int pack(long ns) {
    return ns <= Integer.MAX_VALUE
        ? (int) ns + Integer.MIN_VALUE
        : (int) Math.min(Integer.MAX_VALUE, ns >> 12);
  }

  private static long unpack(int packed) {
    return packed < 0 ? (long) packed - Integer.MIN_VALUE : (long) packed << 12;
  }
}
