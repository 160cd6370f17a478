package org.omissionlab.server.http;

import java.util.concurrent.CompletableFuture;
import org.omissionlab.server.ledger.Outcome;

/** A request between its arrival and its answer; run on a pool to complete itself. */
final class Pending extends CompletableFuture<Outcome> implements Runnable {
  final long sequence;

  /** The stall it arrived in, −1 if none. */
  final int stall;

  /** The next in the chain of those that are done and not yet handed to the pool. */
  Pending next;

  Pending(long sequence, int stall) {
    this.sequence = sequence;
    this.stall = stall;
  }

  @Override
  public void run() {
    complete(Outcome.COMPLETED);
  }
}
