package org.omissionlab.server.http;

import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.model.ServiceEngine;
import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * The engine in real time: one lock around engine and ledger, one timer that advances the engine
 * when something is due. No thread ever waits for a request.
 *
 * <p>In the ledger, arrival and start are the engine's instants; an end, and the edges of a stall,
 * are the instants at which they were really applied.
 */
final class Service implements AutoCloseable {
  private final ReentrantLock lock = new ReentrantLock();
  private final Answers answers;
  private final ServiceState state;
  private final ServiceTimer timer;
  private volatile boolean closed;

  /** Starts the service; {@code pool} runs whatever answers a request. */
  Service(TargetPlan plan, Ledger ledger, Executor pool) {
    answers = new Answers(pool);
    state = new ServiceState(plan, ledger, answers);
    timer = new ServiceTimer(this::advance);
    ledger.mark(System.nanoTime());
    timer.start();
  }

  /** Returns what will become of a request that arrives now. */
  Pending arrive(long extraWorkNs) {
    return locked(() -> state.admit(extraWorkNs));
  }

  /** Writes that the answer to a request that arrived in that stall has been sent. */
  void answered(int stallId) {
    with(
        (nowNs, engine, ledger, plan) -> {
          ledger.answered(stallId, nowNs);
          return null;
        });
  }

  /**
   * Takes another plan, not armed. The stall that is on ends, all others are forgotten.
   *
   * @throws IllegalStateException if the capacity changes while requests are pending
   */
  void replace(TargetPlan newPlan) {
    locked(
        () -> {
          state.replace(newPlan);
          return null;
        });
  }

  /** Marks the ledger, ends and forgets all stalls, begins the service times' sequence again. */
  Marked reset() {
    return locked(state::reset);
  }

  /** The instant of a mark and the requests pending then, which the ledger will not count. */
  record Marked(long markNs, int pending) {}

  /**
   * Lets the plan's stalls count from {@code t0Ns}, or from now if null. As with every way of
   * arming, the stall that is on ends and those added and still to come stay.
   *
   * @throws IllegalArgumentException if the plan overlaps one of these; nothing has changed then
   */
  long arm(Long t0Ns) {
    return locked(() -> state.arm(t0Ns));
  }

  /**
   * Lets the plan's stalls count from the next request's arrival; the stall that is on ends now.
   *
   * @throws IllegalStateException if an added stall is still to come: nobody knows yet whether the
   *     two overlap
   */
  void armAtFirstRequest() {
    locked(
        () -> {
          state.armAtFirstRequest();
          return null;
        });
  }

  /**
   * Adds one stall that begins at {@code startNs}, or {@code fromNow} from now if that is null.
   *
   * @throws IllegalStateException while the first request is awaited that arms the plan
   */
  Stall addStall(Long startNs, StallSpec.OneShot fromNow, StallSpec spec) {
    return locked(() -> state.addStall(startNs, fromNow, spec));
  }

  /** Gives exclusive use of engine, ledger and plan. */
  <T> T with(Use<T> use) {
    return locked(() -> state.with(use));
  }

  /** What is done under the lock; it must be short. */
  interface Use<T> {
    T of(long nowNs, ServiceEngine engine, Ledger ledger, TargetPlan plan);
  }

  private void advance() {
    locked(
        () -> {
          timer.sleepUntil(state.nextEventNs());
          return null;
        });
  }

  private <T> T locked(Supplier<T> action) {
    Pending done = null;
    lock.lock();
    try {
      long nowNs = System.nanoTime();
      state.advance(nowNs);
      T result = action.get();
      state.advance(nowNs); // a stall that begins now begins now, not when the timer has woken
      return result;
    } finally {
      timer.wakeFor(state.nextEventNs());
      done = answers.take();
      lock.unlock();
      if (!closed) {
        answers.handOut(done);
      }
    }
  }

  /** Ends the timer; nobody is answered any more. A second call does nothing. */
  @Override
  public void close() {
    closed = true;
    timer.close();
  }
}
