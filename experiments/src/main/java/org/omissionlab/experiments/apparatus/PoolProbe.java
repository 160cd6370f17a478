package org.omissionlab.experiments.apparatus;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.oracle.PoolQueue;
import org.omissionlab.experiments.oracle.Statistics;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.generators.args.Require;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/**
 * Open arrivals that borrow an HTTP connection from a pool, use it for one request to a lab server
 * and give it back. Figures: {@code wait-slope}, how fast the wait for a connection rises with
 * intended time; {@code wait-p99-ms}; {@code server-p99-ms}, arrival to end in the server's own
 * ledger; {@code sum-error-p99-ms}, |wait + use − total|, wait by the pool's hook and the others by
 * the caller's clock.
 *
 * <p>HikariCP keeps no order: a newcomer may take a connection that is on its way to a caller who
 * waits, and that one goes to the end of the queue. It changes who waits, not how long all of them
 * wait together, so the slope is that of the i-th checkout behind the i-th arrival.
 *
 * <p>A connection is held for longer than the server works: the network and the hand-over to the
 * next caller, whom it must wake, are in it. What they take is measured first, on a pool that is
 * never idle, and the server is told to take that much less, so that {@code held} is what it says.
 *
 * @param lambda offered rate λ per second
 * @param held how long a connection is held for one request, s
 * @param connections in the pool, c
 * @param serverSlots requests that the server works on at once
 * @param window length of [0, D)
 * @param hook which figure of the pool's hook is taken for the wait
 */
public record PoolProbe(
    String id,
    double lambda,
    Duration held,
    int connections,
    int serverSlots,
    Duration window,
    Hook hook)
    implements Probe {

  /** What a pool's hook reports. */
  public enum Hook {
    /** From asking for a connection to having it. */
    CHECKOUT,
    /** From having it to giving it back. */
    USAGE
  }

  private static final int SPARE_THREADS = 100;
  private static final double WARM_S = 1;
  private static final double CALIBRATE_S = 2;

  /** More than the pool can take, so that callers always wait. */
  private static final double OVERLOAD = 1.25;

  private static final Duration WARM_SERVICE = Duration.ofMillis(1);
  private static final Duration START = Duration.ofSeconds(2);
  private static final Duration TOLERATED = Duration.ofMillis(30);

  public PoolProbe {
    Require.positive("lambda", lambda);
    Require.atLeast("connections", 1, connections);
    Require.atLeast("serverSlots", 1, serverSlots);
  }

  /** The right set-up: a server without a limit, and the hook's checkout time. */
  public static PoolProbe of(
      String id, double lambda, Duration held, int connections, Duration window) {
    return new PoolProbe(id, lambda, held, connections, Integer.MAX_VALUE, window, Hook.CHECKOUT);
  }

  /** The same with another number of connections. */
  public PoolProbe withConnections(int other) {
    return new PoolProbe(id, lambda, held, other, serverSlots, window, hook);
  }

  /** The same with a server that works on so many requests at once. */
  public PoolProbe withServerSlots(int other) {
    return new PoolProbe(id, lambda, held, connections, other, window, hook);
  }

  /** The same with another figure of the hook taken for the wait. */
  public PoolProbe withHook(Hook other) {
    return new PoolProbe(id, lambda, held, connections, serverSlots, window, other);
  }

  @Override
  public boolean virtual() {
    return false;
  }

  @Override
  public Duration duration() {
    double drainS = PoolQueue.slope(lambda, heldS(), slots()) * windowS();
    return START
        .plus(window)
        .plusMillis(Math.round(1e3 * (WARM_S + OVERLOAD * CALIBRATE_S + drainS)));
  }

  @Override
  public Duration tolerates() {
    return TOLERATED;
  }

  @Override
  public Map<String, Double> predict() {
    PoolQueue queue = PoolQueue.of(lambda, heldS(), connections, serverSlots, windowS());
    double[] waitS = queue.waitS();
    double[] errorS = new double[waitS.length];
    if (hook == Hook.USAGE) {
      for (int i = 0; i < waitS.length; i++) {
        double usageS = queue.residenceS()[i];
        errorS[i] = Math.abs(usageS - waitS[i]);
        waitS[i] = usageS;
      }
    }
    return Map.of(
        "wait-slope", Statistics.slope(queue.intendedS(), waitS),
        "wait-p99-ms", 1e3 * Statistics.quantile(waitS, 0.99),
        "server-p99-ms", 1e3 * Statistics.quantile(queue.residenceS(), 0.99),
        "sum-error-p99-ms", 1e3 * Statistics.quantile(errorS, 0.99));
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    PoolReading seen = measured(abort);
    return abort.get() == null ? seen.figures(hook) : Map.of();
  }

  /** What one run shows, whatever is read off it. */
  PoolReading measured(Supplier<String> abort) {
    try (TargetProcess target = TargetProcess.start();
        LinePool pool = new LinePool(target.url(), connections)) {
      target.admin().plan(planOf(WARM_SERVICE));
      new PoolLoad(pool).keepBusy(connections, WARM_S, abort);
      target.admin().plan(planFor(cycleNs(target, abort)));
      target.admin().reset();
      System.gc(); // so that no collection of ours falls into the window
      PoolLoad load = new PoolLoad(pool);
      return new PoolReading(
          List.copyOf(load.open(lambda, arrivals(), threads(), abort)), target.admin().ledger());
    }
  }

  /**
   * Of the run's own kind of load, whose callers sleep until a connection is theirs, on as many
   * connections as are served at once: more would keep the host busy for nothing. For two seconds,
   * since a hand-over takes less the more of them wait.
   */
  private long cycleNs(TargetProcess target, Supplier<String> abort) {
    target.admin().plan(planOf(held));
    try (LinePool pool = new LinePool(target.url(), slots())) {
      double overload = OVERLOAD * slots() / heldS();
      int some = (int) (overload * CALIBRATE_S);
      return Math.round(
          PoolCycle.medianNs(new PoolLoad(pool).open(overload, some, threads(), abort)));
    }
  }

  /** The server takes what is left of {@code held}; at least half, or this measures nothing. */
  private TargetPlan planFor(long cycleNs) {
    long overheadNs = Math.max(0, cycleNs - held.toNanos());
    return planOf(held.minusNanos(Math.min(overheadNs, held.toNanos() / 2)));
  }

  private TargetPlan planOf(Duration service) {
    return new TargetPlan(
        new ServiceTime.Fixed(service), StallPlan.NONE, Capacity.fifo(serverSlots));
  }

  private int arrivals() {
    return (int) Math.floor(lambda * windowS() + 1e-9);
  }

  /** As many as can wait or be served at once, and some more. */
  private int threads() {
    double backlog = Math.max(0, lambda - slots() / heldS()) * windowS();
    return (int) Math.min(arrivals(), backlog * 1.2 + connections + SPARE_THREADS);
  }

  private int slots() {
    return Math.min(connections, serverSlots);
  }

  private double heldS() {
    return held.toNanos() / 1e9;
  }

  private double windowS() {
    return window.toNanos() / 1e9;
  }
}
