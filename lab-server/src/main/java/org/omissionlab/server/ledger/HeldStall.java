package org.omissionlab.server.ledger;

import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.StallKind;

/** A stall window in the making; changed in place, so that a completion allocates nothing. */
final class HeldStall {
  private final Stall asked;
  private final long startNs;
  private boolean over;
  private long endNs;
  private long arrivals;
  private long gated;
  private boolean anyCompleted;
  private long lastCompletedNs;
  private Long lastAnsweredNs;

  HeldStall(Stall asked, long startNs) {
    this.asked = asked;
    this.startNs = startNs;
  }

  int id() {
    return asked.id();
  }

  void gated() {
    gated++;
  }

  void ended(long atNs, long count) {
    over = true;
    endNs = atNs;
    arrivals = count;
  }

  void completed(long atNs) {
    anyCompleted = true;
    lastCompletedNs = atNs;
  }

  void answered(long atNs) {
    lastAnsweredNs = atNs;
  }

  StallWindow view(long arrivalsSoFar) {
    long arrived = over ? arrivals : arrivalsSoFar;
    return new StallWindow(
        asked.id(),
        asked.kind(),
        asked.startNs(),
        asked.endNs(),
        startNs,
        over ? (Long) endNs : null,
        arrived,
        asked.kind() == StallKind.GATE ? gated : arrived,
        anyCompleted ? (Long) lastCompletedNs : null,
        lastAnsweredNs);
  }
}
