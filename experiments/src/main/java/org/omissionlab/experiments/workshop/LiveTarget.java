package org.omissionlab.experiments.workshop;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.run.Again;
import org.omissionlab.experiments.run.Arming;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Pulse;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.generators.record.Why;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * The target process of a workshop: started in the background, warmed, stalled by its admin API.
 */
final class LiveTarget implements AutoCloseable {

  private static final int BANDS = 24;

  private final Supplier<TargetProcess> start;
  private final Warming warming;
  private volatile TargetProcess process;
  private volatile String phase = "starting";
  private volatile boolean closed;
  private volatile TargetPlan plan = TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10)));

  /** What the page sees of it. */
  record State(Tick.TargetState target, List<Tick.Band> stalls) {}

  /** Lets a target compile what it will need; it asks {@code abort} why to end at once. */
  interface Warming {
    void warm(TargetProcess target, Supplier<String> abort);
  }

  LiveTarget() {
    this(TargetProcess::start, LiveTarget::warm);
  }

  /** One that {@code start} brings up. */
  LiveTarget(Supplier<TargetProcess> start, Warming warming) {
    this.start = start;
    this.warming = warming;
  }

  private static void warm(TargetProcess target, Supplier<String> abort) {
    try (Conductor conductor = new Conductor(target, abort)) {
      conductor.warm(Setup.of(Map.of()).series(Model.OPEN));
    }
  }

  /**
   * Starts and warms it, on the calling thread; what goes wrong shows in {@link #phase}. A target
   * that does not answer while it is warmed is warmed again before it is called lost.
   */
  void open() {
    try {
      process = start.get();
      phase = "warming";
      Supplier<String> abort = () -> closed ? "closed" : process.ended();
      plan =
          Again.ask(
              abort,
              () -> {
                warming.warm(process, abort);
                plan(plan);
                return plan;
              });
      phase = "ready";
    } catch (RuntimeException e) {
      phase = "lost: " + Why.of(e);
    }
    if (closed) {
      close();
    }
  }

  /** {@code starting}, {@code warming}, {@code ready}, or {@code lost} and why. */
  String phase() {
    TargetProcess running = process;
    String ended = running == null || closed ? null : running.ended();
    return ended == null ? phase : "lost: " + ended;
  }

  boolean ready() {
    return phase().equals("ready");
  }

  /** Where load goes. */
  URI url() {
    return running().url();
  }

  private TargetProcess running() {
    if (!ready()) {
      throw new IllegalStateException("the target is " + phase());
    }
    return process;
  }

  /** Sets its behaviour, and begins to count anew. */
  synchronized void plan(TargetPlan next) {
    process.admin().plan(next);
    process.admin().reset();
    plan = next;
  }

  /** Sets its service time; the stalls that come again and again go on unless that changes. */
  synchronized void serve(ServiceTime time) {
    if (!plan.serviceTime().equals(time)) {
      plan(TargetPlan.of(time));
    }
  }

  /**
   * Lets its plan's stalls count from {@code ahead} of now, or later if it hears of that too late.
   *
   * @return the instant, in ns of the clock of both processes
   */
  long arm(Duration ahead) {
    return Arming.ahead(running().admin(), ahead);
  }

  /** One stall. */
  void stall(StallSpec spec) {
    running().admin().stall(spec);
  }

  /** A periodic rule from {@code ahead} of now on, instead of what stalls it had. */
  synchronized void every(StallSpec spec, Duration ahead) {
    TargetPlan next = plan.withStalls(new StallPlan(List.of(spec)));
    running().admin().plan(next);
    arm(ahead);
    plan = next;
  }

  /** No more stalls; the one that is on ends. */
  synchronized void calm() {
    plan = plan.withStalls(StallPlan.NONE);
    running().admin().plan(plan);
    running().admin().armNow();
  }

  /** How it does, by a clock that began at {@code bornNs}; nothing while it is not ready. */
  State state(long bornNs) {
    if (!ready()) {
      return new State(null, List.of());
    }
    try {
      Pulse pulse = process.admin().pulse();
      List<Tick.Band> bands =
          pulse.stalls().stream()
              .skip(Math.max(0, pulse.stalls().size() - BANDS))
              .map(stall -> band(stall, bornNs))
              .toList();
      return new State(
          new Tick.TargetState(pulse.arrivals(), pulse.completed(), pulse.pending()), bands);
    } catch (TargetLost lost) {
      return new State(null, List.of());
    }
  }

  private static Tick.Band band(Pulse.StallSeen stall, long bornNs) {
    Long toMs = stall.endNs() == null ? null : (Long) ((stall.endNs() - bornNs) / 1_000_000);
    return new Tick.Band(
        stall.id(), stall.kind(), (stall.startNs() - bornNs) / 1_000_000, toMs, stall.gated());
  }

  @Override
  public void close() {
    closed = true;
    TargetProcess running = process;
    if (running != null) {
      running.close();
    }
  }
}
