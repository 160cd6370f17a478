package org.omissionlab.experiments;

import java.time.Duration;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * One target for all tests of this JVM that ask for it, one after the other on the same thread: to
 * start and warm it takes longer than most of them. It ends with the JVM.
 */
public final class WarmTarget {

  private static final SeriesPlan LOAD =
      SeriesPlan.of(
          "warm-up",
          GeneratorPlan.open(Arrivals.constant(500), 10),
          TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10))),
          Duration.ofSeconds(1));

  private static TargetProcess target;
  private static Conductor conductor;

  private WarmTarget() {}

  /** The target; started again if a test has brought it down. */
  public static TargetProcess process() {
    conductor();
    return target;
  }

  /** Its conductor, which has warmed it. Nobody closes it. */
  public static Conductor conductor() {
    if (target == null || target.ended() != null) {
      start();
    }
    return conductor;
  }

  /** Why the target is of no use any more, or null while it runs. */
  public static String ended() {
    return target.ended();
  }

  private static void start() {
    if (conductor != null) {
      conductor.close();
      target.close();
    }
    target = TargetProcess.start();
    conductor = new Conductor(target, target::ended);
    conductor.warm(LOAD);
  }
}
