package org.omissionlab.experiments.apparatus;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Work done one piece after the other, each a request to the target: a background loop's batch, or
 * a synthetic probe. It observes what it measures on completion only, as such code does, and says
 * beside that when the piece in progress began.
 */
final class OneAtATime implements AutoCloseable {

  private static final long NONE = Long.MIN_VALUE;

  private final URI url;
  private final int timeoutMs;
  private final AtomicInteger observed = new AtomicInteger();
  private volatile long startedNs = NONE;
  private volatile HttpLine line;

  /**
   * @param timeoutMs after which a piece is given up; 0 is never
   */
  OneAtATime(URI url, int timeoutMs) {
    this.url = url;
    this.timeoutMs = timeoutMs;
  }

  /** Does one piece, to its end or its time-out, and observes that. */
  void once() {
    startedNs = System.nanoTime();
    try {
      if (line == null) {
        line = new HttpLine(url, timeoutMs);
      }
      line.get();
    } catch (IOException e) {
      close();
      line = null;
    }
    observed.incrementAndGet();
    startedNs = NONE;
  }

  /** Age of what is in progress at {@code nowNs}, or null if nothing is. */
  Long ageNs(long nowNs) {
    long began = startedNs;
    return began == NONE ? null : (Long) (nowNs - began);
  }

  /** Pieces observed since the last call. */
  int takeObserved() {
    return observed.getAndSet(0);
  }

  /** Ends a piece in progress, too. */
  @Override
  public void close() {
    HttpLine open = line;
    try {
      if (open != null) {
        open.close();
      }
    } catch (IOException e) {
      // closed is closed
    }
  }
}
