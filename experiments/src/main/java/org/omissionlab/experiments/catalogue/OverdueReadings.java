package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Sample;

/**
 * Reads off the samples what was overdue, and by how much.
 *
 * @param slowId the series with one slow response
 * @param lateId the series with one request sent late
 * @param slowAt when the request with the slow response is due
 * @param intervals how many intervals that response takes
 * @param rate λ
 */
record OverdueReadings(String slowId, String lateId, Duration slowAt, int intervals, double rate) {

  /** The request that takes as long as all the intervals. */
  Sample slow(Observations observed) {
    long atNs = observed.get(slowId).result().startNs() + slowAt.toNanos();
    return kept(observed, slowId).stream()
        .filter(s -> s.intendedNs() >= atNs)
        .findFirst()
        .orElseThrow();
  }

  /** Those that fall due while it is waited for. */
  List<Sample> overdue(Observations observed) {
    Sample slow = slow(observed);
    return kept(observed, slowId).stream()
        .filter(s -> s.intendedNs() > slow.intendedNs() && s.intendedNs() < slow.completedNs())
        .toList();
  }

  /** How far the overdue waits are from (k−1)/λ, (k−2)/λ … 1/λ; a missing one waits 0. */
  double offByMs(Observations observed) {
    List<Sample> overdue = overdue(observed);
    double off = 0;
    for (int j = 1; j < intervals; j++) {
      double waitMs = j <= overdue.size() ? overdue.get(j - 1).responseNs() / 1e6 : 0;
      off = Math.max(off, Math.abs(waitMs - 1e3 * (intervals - j) / rate));
    }
    return off;
  }

  double longestToRecorded(Observations observed) {
    long longestNs = overdue(observed).stream().mapToLong(Sample::responseNs).max().orElse(0);
    return (double) longestNs / slow(observed).serviceNs();
  }

  /** What the request due then is charged beyond its service. */
  double chargedMs(Observations observed, Duration due) {
    long dueNs = observed.get(lateId).result().startNs() + due.toNanos();
    return kept(observed, lateId).stream()
        .filter(s -> s.intendedNs() == dueNs)
        .mapToDouble(s -> (s.responseNs() - s.serviceNs()) / 1e6)
        .findFirst()
        .orElse(0);
  }

  private static List<Sample> kept(Observations observed, String id) {
    return observed.get(id).recording().samples().kept();
  }

  /** The document has the overdue ones wait up to ten times as long as the slow one. */
  FindingRule belowRecorded() {
    return new FindingRule(
        "overdue-below-recorded",
        "nine overdue requests with latencies of up to ten times the recorded figure",
        o ->
            format(
                "%d overdue, the longest %.0f ms, %.2f of the %.0f ms recorded",
                overdue(o).size(),
                longestToRecorded(o) * slow(o).serviceNs() / 1e6,
                longestToRecorded(o),
                slow(o).serviceNs() / 1e6),
        "each falls due after the slow one was sent and is released with it, so each waited"
            + " less; ten times as much is the interval that it was expected to take");
  }
}
