package org.omissionlab.experiments.oracle;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.LedgerCounts;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.record.Span;
import org.omissionlab.generators.time.Timeline;
import org.omissionlab.server.ledger.ServiceTimes;
import org.omissionlab.server.model.Admission;
import org.omissionlab.server.model.Sampler;
import org.omissionlab.server.model.ServiceEngine;
import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.TargetPlan;

/**
 * The server's engine as a target on a virtual timeline: what a generator would meet over a network
 * that takes the same time for each request, all of it on the way back.
 */
final class TwinTarget implements Target, ServiceEngine.Sink {

  private static final long LEAST_ANSWER_NS = 1_000;

  private final Timeline timeline;
  private final ServiceEngine engine;
  private final Sampler work;
  private final int maxConnections;
  private final long transportNs;
  private final Long timeoutNs;
  private final TwinRequests requests = new TwinRequests();
  private final ArrayDeque<Integer> done = new ArrayDeque<>();
  private final TwinStalls stalls;
  private long pumpAtNs = Long.MAX_VALUE;
  private long arrivals;
  private long refused;
  private long completed;
  private final ServiceTimes times = new ServiceTimes();

  TwinTarget(
      Timeline timeline,
      TargetPlan plan,
      List<Span> frozen,
      long originNs,
      int maxConnections,
      long transportNs,
      Duration timeout) {
    this.timeline = timeline;
    this.stalls = new TwinStalls(frozen);
    this.engine = new ServiceEngine(plan.capacity(), this);
    this.work = plan.serviceTime().sampler();
    this.maxConnections = maxConnections;
    this.transportNs = transportNs;
    this.timeoutNs = timeout == null ? null : timeout.toNanos();
    engine.arm(originNs, plan.stalls());
    schedulePump();
  }

  @Override
  public void submit(long intendedNs, long freeNs, Completion completion) {
    long nowNs = timeline.nowNs();
    if (requests.open() >= maxConnections) {
      String reason = "connection limit " + maxConnections + " reached";
      answer(intendedNs, freeNs, Outcome.DROPPED, reason, completion);
      return;
    }
    // Stalls that begin now must be known before the arrival is told which one it met.
    engine.advance(nowNs);
    arrivals++;
    int id = requests.take();
    TwinRequests.Request request = requests.get(id);
    requests.begin(id, intendedNs, freeNs, nowNs, completion);
    request.stall = stalls.on();
    Admission admission = engine.arrive(nowNs, id, work.nextNs());
    if (admission == Admission.GATED) {
      stalls.gated();
    }
    if (admission.refused()) {
      refused++;
      requests.release(id);
      answer(intendedNs, freeNs, Outcome.REFUSED, admission.name(), completion);
    } else if (timeoutNs != null) {
      timeline.at(nowNs + timeoutNs, () -> timeOut(id, nowNs, completion));
    }
    schedulePump();
  }

  @Override
  public void abandon() {
    engine.advance(timeline.nowNs());
    drainDone();
    for (int id = 0; id < requests.size(); id++) {
      if (requests.get(id).completion != null) {
        requests.giveUp(id, timeline.nowNs(), Outcome.OUTSTANDING, "run ended");
      }
    }
  }

  @Override
  public void started(long id, long startNs) {}

  @Override
  public void completed(long id, long startNs, long endNs) {
    completed++;
    times.add(endNs - startNs);
    TwinRequests.Request request = requests.get((int) id);
    request.endNs = stalls.shownNs(endNs);
    stalls.released(request.stall, request.endNs);
    done.add((int) id);
  }

  @Override
  public void stallBegan(Stall stall, long beginNs) {
    stalls.began(stall, beginNs);
  }

  @Override
  public void stallEnded(Stall stall, long endNs, long arrivalsInStall) {
    stalls.ended(endNs, arrivalsInStall);
  }

  /** The stalls that ended, as offsets from {@code startNs}. */
  List<HeldStall> stalls(long startNs) {
    return stalls.held(startNs);
  }

  /** What the server knows. */
  LedgerCounts ledger() {
    return new LedgerCounts(arrivals, completed, refused, 0, times.quantiles());
  }

  /** A refusal crosses the network too, so that a loop that takes no for an answer takes time. */
  private void answer(
      long intendedNs, long freeNs, Outcome outcome, String reason, Completion completion) {
    long nowNs = timeline.nowNs();
    long tookNs = outcome == Outcome.DROPPED ? 0 : Math.max(LEAST_ANSWER_NS, transportNs);
    Sample sample = new Sample(intendedNs, freeNs, nowNs, nowNs + tookNs, outcome, reason);
    timeline.at(nowNs + tookNs, () -> completion.complete(sample));
  }

  private void pump(long atNs) {
    if (atNs != pumpAtNs) {
      return; // an earlier one took its place; else these would only ever become more
    }
    pumpAtNs = Long.MAX_VALUE;
    engine.advance(timeline.nowNs());
    drainDone();
    schedulePump();
  }

  private void drainDone() {
    while (!done.isEmpty()) {
      int id = done.poll();
      long atNs = requests.get(id).endNs + transportNs;
      if (atNs <= timeline.nowNs()) {
        deliver(id);
      } else {
        timeline.at(atNs, () -> deliver(id));
      }
    }
  }

  private void deliver(int id) {
    TwinRequests.Request request = requests.get(id);
    if (request.completion == null) {
      requests.release(id); // given up meanwhile
      return;
    }
    Completion completion = request.completion;
    Sample sample = request.ended(request.endNs + transportNs, Outcome.COMPLETED, null);
    requests.release(id);
    completion.complete(sample);
  }

  /** Who waits gives up; the server does not know, and serves the request all the same. */
  private void timeOut(int id, long startNs, Completion completion) {
    TwinRequests.Request request = requests.get(id);
    if (request.completion == completion && request.startNs == startNs) {
      requests.giveUp(id, timeline.nowNs(), Outcome.TIMED_OUT, "no answer in time");
    }
  }

  private void schedulePump() {
    long nextNs = done.isEmpty() ? engine.nextEventNs() : timeline.nowNs();
    if (nextNs < pumpAtNs) {
      pumpAtNs = nextNs;
      timeline.at(nextNs, () -> pump(nextNs));
    }
  }
}
