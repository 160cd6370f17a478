package org.omissionlab.server.ledger;

import org.omissionlab.server.model.Stall;

/** A stall window in the making; changed in place, so that a completion allocates nothing. */
final class HeldStall {
  private final Stall asked;
  private final long startNs;
  private boolean over;
  private long endNs;
  private long arrivals;
  private boolean anyCompleted;
  private long lastCompletedNs;

  HeldStall(Stall asked, long startNs) {
    this.asked = asked;
    this.startNs = startNs;
  }

  int id() {
    return asked.id();
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

  StallWindow view(long arrivalsSoFar) {
    return new StallWindow(
        asked.id(),
        asked.kind(),
        asked.startNs(),
        asked.endNs(),
        startNs,
        over ? (Long) endNs : null,
        over ? arrivals : arrivalsSoFar,
        anyCompleted ? (Long) lastCompletedNs : null);
  }
}
