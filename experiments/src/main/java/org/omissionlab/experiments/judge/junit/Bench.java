package org.omissionlab.experiments.judge.junit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

/** The target that all suites of one JUnit run share, one after the other. */
final class Bench implements AutoCloseable {

  private static final Duration WARM_UP = Duration.ofSeconds(2);

  private final TargetProcess target = TargetProcess.start();
  private final RealTrial witness = new RealTrial(target, target::ended);

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
    try {
      var healthy = witness.healthy(plan);
      WayIn.Told told = way.run(warmUp(plan), target.url());
      return told.failed() != null
          ? Certificate.notJudged(tool, plan.mode(), "warm-up: " + told.failed())
          : new ToolTrial(target, target::ended, Progress.NONE, (kind, said) -> {})
              .judge(tool, plan, healthy, way, kinds(plan));
    } catch (TargetLost lost) {
      return Certificate.inconclusive(tool, plan.mode(), lost.getMessage());
    }
  }

  private static LoadPlan warmUp(TrialPlan plan) {
    LoadPlan asked = LoadPlan.of(plan, RunKind.CONTROL);
    return plan.duration().compareTo(WARM_UP) < 0 ? asked : asked.lasting(WARM_UP);
  }

  @Override
  public void close() {
    witness.close();
    target.close();
  }
}
