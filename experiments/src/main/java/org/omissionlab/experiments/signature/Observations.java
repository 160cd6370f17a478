package org.omissionlab.experiments.signature;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All series and probes of one attempt at an experiment, by id.
 *
 * @param series in the order in which they ran
 * @param probes in the order in which they ran
 * @param transportNs what a twin added to each request for the network; 0 for what was measured
 */
public record Observations(
    Map<String, Observation> series, Map<String, ProbeReading> probes, long transportNs) {

  /** Nothing that was observed. */
  public static final Observations NONE = new Observations(Map.of(), Map.of(), 0);

  /** Keys what was measured by the plans' ids. */
  public static Observations of(List<Observation> observed) {
    return of(observed, 0);
  }

  /** Keys what a twin observed, with the transport time that it assumed. */
  public static Observations of(List<Observation> observed, long transportNs) {
    Map<String, Observation> series = new LinkedHashMap<>();
    observed.forEach(o -> series.put(o.plan().id(), o));
    return new Observations(series, Map.of(), transportNs);
  }

  /** The same series beside {@code readings}. */
  public Observations withProbes(List<ProbeReading> readings) {
    Map<String, ProbeReading> byId = new LinkedHashMap<>();
    readings.forEach(r -> byId.put(r.probe().id(), r));
    return new Observations(series, byId, transportNs);
  }

  /** A series or probe that never ran, because the attempt was cut short before it. */
  public static final class Missing extends RuntimeException {

    private static final long serialVersionUID = 1;

    Missing(String id) {
      super(id + " did not run");
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

  /**
   * A probe's figure; NaN if it could not be measured.
   *
   * @throws Missing if the probe did not run
   */
  public double figure(String probeId, String name) {
    ProbeReading reading = probes.get(probeId);
    if (reading == null) {
      throw new Missing(probeId);
    }
    return reading.figures().getOrDefault(name, Double.NaN);
  }

  /** All series. */
  public Collection<Observation> all() {
    return series.values();
  }
}
