package org.omissionlab.experiments.oracle;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.WindowCount;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.record.SampleKeeper;
import org.omissionlab.generators.record.Span;
import org.omissionlab.generators.time.Timeline;
import org.omissionlab.generators.time.VirtualTimeline;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * Runs a series on the virtual timeline: the very generator that will load the real server, against
 * the very engine that will serve it. An hour takes a blink and repeats to the nanosecond.
 */
public final class Twin {

  /** The virtual window begins here, so that a stall may begin before it. */
  private static final long START_NS = Duration.ofHours(2).toNanos();

  /**
   * Beyond this not every sample is kept: three attempts of an experiment, and a counterexample of
   * it, are in memory at once, and five minutes of each fill it.
   */
  private static final Duration LONGEST_KEPT_WHOLE = Duration.ofMinutes(2);

  private static final int DRAW = 20_000;

  private Twin() {}

  private static SampleKeeper keeper(SeriesPlan plan) {
    return plan.window().compareTo(LONGEST_KEPT_WHOLE) > 0
        ? SampleKeeper.overlapping(List.of(), DRAW, 1)
        : SampleKeeper.all();
  }

  /** What {@code plan} would show if nothing but the plan were at work. */
  public static Observation observe(SeriesPlan plan) {
    return observe(plan, 0);
  }

  /**
   * The same over a network that takes {@code transportNs} a request. It is no part of the service:
   * a server that shares its capacity does not share the network.
   */
  public static Observation observe(SeriesPlan plan, long transportNs) {
    return observe(plan, transportNs, timeline -> timeline);
  }

  /**
   * The same by a generator that lives on another timeline than its target, such as one that is
   * frozen for a while.
   *
   * @param client makes the generator's timeline of the target's
   */
  public static Observation observe(
      SeriesPlan plan, long transportNs, UnaryOperator<Timeline> client) {
    long originNs = START_NS - plan.lead().toNanos();
    VirtualTimeline timeline = new VirtualTimeline(originNs);
    TwinTarget target =
        new TwinTarget(
            timeline,
            withFreezes(plan),
            frozen(plan, originNs),
            originNs,
            plan.generator().maxConnections(),
            transportNs,
            plan.generator().timeout());
    LoadGenerator generator = plan.generator().generator();
    WindowCount measured = WindowCount.of(plan, generator, START_NS, keeper(plan));
    LoadRun run =
        new LoadRun(
            client.apply(timeline),
            plan.fault().on(target, timeline),
            Drain.limit(plan),
            LoadRun.NEVER);
    LoadRun.Result result = run.execute(generator, measured, START_NS, plan.window());
    return Observation.virtual(plan, result, measured, target.stalls(START_NS), target.ledger());
  }

  /**
   * The plan of a prediction for a run that was measured: the stalls as they were held.
   *
   * @param plan what was asked for
   * @param held the stalls of this series as held
   */
  public static SeriesPlan asHeld(SeriesPlan plan, List<HeldStall> held) {
    if (held.isEmpty()) {
      return plan;
    }
    List<StallSpec> stalls = new ArrayList<>();
    List<Freeze> freezes = new ArrayList<>();
    for (HeldStall stall : held) {
      // By the error between two clocks it may seem to begin before the plan does.
      Duration at = Duration.ofNanos(Math.max(0, plan.lead().toNanos() + stall.startNs()));
      // One that was over before it began is nothing to predict, and shows as disturbed.
      Duration length = Duration.ofNanos(Math.max(1, stall.heldNs()));
      if (stall.kind().equals(Freeze.KIND)) {
        freezes.add(new Freeze(at, length));
      } else {
        StallSpec asked = plan.stalls().get(0);
        stalls.add(
            new StallSpec(
                new StallSpec.OneShot(at), length, asked.kind(), asked.factor(), asked.answer()));
      }
    }
    return plan.withStalls(new StallPlan(stalls)).withFreezes(freezes);
  }

  /** A freeze is a gate to what arrives; that it holds back answers too is the target's matter. */
  private static TargetPlan withFreezes(SeriesPlan plan) {
    if (plan.freezes().isEmpty()) {
      return plan.target();
    }
    List<StallSpec> specs = new ArrayList<>(plan.stalls());
    plan.freezes().forEach(freeze -> specs.add(StallSpec.gate(freeze.at(), freeze.length())));
    return plan.target().withStalls(new StallPlan(specs));
  }

  private static List<Span> frozen(SeriesPlan plan, long originNs) {
    List<Span> frozen = new ArrayList<>();
    for (Freeze freeze : plan.freezes()) {
      long startNs = originNs + freeze.at().toNanos();
      frozen.add(new Span(startNs, startNs + freeze.length().toNanos()));
    }
    return frozen;
  }
}
