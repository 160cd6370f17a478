package org.omissionlab.experiments.cli;

import java.util.List;
import java.util.stream.Stream;
import org.omissionlab.experiments.judge.Judge;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.TrialPlan;

/** The runs of a trial beside the two that every trial has. */
final class FurtherRuns {

  private FurtherRuns() {}

  /**
   * All that can be made of this tool, or the one that a property is judged by.
   *
   * @param only the property; null for all
   * @throws IllegalArgumentException with one sentence if the run that it needs cannot be made
   */
  static List<RunKind> of(TrialPlan plan, boolean byHand, String only) {
    List<RunKind> able =
        Stream.of(RunKind.REFUSING, RunKind.TIMING_OUT, RunKind.FROZEN)
            .filter(kind -> !byHand)
            .filter(kind -> kind != RunKind.TIMING_OUT || plan.timeout() != null)
            .toList();
    if (only == null) {
      return able;
    }
    RunKind needed = Judge.run(only);
    if (needed == RunKind.CONTROL || needed == RunKind.STALLED) {
      return List.of();
    }
    if (!able.contains(needed)) {
      String lacking =
          byHand
              ? "a tool that is started here"
              : "{timeout} in the command, and room for twice that in --duration";
      throw new IllegalArgumentException("--only " + only + " needs " + lacking);
    }
    return List.of(needed);
  }
}
