package org.omissionlab.experiments.workshop;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;

/**
 * One viewer's server-sent events. No thread ever waits for a viewer: what cannot be sent at once
 * is kept, up to a limit, and who falls behind further is cut off. A browser comes again by itself
 * and is told everything anew.
 */
final class EventStream implements WriteListener {

  /** Messages kept for one viewer: eight seconds of ticks. */
  static final int MOST_KEPT = 32;

  private final String key;
  private final ServletOutputStream out;
  private final Deque<byte[]> kept = new ArrayDeque<>();
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private boolean listening;
  private boolean unflushed;

  EventStream(String key, ServletOutputStream out) {
    this.key = key;
    this.out = out;
  }

  String key() {
    return key;
  }

  /** Begins to send; completes when the viewer is gone or cut off. */
  CompletableFuture<Void> begin() {
    out.setWriteListener(this);
    return done;
  }

  /** Sends a message, or keeps it, or cuts the viewer off. */
  synchronized void send(byte[] message) {
    if (done.isDone()) {
      return;
    }
    if (kept.size() >= MOST_KEPT) {
      kept.clear();
      done.complete(null);
      return;
    }
    kept.add(message);
    write();
  }

  boolean over() {
    return done.isDone();
  }

  void end() {
    done.complete(null);
  }

  @Override
  public synchronized void onWritePossible() {
    listening = true;
    write();
  }

  @Override
  public void onError(Throwable gone) {
    done.complete(null);
  }

  private void write() {
    try {
      while (listening && !done.isDone() && out.isReady()) {
        byte[] next = kept.poll();
        if (next != null) {
          out.write(next);
          unflushed = true;
        } else if (unflushed) {
          unflushed = false;
          out.flush();
        } else {
          return;
        }
      }
    } catch (IOException | RuntimeException e) {
      done.complete(null);
    }
  }
}
