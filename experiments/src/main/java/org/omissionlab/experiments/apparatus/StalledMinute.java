package org.omissionlab.experiments.apparatus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A background loop, a one-at-a-time probe, a heartbeat and a monitor, all at once while the target
 * stalls. The loop and the heartbeat share one thread, as they do in an event loop.
 */
final class StalledMinute {

  /** From one heartbeat to the next. */
  static final long BEAT_NS = 100_000_000;

  private static final long PAUSE_MS = 10;
  private static final ThreadFactory DAEMONS =
      task -> {
        Thread thread = new Thread(task, "in-progress");
        thread.setDaemon(true);
        return thread;
      };

  private final AgeProbe asked;
  private final Map<String, OneAtATime> works;
  private final Map<String, List<Long>> agesNs;
  private final long startNs;
  private final long endNs;
  private final Supplier<String> abort;
  private final AtomicLong worstBeatNs = new AtomicLong(-1);
  private final AtomicLong beats = new AtomicLong();
  private final List<ScheduledExecutorService> threads = new ArrayList<>();

  /**
   * @param works the loop's first, then any others
   * @param agesNs where the readings of each go
   * @param startNs when they begin, on our clock
   * @param abort why to end at once, or null to go on
   */
  StalledMinute(
      AgeProbe asked,
      Map<String, OneAtATime> works,
      Map<String, List<Long>> agesNs,
      long startNs,
      Supplier<String> abort) {
    this.asked = asked;
    this.works = works;
    this.agesNs = agesNs;
    this.startNs = startNs;
    this.endNs = startNs + asked.stall().toNanos();
    this.abort = abort;
  }

  /** Runs it to its end and returns the latest heartbeat's lag in ns. */
  long run() {
    Pace.until(startNs, abort);
    for (OneAtATime work : works.values()) {
      ScheduledExecutorService thread = thread();
      thread.execute(() -> iterate(work, thread));
    }
    ScheduledExecutorService loop = threads.get(0);
    ScheduledExecutorService heart = asked.heartbeatApart() ? thread() : loop;
    heart.scheduleAtFixedRate(
        this::beat, startNs + BEAT_NS - System.nanoTime(), BEAT_NS, TimeUnit.NANOSECONDS);
    monitor(loop);
    end();
    return worstBeatNs.get();
  }

  private ScheduledExecutorService thread() {
    threads.add(Executors.newSingleThreadScheduledExecutor(DAEMONS));
    return threads.get(threads.size() - 1);
  }

  /** Like a naive loop: nothing begins at or after the end. */
  private void iterate(OneAtATime work, ScheduledExecutorService thread) {
    if (System.nanoTime() < endNs && abort.get() == null) {
      work.once();
      thread.schedule(() -> iterate(work, thread), PAUSE_MS, TimeUnit.MILLISECONDS);
    }
  }

  private void beat() {
    long dueNs = startNs + beats.incrementAndGet() * BEAT_NS;
    if (dueNs <= endNs) {
      worstBeatNs.accumulateAndGet(System.nanoTime() - dueNs, Math::max);
    }
  }

  /** Readings due at start + k · every, by index, so that one that is late delays no other. */
  private void monitor(ScheduledExecutorService loop) {
    for (long dueNs = startNs + asked.every().toNanos();
        dueNs <= endNs;
        dueNs += asked.every().toNanos()) {
      if (asked.monitorInLoop()) {
        loop.schedule(this::read, dueNs - System.nanoTime(), TimeUnit.NANOSECONDS);
      } else {
        Pace.until(dueNs, abort);
        read();
      }
    }
  }

  private void read() {
    works.forEach(
        (name, work) -> {
          Long ageNs = work.ageNs(System.nanoTime());
          if (ageNs != null) {
            agesNs.get(name).add(ageNs);
          }
        });
  }

  /** Waits for what is in progress; on abort it is cut off. */
  private void end() {
    Pace.until(endNs + AgeProbe.LEAD.toNanos(), abort);
    if (abort.get() != null) {
      works.values().forEach(OneAtATime::close);
    }
    for (ScheduledExecutorService thread : threads) {
      try {
        thread.submit(() -> {}).get(); // behind all that was due on it before
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
      thread.shutdownNow();
    }
  }
}
