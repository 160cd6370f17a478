package org.omissionlab.experiments.apparatus;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.generators.record.Why;

/** Callers of a pool, each on a thread of its own while it waits, as blocking code has it. */
final class PoolLoad {

  private static final long STACK_BYTES = 256 * 1024;
  private static final long DRAIN_SECONDS = 60;

  private final LinePool pool;
  private final Queue<Call> calls = new ConcurrentLinkedQueue<>();
  private final Queue<String> failures = new ConcurrentLinkedQueue<>();

  PoolLoad(LinePool pool) {
    this.pool = pool;
  }

  /**
   * One call, in ns.
   *
   * @param intendedNs when it was due, from the start of the load
   * @param beginNs when it began, likewise
   * @param checkoutNs the wait for a connection, as the pool's hook reports it
   * @param hookUsageNs how long it was held, as the pool's hook reports it
   * @param useNs from checkout to the answer's end, by the caller's clock
   * @param totalNs all of it, by the caller's clock
   * @param answeredNs when the answer ended, from the start of the load
   * @param line the connection that it had
   */
  record Call(
      long intendedNs,
      long beginNs,
      long checkoutNs,
      long hookUsageNs,
      long useNs,
      long totalNs,
      long answeredNs,
      Object line) {}

  /**
   * Open arrivals: one call every 1/λ, whatever became of earlier ones; returns when all are
   * answered.
   *
   * @param threads callers at most at once
   */
  Queue<Call> open(double lambda, int arrivals, int threads, Supplier<String> abort) {
    ThreadPoolExecutor callers =
        new ThreadPoolExecutor(
            threads,
            threads,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> new Thread(null, task, "caller", STACK_BYTES));
    callers.prestartAllCoreThreads();
    long startNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(50);
    for (int i = 0; i < arrivals && abort.get() == null; i++) {
      long intendedNs = Math.round(i * 1e9 / lambda);
      Pace.until(startNs + intendedNs, abort);
      callers.execute(() -> call(startNs, intendedNs));
    }
    end(callers, abort);
    if (!failures.isEmpty()) {
      throw new TargetLost("a pooled connection failed: " + failures.peek(), null);
    }
    return calls;
  }

  private void call(long startNs, long intendedNs) {
    try {
      long beginNs = System.nanoTime();
      LinePool.Lease lease = pool.borrow();
      long borrowedNs = System.nanoTime();
      lease.line().get();
      long answeredNs = System.nanoTime();
      lease.connection().close();
      calls.add(
          new Call(
              intendedNs,
              beginNs - startNs,
              pool.checkoutNs(),
              pool.usageNs(),
              answeredNs - borrowedNs,
              System.nanoTime() - beginNs,
              answeredNs - startNs,
              lease.line()));
    } catch (SQLException | IOException e) {
      failures.add(Why.of(e));
    }
  }

  /** Keeps every connection busy for {@code seconds}, with a few callers more than these. */
  void keepBusy(int connections, double seconds, Supplier<String> abort) {
    ExecutorService callers = Executors.newCachedThreadPool();
    AtomicBoolean over = new AtomicBoolean();
    for (int i = 0; i < connections + 2; i++) {
      callers.execute(
          () -> {
            while (!over.get() && failures.isEmpty()) {
              call(0, 0);
            }
          });
    }
    Pace.until(System.nanoTime() + Math.round(seconds * 1e9), abort);
    over.set(true);
    end(callers, abort);
    calls.clear();
  }

  private static void end(ExecutorService callers, Supplier<String> abort) {
    callers.shutdown();
    try {
      long untilNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(DRAIN_SECONDS);
      while (!callers.awaitTermination(50, TimeUnit.MILLISECONDS)) {
        if (abort.get() != null || System.nanoTime() > untilNs) {
          callers.shutdownNow();
          return;
        }
      }
    } catch (InterruptedException e) {
      callers.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
