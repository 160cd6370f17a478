package org.omissionlab.experiments.signature;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All series of one attempt at an experiment, by id.
 *
 * @param series in the order in which they ran
 * @param transportNs what a twin added to each request for the network; 0 for what was measured
 */
public record Observations(Map<String, Observation> series, long transportNs) {

  /** Keys what was measured by the plans' ids. */
  public static Observations of(List<Observation> observed) {
    return of(observed, 0);
  }

  /** Keys what a twin observed, with the transport time that it assumed. */
  public static Observations of(List<Observation> observed, long transportNs) {
    Map<String, Observation> series = new LinkedHashMap<>();
    observed.forEach(o -> series.put(o.plan().id(), o));
    return new Observations(series, transportNs);
  }

  /** A series that never ran, because the attempt was cut short before it. */
  public static final class Missing extends RuntimeException {

    private static final long serialVersionUID = 1;

    Missing(String id) {
      super("series " + id + " did not run");
    }
  }

  /**
   * The series named {@code id}.
   *
   * @throws Missing if it did not run
   */
  public Observation get(String id) {
    Observation observation = series.get(id);
    if (observation == null) {
      throw new Missing(id);
    }
    return observation;
  }

  /** All of them. */
  public Collection<Observation> all() {
    return series.values();
  }
}
