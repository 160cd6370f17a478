package org.omissionlab.experiments.run;

/**
 * Stops a target as a whole and lets it run on. Both return when it is done, and throw {@link
 * TargetLost} if it cannot be.
 */
public interface Freezer {

  /** Nothing of the target runs any more; what is sent to it waits in the kernel. */
  void freeze();

  /** It runs on; without effect on a target that is not frozen. */
  void thaw();
}
