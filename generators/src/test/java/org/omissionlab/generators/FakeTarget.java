package org.omissionlab.generators;

import java.util.ArrayDeque;
import java.util.Deque;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.time.Timeline;

/**
 * A server with a fixed service time and a gate: what arrives in [gateNs, gateEndNs) starts service
 * when it ends.
 */
final class FakeTarget implements Target {

  private final Timeline timeline;
  private final long serviceNs;
  private final long gateNs;
  private final long gateEndNs;
  private final Deque<Pending> pending = new ArrayDeque<>();
  long gated;
  Outcome answer = Outcome.COMPLETED;

  private final class Pending implements Runnable {
    final long intendedNs;
    final long freeNs;
    final long startNs;
    final Completion completion;
    boolean over;

    Pending(long intendedNs, long freeNs, Completion completion) {
      this.intendedNs = intendedNs;
      this.freeNs = freeNs;
      this.startNs = timeline.nowNs();
      this.completion = completion;
    }

    @Override
    public void run() {
      end(answer, answer == Outcome.COMPLETED ? null : "told to");
    }

    void end(Outcome outcome, String reason) {
      if (!over) {
        over = true;
        long nowNs = timeline.nowNs();
        completion.complete(new Sample(intendedNs, freeNs, startNs, nowNs, outcome, reason));
      }
    }
  }

  FakeTarget(Timeline timeline, long serviceNs) {
    this(timeline, serviceNs, 0, 0);
  }

  FakeTarget(Timeline timeline, long serviceNs, long gateNs, long gateEndNs) {
    this.timeline = timeline;
    this.serviceNs = serviceNs;
    this.gateNs = gateNs;
    this.gateEndNs = gateEndNs;
  }

  @Override
  public void submit(long intendedNs, long freeNs, Completion completion) {
    Pending request = new Pending(intendedNs, freeNs, completion);
    while (!pending.isEmpty() && pending.peek().over) {
      pending.poll();
    }
    pending.add(request);
    boolean waits = request.startNs >= gateNs && request.startNs < gateEndNs;
    gated += waits ? 1 : 0;
    timeline.at((waits ? gateEndNs : request.startNs) + serviceNs, request);
  }

  @Override
  public void abandon() {
    while (!pending.isEmpty()) {
      pending.poll().end(Outcome.OUTSTANDING, "no answer before the run ended");
    }
  }
}
