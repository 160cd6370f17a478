package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import org.omissionlab.experiments.plan.GeneratorPlan;

/** Connections that are opened ahead of a run, so that none is opened in it. */
final class Connections {

  private Connections() {}

  /**
   * {@code ahead} as a whole number; fails with one sentence if no plan may have so many.
   *
   * @param settings what they grow with, such as {@code rate × stall}
   */
  static int ahead(String settings, double ahead) {
    if (ahead > GeneratorPlan.MAX_CONNECTIONS) {
      throw new IllegalArgumentException(
          format(
              "--set: %s must need at most %d connections, but needs %.0f",
              settings, GeneratorPlan.MAX_CONNECTIONS, ahead));
    }
    return (int) ahead;
  }
}
