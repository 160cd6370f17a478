package org.omissionlab.experiments.judge.rogues;

import java.util.ArrayDeque;
import java.util.Queue;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;

/**
 * A limit of requests in flight: who finds none left waits for a permit, and only then does the
 * clock of its request start.
 */
public final class PermitFirst extends Passing {

  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private int free;

  /** Hands at most {@code permits} requests to {@code target} at a time. */
  public PermitFirst(Target target, int permits) {
    super(target);
    this.free = permits;
  }

  @Override
  public void submit(long intendedNs, long freeNs, Completion completion) {
    waiting.add(() -> send(intendedNs, freeNs, completion));
    next();
  }

  @Override
  public void abandon() {
    // What still waits is handed on, so that each request has its outcome.
    free = Integer.MAX_VALUE;
    next();
    super.abandon();
  }

  private void next() {
    while (free > 0 && !waiting.isEmpty()) {
      free--;
      waiting.remove().run();
    }
  }

  private void send(long intendedNs, long freeNs, Completion completion) {
    target.submit(
        intendedNs,
        freeNs,
        sample -> {
          completion.complete(sample);
          free++;
          next();
        });
  }
}
