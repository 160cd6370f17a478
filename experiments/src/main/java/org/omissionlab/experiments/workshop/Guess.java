package org.omissionlab.experiments.workshop;

import java.util.Map;
import org.omissionlab.experiments.plan.Model;

/** What somebody thinks the three will report as p99, in ms. */
record Guess(double naive, double scheduled, double open) {

  private static final double LONGEST_MS = 3_600_000;

  /**
   * Reads a guess by the generators' names.
   *
   * @throws IllegalArgumentException with one sentence
   */
  static Guess of(Map<String, String> values) {
    return new Guess(
        of(Model.NAIVE_CLOSED, values), of(Model.SCHEDULED_CLOSED, values), of(Model.OPEN, values));
  }

  private static double of(Model model, Map<String, String> values) {
    String text = values.get(model.id());
    if (text == null) {
      throw new IllegalArgumentException("a guess must be given for " + model.id());
    }
    return Limits.number(model.id(), text, 0, LONGEST_MS);
  }

  double of(Model model) {
    return switch (model) {
      case NAIVE_CLOSED -> naive;
      case SCHEDULED_CLOSED -> scheduled;
      default -> open;
    };
  }
}
