package org.omissionlab.server.model;

/** Begin and end of stalls: applies them to the station and tells of them. */
final class Edges {
  private final StallTimeline stalls;
  private final Station station;
  private final ServiceEngine.Sink sink;

  Edges(StallTimeline stalls, Station station, ServiceEngine.Sink sink) {
    this.stalls = stalls;
    this.station = station;
    this.sink = sink;
  }

  /** Returns the instant of the next edge, which lies never in the past. */
  long nextNs() {
    return Math.max(nowNs(), stalls.nextEdgeNs());
  }

  /** Ends the stall that is on, or begins the next. */
  void apply() {
    if (stalls.active() != null) {
      Stall ended = stalls.active();
      stalls.end();
      station.resume();
      sink.stallEnded(ended, nowNs(), stalls.arrivals());
    } else {
      stalls.begin();
      station.stall(stalls.active());
      sink.stallBegan(stalls.active(), nowNs());
    }
  }

  /** Lets in what may start; a gate that begins where another ends lets nothing through. */
  void letIn() {
    if (nextNs() > nowNs()) {
      station.release();
    }
  }

  void refusePast(String what, long atNs) {
    if (atNs < nowNs()) {
      throw new IllegalArgumentException(
          what + " must not lie in the past (now is " + nowNs() + " ns), but was " + atNs);
    }
  }

  private long nowNs() {
    return station.service().nowNs();
  }
}
