package org.omissionlab.experiments.workshop;

import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.generators.record.Why;
import org.omissionlab.generators.time.NanoClock;
import org.omissionlab.server.model.StallSpec;

/**
 * What runs for real: one target process and at most one generator of each model, each bounded in
 * time and count. Any thread may call it; what is refused is refused with one sentence.
 */
final class LiveRun implements AutoCloseable {

  static final String STOPPED = "stopped";
  private static final Duration AHEAD = Duration.ofMillis(300);
  private static final long CONNECT_S = 20;

  private final NanoClock clock;
  private final LiveTarget target;
  private final long bornNs;
  private final Map<Model, Slot> slots = new EnumMap<>(Model.class);
  private int runs;

  /** A generator and what is said of it. */
  private record Slot(LiveGenerator generator, int run, long startNs, String load) {}

  /**
   * @param clock {@code System.nanoTime}, which the target's process shares
   */
  LiveRun(NanoClock clock, LiveTarget target) {
    this.clock = clock;
    this.target = target;
    this.bornNs = clock.nowNs();
  }

  LiveTarget target() {
    return target;
  }

  /** True while any generator runs. */
  synchronized boolean busy() {
    return slots.values().stream().anyMatch(slot -> slot.generator.running());
  }

  /**
   * Starts one generator for {@code setup}'s duration; the target goes on as it is.
   *
   * @throws IllegalStateException if it runs already, or the target is not there
   */
  synchronized void start(Model model, Setup setup) {
    setup.checkReal();
    refuseRunning(List.of(model));
    if (!busy()) {
      target.serve(setup.target().serviceTime());
    }
    begin(Map.of(model, connect(model, setup)), false);
  }

  /**
   * Starts all three at the same instant, with the set-up's stalls.
   *
   * @return completes when all have ended
   * @throws IllegalStateException if any runs already, or the target is not there
   */
  synchronized CompletableFuture<Measured> startAll(Setup setup) {
    setup.checkReal();
    refuseRunning(Setup.MODELS);
    target.plan(setup.target());
    Map<Model, LiveGenerator> all = new LinkedHashMap<>();
    Setup.MODELS.forEach(model -> all.put(model, connect(model, setup)));
    begin(all, !setup.stall().isZero());
    CompletableFuture<?>[] ends =
        all.values().stream().map(LiveGenerator::ended).toArray(CompletableFuture[]::new);
    return CompletableFuture.allOf(ends).thenApply(done -> measured(all));
  }

  /** What they measured; stalls that come again and again end with the run. */
  private Measured measured(Map<Model, LiveGenerator> all) {
    if (target.ready()) {
      target.calm();
    }
    return Measured.of(all);
  }

  private void refuseRunning(List<Model> models) {
    target.url(); // refuses while there is none
    for (Model model : models) {
      if (slots.containsKey(model) && slots.get(model).generator.running()) {
        throw new IllegalStateException(model.id() + " runs already");
      }
    }
  }

  private LiveGenerator connect(Model model, Setup setup) {
    return new LiveGenerator(setup.series(model), target.url());
  }

  private void begin(Map<Model, LiveGenerator> started, boolean stalled) {
    long startNs;
    try {
      await(started.values());
      startNs = stalled ? target.arm(AHEAD) : clock.nowNs() + AHEAD.toNanos();
    } catch (RuntimeException e) {
      started.values().forEach(generator -> generator.stop("not begun"));
      throw e;
    }
    runs++;
    started.forEach(
        (model, generator) -> {
          slots.put(model, new Slot(generator, runs, startNs, generator.load()));
          generator.begin(startNs);
        });
  }

  private static void await(Collection<LiveGenerator> connecting) {
    CompletableFuture<?>[] ready =
        connecting.stream().map(LiveGenerator::ready).toArray(CompletableFuture[]::new);
    try {
      CompletableFuture.allOf(ready).get(CONNECT_S, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new TargetLost("the target cannot be reached: " + Why.of(e), e);
    }
  }

  /** Stops one generator, if it runs. */
  synchronized void stop(Model model) {
    Slot slot = slots.get(model);
    if (slot != null && slot.generator.running()) {
      slot.generator.stop(STOPPED);
    }
  }

  /** Stops everything: generators and stalls. */
  synchronized void stopAll() {
    Setup.MODELS.forEach(this::stop);
    if (target.ready()) {
      target.calm();
    }
  }

  /** One stall, now. */
  void stall(StallSpec spec) {
    target.stall(spec);
  }

  /** Stalls again and again, until calmed. */
  void stallEvery(StallSpec spec, Duration first) {
    target.every(spec, first);
  }

  /** The state now. */
  Tick tick() {
    Map<String, Tick.GeneratorState> generators = new LinkedHashMap<>();
    synchronized (this) {
      slots.forEach((model, slot) -> generators.put(model.id(), state(slot)));
    }
    LiveTarget.State seen = target.state(bornNs);
    return new Tick(ms(clock.nowNs()), seen.target(), seen.stalls(), generators);
  }

  private Tick.GeneratorState state(Slot slot) {
    String note = slot.generator.ended().getNow(null);
    return new Tick.GeneratorState(
        slot.run,
        slot.generator.running(),
        ms(slot.startNs),
        slot.load,
        slot.generator.look(),
        note);
  }

  private long ms(long ns) {
    return (ns - bornNs) / 1_000_000;
  }

  @Override
  public void close() {
    synchronized (this) {
      slots.values().forEach(slot -> slot.generator.stop(STOPPED));
    }
    target.close();
  }
}
