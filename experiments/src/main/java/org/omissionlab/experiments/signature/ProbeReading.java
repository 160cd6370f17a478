package org.omissionlab.experiments.signature;

import java.util.Map;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.server.hiccup.Hiccups;

/**
 * What a probe showed.
 *
 * @param probe what was asked for
 * @param timeline {@link Observation#REAL} or {@link Observation#VIRTUAL}
 * @param figures by name; one that could not be measured is absent
 * @param hiccups of this process meanwhile; null on the virtual timeline
 */
public record ProbeReading(
    Probe probe, String timeline, Map<String, Double> figures, Hiccups hiccups) {

  /** What theory says of {@code probe}. */
  public static ProbeReading predicted(Probe probe) {
    return new ProbeReading(probe, Observation.VIRTUAL, probe.predict(), null);
  }

  /**
   * What a changed {@code probe} shows: it is run where nothing real is timed, and otherwise
   * predicted, since a counterexample is judged while nothing may be measured.
   */
  public static ProbeReading counter(Probe probe) {
    return probe.virtual()
        ? new ProbeReading(probe, Observation.VIRTUAL, probe.run(() -> null), null)
        : predicted(probe);
  }
}
