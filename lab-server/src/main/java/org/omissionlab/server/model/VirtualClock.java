package org.omissionlab.server.model;

/**
 * The requests in service and the law by which they progress: virtual time V advances with {@code
 * dV/dt = min(1, C/n) / factor}, and a request that started at V with work w is done at V + w.
 */
final class VirtualClock {
  /** Less than this many ns past a whole ns is rounding noise of V, not lateness. */
  private static final double NOISE_NS = 1e-3;

  /** V is moved back to 0 beyond this, so that a double holds it to a millionth of a ns. */
  private static final double FAR = 0x1p32;

  private final double capacity;
  private final InService heap = new InService();
  private double factor = 1;
  private double virtual;
  private long nowNs = Long.MIN_VALUE;

  VirtualClock(double capacity) {
    this.capacity = capacity;
  }

  long nowNs() {
    return nowNs;
  }

  int inService() {
    return heap.size();
  }

  /** From now on all work takes {@code newFactor} times as long as alone. */
  void slow(double newFactor) {
    factor = newFactor;
  }

  void moveTo(long toNs) {
    if (heap.size() > 0) {
      virtual += (toNs - nowNs) / stretch();
    }
    nowNs = toNs;
  }

  void start(long id, long workNs) {
    heap.add(virtual + workNs, id, nowNs);
  }

  /** Returns the first whole ns at which a request is done; MAX_VALUE if none ever is. */
  long nextCompletionNs() {
    if (heap.size() == 0) {
      return Long.MAX_VALUE;
    }
    double dueInNs = (heap.headFinish() - virtual) * stretch();
    long atNs = nowNs + Math.max(0, (long) Math.ceil(dueInNs - NOISE_NS));
    return atNs < nowNs ? Long.MAX_VALUE : atNs; // beyond what a long holds is never
  }

  /** Takes out the request that is done now and tells the sink. */
  void complete(ServiceEngine.Sink sink) {
    long id = heap.headId();
    long startNs = heap.headStartNs();
    virtual = Math.max(virtual, heap.headFinish());
    heap.removeHead();
    if (heap.size() == 0 || virtual > FAR) {
      heap.shift(virtual);
      virtual = 0;
    }
    sink.completed(id, startNs, nowNs);
  }

  /** Returns dt/dV: how many times as long as alone everything takes. */
  private double stretch() {
    return factor * Math.max(1, heap.size() / capacity);
  }
}
