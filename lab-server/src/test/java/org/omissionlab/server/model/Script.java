package org.omissionlab.server.model;

import java.util.ArrayList;
import java.util.List;

/** Drives an engine on virtual time and writes down what it tells, one word an event. */
final class Script implements ServiceEngine.Sink {
  static final long MS = 1_000_000;

  final List<String> events = new ArrayList<>();
  final ServiceEngine engine;

  Script(Capacity capacity) {
    engine = new ServiceEngine(capacity, this);
  }

  /** A request of {@code workNs} at {@code atNs}; writes how it was admitted. */
  Script arrive(long atNs, long id, long workNs) {
    Admission admission = engine.arrive(atNs, id, workNs);
    events.add("a" + id + "@" + atNs + ":" + admission);
    return this;
  }

  /** Runs until {@code toNs} and returns all events so far. */
  List<String> until(long toNs) {
    engine.advance(toNs);
    return events;
  }

  @Override
  public void started(long id, long startNs) {
    events.add("s" + id + "@" + startNs);
  }

  @Override
  public void completed(long id, long startNs, long endNs) {
    events.add("c" + id + "@" + endNs);
  }

  @Override
  public void stallBegan(Stall stall, long beginNs) {
    events.add("[" + stall.id() + "@" + beginNs);
  }

  @Override
  public void stallEnded(Stall stall, long endNs, long arrivals) {
    events.add("]" + stall.id() + "@" + endNs + ":" + arrivals);
  }
}
