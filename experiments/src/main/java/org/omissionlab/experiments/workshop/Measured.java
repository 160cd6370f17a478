package org.omissionlab.experiments.workshop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.omissionlab.experiments.plan.Model;

/**
 * What the three came to.
 *
 * @param figures by the generator's name
 * @param note why any was cut short, or null
 */
record Measured(Map<String, Figures> figures, String note) {

  /** Of generators that have ended. */
  static Measured of(Map<Model, LiveGenerator> ended) {
    Map<String, Figures> figures = new LinkedHashMap<>();
    ended.forEach((model, generator) -> figures.put(model.id(), generator.look().figures()));
    String note =
        ended.values().stream()
            .map(generator -> generator.ended().join())
            .filter(Objects::nonNull)
            .findFirst()
            .map(why -> "Measured over a part of the run only: " + why)
            .orElse(null);
    return new Measured(figures, note);
  }
}
