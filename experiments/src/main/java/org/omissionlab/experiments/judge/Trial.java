package org.omissionlab.experiments.judge;

import java.util.Map;
import org.omissionlab.generators.args.Require;

/**
 * All that a judgement is made from.
 *
 * @param plan what was asked for
 * @param tool who is on trial
 * @param healthy what a request takes on this target without a stall
 * @param runs by kind; control and stalled must be there
 */
public record Trial(TrialPlan plan, Tool tool, Healthy healthy, Map<RunKind, Evidence> runs) {

  /**
   * What a naive loop of the lab's own measured on the same target: an honest witness to what a
   * request takes, transport included.
   *
   * @param p50Ms median service time
   * @param p90Ms its 90th percentile: how far the host spreads what is the same, its pauses aside
   */
  public record Healthy(double p50Ms, double p90Ms) {}

  /** Checks that both of the runs are there. */
  public Trial {
    runs = Map.copyOf(runs);
    Require.present("control", runs.get(RunKind.CONTROL));
    Require.present("stalled", runs.get(RunKind.STALLED));
  }

  /** The run without a stall. */
  public Evidence control() {
    return runs.get(RunKind.CONTROL);
  }

  /** The run through the gate. */
  public Evidence stalled() {
    return runs.get(RunKind.STALLED);
  }

  /** Another run; null if it was not made. */
  public Evidence run(RunKind kind) {
    return runs.get(kind);
  }
}
