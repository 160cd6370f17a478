package org.omissionlab.experiments.audit;

import static org.omissionlab.experiments.audit.Words.count;
import static org.omissionlab.experiments.audit.Words.digits;
import static org.omissionlab.experiments.audit.Words.format;
import static org.omissionlab.experiments.audit.Words.latency;

import java.util.List;
import org.omissionlab.experiments.signature.Observation;

/** Can the upper percentiles be what they seem? Each rule gives a warning or null. */
final class TailRules {

  /** How many times p99 a higher figure may be. */
  private static final double STEEP = 20;

  private static final double ENOUGH = 0.95;

  private TailRules() {}

  /** p99.9 above 20 × p99; suspect only where latencies are charged from the intended start. */
  static Warning ratio(GenericReport r) {
    if (r.at(0.999) == null || !steep(r, r.at(0.999))) {
      return null;
    }
    String text =
        format(
            "p99.9 is %s × p99 (%s against %s; 20 × allowed): a stall may hide in a few samples",
            digits(r.at(0.999) / r.at(0.99)),
            latency(r.at(0.999), r.unit()),
            latency(r.at(0.99), r.unit()));
    return r.boundary() == Boundary.RESPONSE
        ? Warning.suspect("tail-ratio", text)
        : Warning.of("tail-ratio", r, text);
  }

  /** The maximum above 20 × p99, and fewer than 95 % of the requests expected. */
  static Warning maxWithFewerRequests(GenericReport r) {
    Expected expected = Expected.of(r);
    if (r.max() == null
        || !steep(r, r.max())
        || r.count() == null
        || expected == null
        || r.count() >= ENOUGH * expected.requests()) {
      return null;
    }
    String text =
        format(
            "the maximum is %s × p99 (%s against %s; 20 × allowed) and %s requests were sent where"
                + " %s were expected (%s): what is missing would have been slow",
            digits(r.max() / r.at(0.99)),
            latency(r.max(), r.unit()),
            latency(r.at(0.99), r.unit()),
            count(r.count()),
            count(Math.round(expected.requests())),
            expected.why());
    return expected.sure()
        ? Warning.of("max-fewer-requests", r, text)
        : Warning.suspect("max-fewer-requests", text);
  }

  private static boolean steep(GenericReport r, double higher) {
    return r.at(0.99) != null && r.at(0.99) > 0 && higher > STEEP * r.at(0.99);
  }

  /** Percentiles with {@code n(1−q) < 10}; the maximum, q = 1, is none. */
  static Warning thin(GenericReport r) {
    Long n = r.samples();
    if (n == null) {
      return null;
    }
    List<Double> thin =
        r.quantiles().keySet().stream().filter(q -> q < 1 && Observation.thin(n, q)).toList();
    if (thin.isEmpty()) {
      return null;
    }
    return Warning.suspect(
        "thin",
        format(
            "fewer than ten of %s samples lie beyond %s (%s of them beyond %s)",
            count(n),
            Words.list(thin.stream().map(Words::quantile).toList()),
            digits(n * (1 - thin.get(0))),
            Words.quantile(thin.get(0))));
  }

  /** Percentiles of nobody knows how many samples. */
  static Warning noSampleCount(GenericReport r) {
    return r.samples() != null || r.quantiles().isEmpty()
        ? null
        : Warning.suspect(
            "no-sample-count",
            format(
                "no sample count stands beside the percentiles (%d, up to %s)",
                r.quantiles().size(), Words.quantile(r.quantiles().lastKey())));
  }

  /** A tail that was made up. */
  static Warning backFilled(GenericReport r) {
    if (r.correction() == null || !r.correction().backFilled()) {
      return null;
    }
    Double interval = r.correction().expectedInterval();
    String with =
        interval == null
            ? "an interval that is not stated"
            : "an expected interval of " + latency(interval, r.unit());
    String made =
        r.syntheticCount() == null || r.sampleCount() == null
            ? ""
            : format(
                " (%s values made up beside %s measured)",
                count(r.syntheticCount()), count(r.sampleCount()));
    return Warning.of(
        "back-filled",
        r,
        "the tail is reconstructed, not measured: back-filled with " + with + made);
  }
}
