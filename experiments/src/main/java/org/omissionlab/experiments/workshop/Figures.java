package org.omissionlab.experiments.workshop;

import java.util.function.DoubleToLongFunction;
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
    Figures none = none(observed.accounts().sent(), Math.round(observed.gated()));
    return latencies.count() == 0 ? none : none.with(latencies::quantileNs);
  }

  /** Without latencies. */
  static Figures none(long sent, Long gated) {
    return new Figures(sent, gated, null, null, null, null, null);
  }

  /** With latencies whose quantiles, in ns, are these; the maximum is that of 1. */
  Figures with(DoubleToLongFunction quantileNs) {
    return new Figures(
        sent,
        gated,
        ms(quantileNs.applyAsLong(0.5)),
        ms(quantileNs.applyAsLong(0.9)),
        ms(quantileNs.applyAsLong(0.99)),
        ms(quantileNs.applyAsLong(0.999)),
        ms(quantileNs.applyAsLong(1)));
  }

  /** In ms, to the hundredth. */
  static double ms(long ns) {
    return Math.round(ns / 1e4) / 1e2;
  }
}
