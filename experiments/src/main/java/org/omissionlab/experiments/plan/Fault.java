package org.omissionlab.experiments.plan;

import org.omissionlab.generators.Target;
import org.omissionlab.generators.time.Timeline;

/** What stands between a generator and its target where the generator is not honest. */
@FunctionalInterface
public interface Fault {

  /** Nothing: the generator meets the target itself. */
  Fault NONE = (target, timeline) -> target;

  /**
   * The target as a faulty generator deals with it.
   *
   * @param timeline on which it may wait
   */
  Target on(Target target, Timeline timeline);
}
