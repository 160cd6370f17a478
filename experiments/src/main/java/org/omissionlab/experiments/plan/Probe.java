package org.omissionlab.experiments.plan;

import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What an experiment measures besides series: a real part of its own, or arithmetic. A probe is a
 * record of its settings, so that a counterexample is the same probe with one setting changed.
 */
public interface Probe {

  /** Its name within the experiment. */
  String id();

  /** True if nothing real is timed: what hangs on it stands on the virtual timeline. */
  boolean virtual();

  /** About how long {@link #run} takes. */
  Duration duration();

  /** The longest hiccup of the host that does not spoil what it measures. */
  default Duration tolerates() {
    return Duration.ofDays(1);
  }

  /** What theory says, by the figure's name; pure, and fast. */
  Map<String, Double> predict();

  /**
   * Measures it. A figure that could not be measured is absent.
   *
   * @param abort asked now and then: why to end at once, or null to go on
   */
  Map<String, Double> run(Supplier<String> abort);
}
