package org.omissionlab.experiments.judge;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.omissionlab.experiments.judge.WayIn.Told;
import org.omissionlab.experiments.run.AdminClient;
import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.server.model.TargetPlan;

/**
 * The trial of a foreign tool against a target in a process of its own. A stall is armed by the
 * tool's first request, and the ledger is read when the run is over. A disturbed run is made again,
 * and so is one during which the target did not answer; where it is gone, nobody is guilty.
 */
public final class ToolTrial {

  private static final Set<RunKind> NEEDED = EnumSet.of(RunKind.CONTROL, RunKind.STALLED);
  private static final int ATTEMPTS = 3;
  private static final Duration WARM_UP = Duration.ofSeconds(9);

  private final TargetProcess target;
  private final Supplier<String> abort;
  private final Progress progress;
  private final BiConsumer<RunKind, Told> keep;

  /**
   * @param target to be used by nobody else meanwhile
   * @param abort why to end at once, or null to go on
   * @param progress told of each run
   * @param keep given what the tool said in each run
   */
  public ToolTrial(
      TargetProcess target,
      Supplier<String> abort,
      Progress progress,
      BiConsumer<RunKind, Told> keep) {
    this.target = target;
    this.abort = abort;
    this.progress = progress;
    this.keep = keep;
  }

  /**
   * The certificate of {@code tool}; {@code kinds} are the runs beside control and stalled. Where
   * it must end early after those two, they are judged and the certificate says so.
   */
  public Certificate judge(Tool tool, TrialPlan plan, WayIn way, List<RunKind> kinds) {
    try {
      return judge(tool, plan, healthy(plan), way, kinds);
    } catch (TargetLost lost) {
      return lost(tool, plan, lost);
    }
  }

  /** The same where it is known what a request takes on this target, which is warm. */
  public Certificate judge(
      Tool tool, TrialPlan plan, Trial.Healthy healthy, WayIn way, List<RunKind> kinds) {
    try {
      Map<RunKind, Evidence> runs = new EnumMap<>(RunKind.class);
      for (RunKind kind : RunKind.values()) {
        if (!NEEDED.contains(kind) && !kinds.contains(kind)) {
          continue;
        }
        Outcome outcome = run(kind, plan, way);
        String cut = cut(kind);
        if (cut != null && !NEEDED.contains(kind) && target.ended() == null) {
          return Judge.judge(new Trial(plan, tool, healthy, runs)).cut(cut);
        }
        if (cut != null || NEEDED.contains(kind) && outcome.failed() != null) {
          return unfinished(tool, plan, cut == null ? outcome.failed() : cut);
        }
        if (outcome.evidence() != null) {
          runs.put(kind, outcome.evidence());
        }
      }
      return Judge.judge(new Trial(plan, tool, healthy, runs));
    } catch (TargetLost lost) {
      return lost(tool, plan, lost);
    }
  }

  private Certificate lost(Tool tool, TrialPlan plan, TargetLost lost) {
    String why = target.ended() == null ? lost.getMessage() : target.ended();
    return Certificate.inconclusive(tool, plan.mode(), why);
  }

  /** Why it had to end, and when; null if it may go on. */
  private String cut(RunKind kind) {
    String why = abort.get();
    return why == null ? null : why + " in the " + kind.id() + " run";
  }

  private Certificate unfinished(Tool tool, TrialPlan plan, String why) {
    return target.ended() == null
        ? Certificate.notJudged(tool, plan.mode(), why)
        : Certificate.inconclusive(tool, plan.mode(), target.ended());
  }

  private record Outcome(Evidence evidence, String failed) {}

  private Trial.Healthy healthy(TrialPlan plan) {
    progress.stage("warm-up", WARM_UP);
    try (RealTrial trial = new RealTrial(target, abort)) {
      return trial.healthy(plan);
    }
  }

  private Outcome run(RunKind kind, TrialPlan plan, WayIn way) {
    Outcome outcome = once(kind, plan, way);
    for (int more = 1; more < ATTEMPTS && again(outcome); more++) {
      progress.more(plan.duration());
      outcome = once(kind, plan, way);
    }
    return outcome;
  }

  private boolean again(Outcome outcome) {
    boolean disturbed = outcome.evidence() != null && outcome.evidence().disturbed() != null;
    return disturbed && outcome.failed() == null && abort.get() == null;
  }

  /** Made again once if the target did not answer; what is not needed may then be missing. */
  private Outcome once(RunKind kind, TrialPlan plan, WayIn way) {
    try {
      return made(kind, plan, way);
    } catch (TargetLost lost) {
      if (target.ended() != null || abort.get() != null) {
        throw lost;
      }
    }
    try {
      progress.more(plan.duration());
      return made(kind, plan, way);
    } catch (TargetLost lost) {
      if (target.ended() != null || NEEDED.contains(kind)) {
        throw lost;
      }
      return new Outcome(null, lost.getMessage());
    }
  }

  private Outcome made(RunKind kind, TrialPlan plan, WayIn way) {
    AdminClient admin = target.admin();
    TargetPlan asked = Series.target(plan, kind);
    progress.stage(kind.id(), plan.duration());
    admin.plan(asked);
    admin.reset();
    if (kind != RunKind.CONTROL && kind != RunKind.FROZEN) {
      admin.armAtFirstRequest();
    }
    Told told = way.run(kind, plan, target.url());
    keep.accept(kind, told);
    if (admin.counts().arrivals() == 0) {
      String nothing = "it sent nothing to the address it was given";
      return new Outcome(null, told.failed() == null ? nothing : told.failed() + "; " + nothing);
    }
    return new Outcome(Evidence.of(LedgerReading.of(admin), told.report()), told.failed());
  }
}
