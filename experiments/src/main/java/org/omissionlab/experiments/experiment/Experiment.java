package org.omissionlab.experiments.experiment;

/** One documented experiment: an id, a set-up, and what follows from it. */
public interface Experiment {

  /** The id on the command line and in results. */
  String id();

  /** What it shows, in one line. */
  String title();

  /** Where it is documented. */
  String source();

  /** The documented set-up. */
  Settings documented();

  /** The same on less time, as far as its signatures survive that; else on the virtual clock. */
  Settings quick();

  /** Series, probes, claims and findings for a set-up. */
  Outline outline(Settings settings);

  /** What {@code lab explain} tells of it, with the numbers of a set-up. */
  Explanation explain(Settings settings);

  /** True if all counterexamples of the quick set-up can be run on real parts within seconds. */
  default boolean fast() {
    return false;
  }
}
