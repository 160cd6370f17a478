package org.omissionlab.server.model;

import java.util.List;

/**
 * The service as a deterministic state machine that is <em>told</em> the time: the real server and
 * the simulation run on this same class.
 *
 * <p>One law covers every discipline. Virtual time V advances with {@code dV/dt = min(1, C/n) /
 * factor}, n requests in service, C the capacity, factor that of a slowdown (else 1). A request
 * that starts at virtual time V with work w completes when virtual time reaches V + w. FIFO and
 * LIFO let at most C into service, processor sharing lets everyone in. In a gate nothing starts;
 * what is in service completes; what waits starts at its end, in the discipline's order.
 *
 * <p>While no slowdown is on and n ≤ C every time is exact, V moving by whole ns. Otherwise a
 * completion falls on the first whole ns at which it is due: never early.
 *
 * <p>At one instant the order is: edges of stalls, completions, arrivals. So an arrival exactly at
 * a gate's begin is gated and one exactly at its end is not. Not thread-safe.
 */
public final class ServiceEngine {
  private final Station station;
  private final VirtualClock service;
  private final StallTimeline stalls;
  private final Edges edges;
  private boolean advancing;

  /**
   * What the engine tells. A callback may call {@link #arrive} with the instant it was told, and
   * nothing else of the engine that changes it.
   */
  public interface Sink {
    /** The request entered service. */
    void started(long id, long startNs);

    /** The request is done. */
    void completed(long id, long startNs, long endNs);

    /** The stall begins; its times are instants of the engine's clock. */
    default void stallBegan(Stall stall, long beginNs) {}

    /** The stall is over, with {@code arrivals} requests that arrived in [begin, end). */
    default void stallEnded(Stall stall, long endNs, long arrivals) {}
  }

  /** Makes an idle engine that tells {@code sink}. */
  public ServiceEngine(Capacity capacity, Sink sink) {
    this(capacity, sink, 0);
  }

  /** Makes an idle engine that counts its stalls from {@code firstStallId}. */
  public ServiceEngine(Capacity capacity, Sink sink, int firstStallId) {
    this.stalls = new StallTimeline(firstStallId);
    this.station = new Station(capacity, sink);
    this.service = station.service();
    this.edges = new Edges(stalls, station, sink);
  }

  /**
   * A request arrives; everything due at or before {@code nowNs} is applied first.
   *
   * @param id what the sink is told; unique among those not completed
   * @param workNs its service time when served alone, 0 or more
   * @return what became of it; if refused, the engine has forgotten it
   * @throws IllegalArgumentException if time runs backwards or the work is negative
   */
  public Admission arrive(long nowNs, long id, long workNs) {
    if (workNs < 0) {
      throw new IllegalArgumentException("workNs must be 0 or more, but was " + workNs);
    }
    advance(nowNs);
    Refusal refusal = stalls.arrived();
    return refusal == null ? station.offer(id, workNs) : Admission.of(refusal);
  }

  /** Returns the instant of the next completion or edge of a stall; MAX_VALUE if none is known. */
  public long nextEventNs() {
    return Math.min(edges.nextNs(), service.nextCompletionNs());
  }

  /**
   * Applies everything due at or before {@code toNs}, each at its own instant, in order.
   *
   * @throws IllegalArgumentException if time runs backwards
   */
  public void advance(long toNs) {
    if (advancing && toNs == service.nowNs()) {
      return;
    }
    if (advancing || toNs < service.nowNs()) {
      throw new IllegalArgumentException(
          "time must not run backwards (nor forwards inside a callback), but was " + toNs);
    }
    advancing = true;
    try {
      long next;
      while ((next = nextEventNs()) <= toNs && next != Long.MAX_VALUE) {
        apply(next);
      }
      service.moveTo(toNs);
    } finally {
      advancing = false;
    }
  }

  /**
   * Lets the plan's offsets count from {@code t0Ns}. The plan that was armed before is forgotten
   * and the stall that is on ends now, wherever it came from; stalls added and still to come stay.
   *
   * @throws IllegalArgumentException if t0Ns lies in the past or the plan overlaps an added stall
   */
  public void arm(long t0Ns, StallPlan plan) {
    edges.refusePast("the instant of arming", t0Ns);
    stalls.arm(t0Ns, plan);
    endActive();
  }

  /** Ends the stall that is on and forgets every other. */
  public void disarm(long atNs) {
    advance(atNs);
    stalls.disarm();
    endActive();
  }

  /**
   * Adds one stall of the rule's length and kind at {@code startNs}, whatever the rule says of
   * when; returns it with its id.
   *
   * @throws IllegalArgumentException if it begins in the past, overlaps another stall or would
   *     stand beside a Poisson rule
   */
  public Stall addStall(long startNs, StallSpec spec) {
    edges.refusePast("the begin of a stall", startNs);
    return stalls.add(startNs, spec);
  }

  /** Ends the stall now, or takes it away before it begins; returns false if none has that id. */
  public boolean endStall(long atNs, int id) {
    advance(atNs);
    boolean isOn = stalls.active() != null && stalls.active().id() == id;
    if (isOn) {
      endActive();
    }
    return isOn || stalls.removeUpcoming(id);
  }

  /** Returns the stall that is on, then those known to come (of a plan: the next one only). */
  public List<Stall> stalls() {
    return stalls.known();
  }

  /** Returns the stalls that were added and have not begun, in order of begin. */
  public List<Stall> addedStalls() {
    return stalls.added();
  }

  /** Returns the stall that is on; null if none is. */
  public Stall activeStall() {
    return stalls.active();
  }

  /** Returns how many arrived in the stall that is on; 0 if none is. */
  public long stallArrivals() {
    return stalls.active() == null ? 0 : stalls.arrivals();
  }

  /** Returns the id that the next stall gets; those known have lower ones. */
  public int nextStallId() {
    return stalls.nextId();
  }

  /** Returns how many are in service or wait. */
  public int pending() {
    return service.inService() + station.waiting();
  }

  private void apply(long atNs) {
    service.moveTo(atNs);
    if (edges.nextNs() <= atNs) {
      edges.apply();
    } else {
      station.complete();
    }
    edges.letIn();
  }

  private void endActive() {
    if (stalls.active() != null) {
      advancing = true;
      try {
        edges.apply();
        edges.letIn();
      } finally {
        advancing = false;
      }
    }
  }
}
