package org.omissionlab.experiments.workshop;

import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Distribution;

/**
 * What a generator reports: quantiles of whatever it charges from, in ms; null where there is none.
 *
 * @param sent requests sent
 * @param gated of these, those the target held in a stall; null where nobody counted
 */
public record Figures(
    long sent, Long gated, Double p50, Double p90, Double p99, Double p999, Double max) {

  static Figures of(Observation observed) {
    Distribution latencies = observed.recording().latencies(observed.recording().main());
    return of(observed.accounts().sent(), Math.round(observed.gated()), latencies);
  }

  static Figures of(long sent, Long gated, Distribution latencies) {
    if (latencies.count() == 0) {
      return new Figures(sent, gated, null, null, null, null, null);
    }
    return new Figures(
        sent,
        gated,
        ms(latencies.quantileNs(0.5)),
        ms(latencies.quantileNs(0.9)),
        ms(latencies.quantileNs(0.99)),
        ms(latencies.quantileNs(0.999)),
        ms(latencies.maxNs()));
  }

  private static double ms(long ns) {
    return Math.round(ns / 1e4) / 1e2;
  }
}
