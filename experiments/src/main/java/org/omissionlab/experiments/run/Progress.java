package org.omissionlab.experiments.run;

import java.time.Duration;

/** Told what a long run is doing; shows it or not. */
@FunctionalInterface
public interface Progress {

  /** Shows nothing. */
  Progress NONE = (what, expected) -> {};

  /** A stage begins that should take about {@code expected}. */
  void stage(String what, Duration expected);

  /** The whole takes {@code longer} than was thought, as when an attempt is repeated. */
  default void more(Duration longer) {}
}
