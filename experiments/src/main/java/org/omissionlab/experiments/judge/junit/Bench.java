package org.omissionlab.experiments.judge.junit;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.RealTrial;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.Tool;
import org.omissionlab.experiments.judge.ToolTrial;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.judge.WayIn;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.run.TargetProcess;

/**
 * The target that all suites of one JUnit run share, one after the other. After a generator that
 * cannot be stopped the others have a fresh one.
 */
final class Bench implements AutoCloseable {

  private static final Duration WARM_UP = Duration.ofSeconds(2);

  private final Function<TargetProcess, RealTrial> witnesses;
  private TargetProcess target = TargetProcess.start();
  private RealTrial witness;

  Bench() {
    this(target -> new RealTrial(target, target::ended));
  }

  /**
   * @param witnesses makes what measures a healthy request on a target
   */
  Bench(Function<TargetProcess, RealTrial> witnesses) {
    this.witnesses = witnesses;
    this.witness = witnesses.apply(target);
  }

  /** Where the load goes. */
  synchronized URI url() {
    return target.url();
  }

  /** The runs of a trial by {@code plan}; nobody freezes a generator that is in this process. */
  static List<RunKind> kinds(TrialPlan plan) {
    List<RunKind> kinds = new ArrayList<>(List.of(RunKind.CONTROL, RunKind.STALLED));
    kinds.add(RunKind.REFUSING);
    if (plan.timeout() != null) {
      kinds.add(RunKind.TIMING_OUT);
    }
    return kinds;
  }

  /** The certificate of a generator; it may warm up first, in a run that nobody judges. */
  synchronized Certificate judge(String name, TrialPlan plan, JavaWay way) {
    Tool tool = Tool.named(name);
    Certificate found;
    try {
      found = tried(tool, plan, way);
    } catch (TargetLost lost) {
      found = Certificate.inconclusive(tool, plan.mode(), lost.getMessage());
    }
    if (way.unstoppable() == null) {
      return found;
    }
    renew();
    return Certificate.notJudged(tool, plan.mode(), way.unstoppable());
  }

  private Certificate tried(Tool tool, TrialPlan plan, JavaWay way) {
    var healthy = witness.healthy(plan);
    WayIn.Told told = way.run(warmUp(plan), target.url());
    if (told.failed() != null) {
      return Certificate.notJudged(tool, plan.mode(), "warm-up: " + told.failed());
    }
    Supplier<String> abort = () -> way.unstoppable() == null ? target.ended() : way.unstoppable();
    return new ToolTrial(target, abort, Progress.NONE, (kind, said) -> {})
        .judge(tool, plan, healthy, way, kinds(plan));
  }

  /** The other is there before this one ends, so that it does not get the same port. */
  private void renew() {
    TargetProcess left = target;
    RealTrial before = witness;
    try {
      target = TargetProcess.start();
      witness = witnesses.apply(target);
    } finally {
      before.close();
      left.close();
    }
  }

  private static LoadPlan warmUp(TrialPlan plan) {
    LoadPlan asked = LoadPlan.of(plan, RunKind.CONTROL);
    return plan.duration().compareTo(WARM_UP) < 0 ? asked : asked.lasting(WARM_UP);
  }

  @Override
  public synchronized void close() {
    witness.close();
    target.close();
  }
}
