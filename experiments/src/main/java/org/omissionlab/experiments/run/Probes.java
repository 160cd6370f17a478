package org.omissionlab.experiments.run;

import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.ProbeReading;
import org.omissionlab.server.hiccup.HiccupMeter;

/** Runs probes beside a hiccup meter. */
public final class Probes {

  private Probes() {}

  /** What {@code probe} shows; one on the virtual timeline is computed. */
  public static ProbeReading observe(Probe probe, Supplier<String> abort) {
    if (probe.virtual()) {
      return new ProbeReading(probe, Observation.VIRTUAL, probe.run(abort), null);
    }
    try (HiccupMeter meter = HiccupMeter.start()) {
      long fromNs = System.nanoTime();
      Map<String, Double> figures = probe.run(abort);
      return new ProbeReading(
          probe, Observation.REAL, figures, meter.between(fromNs, System.nanoTime()));
    }
  }
}
