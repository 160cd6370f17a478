package org.omissionlab.server.http;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongFunction;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.ledger.Outcome;
import org.omissionlab.server.model.Admission;
import org.omissionlab.server.model.Sampler;
import org.omissionlab.server.model.ServiceEngine;
import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.TargetPlan;

/**
 * The engine in real time: one lock around engine and ledger, one thread that advances the engine
 * when something is due. No thread ever waits for a request.
 *
 * <p>In the ledger, arrival and start are the engine's instants; an end, and the edges of a stall,
 * are the instants at which they were really applied.
 */
final class Service implements ServiceEngine.Sink, AutoCloseable {
  private final ReentrantLock lock = new ReentrantLock();
  private final Ledger ledger;
  private final Executor pool;
  private final PendingTable pending = new PendingTable();
  private final Thread timer = new Thread(this::keepTime, "service-timer");
  private volatile boolean running = true;

  private TargetPlan plan;
  private Sampler sampler;
  private ServiceEngine engine;
  private boolean armAtFirstRequest;
  private long nowNs;
  private volatile long timerDueNs;
  private Pending doneFirst;
  private Pending doneLast;

  /** Starts the service; {@code pool} runs whatever answers a request. */
  Service(TargetPlan plan, Ledger ledger, Executor pool) {
    this.ledger = ledger;
    this.pool = pool;
    use(plan);
    ledger.mark(System.nanoTime());
    timer.setDaemon(true);
    timer.setPriority(Thread.MAX_PRIORITY);
    timer.start();
  }

  private void use(TargetPlan newPlan) {
    if (engine == null || !newPlan.capacity().equals(plan.capacity())) {
      engine = new ServiceEngine(newPlan.capacity(), this);
    }
    plan = newPlan;
    sampler = newPlan.serviceTime().sampler();
  }

  /** Returns what will become of a request that arrives now. */
  CompletableFuture<Outcome> arrive(long extraWorkNs) {
    return locked(atNs -> admit(atNs, extraWorkNs));
  }

  private CompletableFuture<Outcome> admit(long atNs, long extraWorkNs) {
    if (armAtFirstRequest) {
      armAtFirstRequest = false;
      engine.arm(atNs, plan.stalls());
      engine.advance(atNs);
    }
    Stall stall = engine.activeStall();
    Pending request = new Pending(ledger.arrived(atNs, stall == null ? -1 : stall.id()));
    int slot = pending.add(request);
    Admission admission = engine.arrive(atNs, slot, sampler.nextNs() + extraWorkNs);
    if (admission.refused()) {
      pending.remove(slot);
      Outcome outcome = admission == Admission.RESET ? Outcome.RESET : Outcome.REFUSED_503;
      ledger.ended(request.sequence, outcome, atNs);
      request.complete(outcome);
    }
    return request;
  }

  /**
   * Takes another plan, not armed. The stall that is on ends.
   *
   * @throws IllegalStateException if the capacity changes while requests are pending
   */
  void replace(TargetPlan newPlan) {
    locked(
        atNs -> {
          if (pending.size() > 0 && !newPlan.capacity().equals(plan.capacity())) {
            throw new IllegalStateException(
                "capacity can be replaced only while no request is pending, but "
                    + pending.size()
                    + " are");
          }
          disarm(atNs);
          use(newPlan);
          return null;
        });
  }

  /** Marks the ledger, ends and forgets all stalls, begins the service times' sequence again. */
  Marked reset() {
    return locked(
        atNs -> {
          disarm(atNs);
          sampler = plan.serviceTime().sampler();
          ledger.mark(atNs);
          return new Marked(atNs, pending.size());
        });
  }

  /** The instant of a mark and the requests pending then, which the ledger will not count. */
  record Marked(long markNs, int pending) {}

  private void disarm(long atNs) {
    armAtFirstRequest = false;
    engine.disarm(atNs);
  }

  /** Lets the plan's stalls count from {@code t0Ns}, or from now if null. */
  long arm(Long t0Ns) {
    return locked(
        atNs -> {
          long fromNs = t0Ns == null ? atNs : t0Ns;
          engine.arm(fromNs, plan.stalls());
          armAtFirstRequest = false;
          return fromNs;
        });
  }

  void armAtFirstRequest() {
    locked(
        atNs -> {
          disarm(atNs);
          armAtFirstRequest = true;
          return null;
        });
  }

  /** Gives exclusive use of engine, ledger and plan. */
  <T> T with(Use<T> use) {
    return locked(atNs -> use.of(atNs, engine, ledger, plan));
  }

  /** What is done under the lock; it must be short. */
  interface Use<T> {
    T of(long nowNs, ServiceEngine engine, Ledger ledger, TargetPlan plan);
  }

  private <T> T locked(LongFunction<T> action) {
    Pending done = null;
    lock.lock();
    try {
      nowNs = System.nanoTime();
      engine.advance(nowNs);
      T result = action.apply(nowNs);
      engine.advance(nowNs); // a stall that begins now begins now, not when the timer has woken
      return result;
    } finally {
      wakeTimer();
      done = doneFirst;
      doneFirst = null;
      lock.unlock();
      answer(done);
    }
  }

  private void wakeTimer() {
    long dueNs = engine.nextEventNs();
    if (dueNs < timerDueNs) {
      timerDueNs = dueNs;
      LockSupport.unpark(timer);
    }
  }

  private void answer(Pending first) {
    try {
      for (Pending request = first; request != null; request = request.next) {
        pool.execute(request);
      }
    } catch (RejectedExecutionException e) {
      running = false; // the server is stopping; its connections go with it
    }
  }

  private void keepTime() {
    while (running) {
      locked(atNs -> timerDueNs = engine.nextEventNs());
      // Read only now: handing answers to the pool may park on a lock of the pool's and so use up
      // the permit of an unpark that came meanwhile, but not what that caller wrote before it.
      long dueNs = timerDueNs;
      if (dueNs == Long.MAX_VALUE) {
        LockSupport.park();
      } else {
        LockSupport.parkNanos(dueNs - System.nanoTime());
      }
    }
  }

  @Override
  public void started(long id, long startNs) {
    ledger.started(pending.get(id).sequence, startNs);
  }

  @Override
  public void completed(long id, long startNs, long endNs) {
    Pending request = pending.remove(id);
    ledger.ended(request.sequence, Outcome.COMPLETED, nowNs);
    if (doneFirst == null) {
      doneFirst = request;
    } else {
      doneLast.next = request;
    }
    doneLast = request;
  }

  @Override
  public void stallBegan(Stall stall, long beginNs) {
    ledger.stallBegan(stall, nowNs);
  }

  @Override
  public void stallEnded(Stall stall, long endNs, long arrivals) {
    ledger.stallEnded(stall, nowNs, arrivals);
  }

  @Override
  public void close() {
    running = false;
    LockSupport.unpark(timer);
  }
}
