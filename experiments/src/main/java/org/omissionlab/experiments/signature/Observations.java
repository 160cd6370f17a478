package org.omissionlab.experiments.signature;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All series of one attempt at an experiment, by id.
 *
 * @param series in the order in which they ran
 */
public record Observations(Map<String, Observation> series) {

  /** Keys the observations by their plans' ids. */
  public static Observations of(List<Observation> observed) {
    Map<String, Observation> series = new LinkedHashMap<>();
    observed.forEach(o -> series.put(o.plan().id(), o));
    return new Observations(series);
  }

  /** The series named {@code id}. */
  public Observation get(String id) {
    Observation observation = series.get(id);
    if (observation == null) {
      throw new IllegalArgumentException(
          "series must be one of " + series.keySet() + ", but was " + id);
    }
    return observation;
  }

  /** All of them. */
  public Collection<Observation> all() {
    return series.values();
  }

  /** True if no run was cut short. */
  public boolean complete() {
    return all().stream().allMatch(o -> o.result().complete());
  }
}
