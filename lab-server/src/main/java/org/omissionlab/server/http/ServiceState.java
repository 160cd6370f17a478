package org.omissionlab.server.http;

import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.ledger.Outcome;
import org.omissionlab.server.model.Admission;
import org.omissionlab.server.model.Sampler;
import org.omissionlab.server.model.ServiceEngine;
import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * Plan, engine, ledger and pending requests in step. Told the time, as the engine is: {@link
 * #advance} comes before everything else, with the same instant. Not thread-safe.
 */
final class ServiceState implements ServiceEngine.Sink {
  private final Ledger ledger;
  private final Answers answers;
  private final PendingTable pending = new PendingTable();
  private TargetPlan plan;
  private Sampler sampler;
  private ServiceEngine engine;
  private boolean armAtFirstRequest;
  private long nowNs;

  /** Puts what is done into {@code answers}. */
  ServiceState(TargetPlan plan, Ledger ledger, Answers answers) {
    this.ledger = ledger;
    this.answers = answers;
    this.plan = plan;
    this.sampler = plan.serviceTime().sampler();
    this.engine = new ServiceEngine(plan.capacity(), this);
  }

  /** Applies what is due. */
  void advance(long toNs) {
    nowNs = toNs;
    engine.advance(toNs);
  }

  long nextEventNs() {
    return engine.nextEventNs();
  }

  <T> T with(Service.Use<T> use) {
    return use.of(nowNs, engine, ledger, plan);
  }

  Pending admit(long extraWorkNs) {
    if (armAtFirstRequest) {
      armAtFirstRequest = false;
      engine.arm(nowNs, plan.stalls());
      engine.advance(nowNs);
    }
    long workNs = sampler.nextNs() + extraWorkNs;
    workNs = workNs < 0 ? Long.MAX_VALUE : workNs; // beyond what a long holds
    int stall = engine.activeStall() == null ? -1 : engine.activeStall().id();
    Pending request = new Pending(ledger.arrived(nowNs, stall), stall);
    int slot = pending.add(request);
    Admission admission = engine.arrive(nowNs, slot, workNs);
    if (admission == Admission.GATED) {
      ledger.gated(stall);
    } else if (admission.refused()) {
      pending.remove(slot);
      Outcome outcome = admission == Admission.RESET ? Outcome.RESET : Outcome.REFUSED_503;
      ledger.ended(request.sequence, outcome, nowNs);
      request.complete(outcome);
    }
    return request;
  }

  void replace(TargetPlan newPlan) {
    boolean sameCapacity = newPlan.capacity().equals(plan.capacity());
    if (pending.size() > 0 && !sameCapacity) {
      throw new IllegalStateException(
          "capacity can be replaced only while no request is pending, but "
              + pending.size()
              + " are");
    }
    disarm();
    if (!sameCapacity) {
      engine = new ServiceEngine(newPlan.capacity(), this, engine.nextStallId());
    }
    plan = newPlan;
    sampler = newPlan.serviceTime().sampler();
  }

  Service.Marked reset() {
    disarm();
    sampler = plan.serviceTime().sampler();
    ledger.mark(nowNs);
    return new Service.Marked(nowNs, pending.size());
  }

  private void disarm() {
    armAtFirstRequest = false;
    engine.disarm(nowNs);
  }

  long arm(Long t0Ns) {
    long fromNs = t0Ns == null ? nowNs : t0Ns;
    engine.arm(fromNs, plan.stalls());
    armAtFirstRequest = false;
    return fromNs;
  }

  void armAtFirstRequest() {
    if (!engine.addedStalls().isEmpty()) {
      throw new IllegalStateException(
          "the first request can arm only while no added stall is to come, but stall "
              + engine.addedStalls().get(0).id()
              + " is");
    }
    engine.arm(nowNs, StallPlan.NONE);
    armAtFirstRequest = true;
  }

  Stall addStall(Long startNs, StallSpec.OneShot fromNow, StallSpec spec) {
    if (armAtFirstRequest) {
      throw new IllegalStateException(
          "no stall can be added while the first request is awaited that arms the plan");
    }
    return engine.addStall(startNs == null ? nowNs + fromNow.at().toNanos() : startNs, spec);
  }

  @Override
  public void started(long id, long startNs) {
    ledger.started(pending.get(id).sequence, startNs);
  }

  @Override
  public void completed(long id, long startNs, long endNs) {
    Pending request = pending.remove(id);
    ledger.ended(request.sequence, Outcome.COMPLETED, nowNs);
    answers.add(request);
  }

  @Override
  public void stallBegan(Stall stall, long beginNs) {
    ledger.stallBegan(stall, nowNs);
  }

  @Override
  public void stallEnded(Stall stall, long endNs, long arrivals) {
    ledger.stallEnded(stall, nowNs, arrivals);
  }
}
