package org.omissionlab.server.model;

/** Who is in service and who waits: the capacity, its discipline and its queue. */
final class Station {
  private final int mostInService;
  private final boolean newestFirst;
  private final long mostWaiting;
  private final Admission whenFull;
  private final ServiceEngine.Sink sink;
  private final VirtualClock service;
  private final Waiting waiting = new Waiting();
  private boolean closed;

  Station(Capacity capacity, ServiceEngine.Sink sink) {
    this.service =
        new VirtualClock(capacity.unlimited() ? Double.POSITIVE_INFINITY : capacity.slots());
    boolean sharing = capacity.discipline() == Discipline.PROCESSOR_SHARING;
    this.mostInService = sharing ? Integer.MAX_VALUE : capacity.slots();
    this.newestFirst = capacity.discipline() == Discipline.LIFO;
    this.mostWaiting = capacity.queue() == null ? Long.MAX_VALUE : capacity.queue();
    this.whenFull = Admission.of(capacity.whenFull());
    this.sink = sink;
  }

  VirtualClock service() {
    return service;
  }

  int waiting() {
    return waiting.size();
  }

  /** A stall begins. */
  void stall(Stall stall) {
    closed = stall.kind() == StallKind.GATE;
    service.slow(stall.factor());
  }

  /** A stall is over; {@link #release} lets in what waited. */
  void resume() {
    closed = false;
    service.slow(1);
  }

  Admission offer(long id, long workNs) {
    if (mayStart() && waiting.size() == 0) {
      start(id, workNs);
      return Admission.STARTED;
    }
    if (waiting.size() >= mostWaiting) {
      return whenFull;
    }
    waiting.add(id, workNs);
    return closed ? Admission.GATED : Admission.QUEUED;
  }

  /** Starts whatever waits and may start. */
  void release() {
    while (waiting.size() > 0 && mayStart()) {
      long id = waiting.id(newestFirst);
      long workNs = waiting.workNs(newestFirst);
      waiting.remove(newestFirst);
      start(id, workNs);
    }
  }

  void complete() {
    service.complete(sink);
  }

  private void start(long id, long workNs) {
    service.start(id, workNs);
    sink.started(id, service.nowNs());
  }

  private boolean mayStart() {
    return service.inService() < mostInService && !closed;
  }
}
