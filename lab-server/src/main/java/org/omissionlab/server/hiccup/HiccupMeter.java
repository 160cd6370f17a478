package org.omissionlab.server.hiccup;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that wants to wake every millisecond and writes down how late it was, for each tick it
 * missed. Whatever stops this process stops the meter: collector, hypervisor, a busy machine.
 */
public final class HiccupMeter implements AutoCloseable {
  private static final long TICK_NS = 1_000_000;

  /** An hour of a stall, and what comes before and after it. */
  static final int KEPT_MINUTES = 75;

  private static final int KEPT_TICKS = KEPT_MINUTES * 60_000;
  private static final long STEAL_EVERY_NS = 100_000_000;

  private final TickLog ticks = new TickLog(System.nanoTime() + TICK_NS, TICK_NS, KEPT_TICKS);
  private final StealLog steal = new StealLog();
  private final Thread thread = new Thread(this::run, "hiccup-meter");
  private volatile boolean running = true;
  private boolean stealKnown = true;

  private HiccupMeter() {
    thread.setDaemon(true);
    thread.setPriority(Thread.MAX_PRIORITY);
  }

  /** Returns a meter that is running; the last 75 minutes are kept. */
  public static HiccupMeter start() {
    HiccupMeter meter = new HiccupMeter();
    meter.thread.start();
    return meter;
  }

  /**
   * Returns what happened to the ticks intended in [fromNs, toNs] of {@code System.nanoTime}, up to
   * now if the window reaches ahead, which it may by a second.
   *
   * @throws IllegalArgumentException with one sentence if the meter does not hold all of the window
   */
  public Hiccups between(long fromNs, long toNs) {
    Hiccups seen = ticks.read(fromNs, toNs, System.nanoTime());
    return new Hiccups(
        seen.count(), seen.sumMs(), seen.p99Ms(), seen.maxMs(), steal.between(fromNs, toNs));
  }

  /** Returns the earliest instant at which a window may begin now; it moves on with time. */
  public long keptSinceNs() {
    return ticks.keptSinceNs();
  }

  @Override
  public void close() {
    running = false;
    LockSupport.unpark(thread);
  }

  private void run() {
    long nextStealNs = System.nanoTime();
    while (running) {
      LockSupport.parkNanos(ticks.nextNs() - System.nanoTime());
      long nowNs = System.nanoTime();
      ticks.woke(nowNs);
      if (stealKnown && nowNs >= nextStealNs) {
        sampleSteal(nowNs);
        nextStealNs = nowNs + STEAL_EVERY_NS;
      }
    }
  }

  private void sampleSteal(long nowNs) {
    byte[] head = new byte[256];
    try (FileInputStream stat = new FileInputStream("/proc/stat")) {
      int length = Math.max(0, stat.read(head));
      Long ms = StealLog.parseMs(new String(head, 0, length, StandardCharsets.US_ASCII));
      stealKnown = ms != null;
      if (stealKnown) {
        steal.sample(nowNs, ms);
      }
    } catch (IOException e) {
      stealKnown = false; // not Linux, or not allowed to know
    }
  }
}
