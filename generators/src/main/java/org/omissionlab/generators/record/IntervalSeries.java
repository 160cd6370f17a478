package org.omissionlab.generators.record;

import java.util.ArrayList;
import java.util.List;

/**
 * Distributions of what completed in each window, for the interval log. Only the present window is
 * in use; those gone by are put away.
 */
final class IntervalSeries {

  /** What completed in one window. */
  record Interval(
      long startOffsetNs,
      PackedDistribution service,
      PackedDistribution response,
      PackedDistribution lag) {}

  private final long startNs;
  private final long lengthNs;
  private final List<Interval> past = new ArrayList<>();
  private final Distribution service = new Distribution();
  private final Distribution response = new Distribution();
  private final Distribution lag = new Distribution();
  private long index;

  IntervalSeries(long startNs, long lengthNs) {
    this.startNs = startNs;
    this.lengthNs = lengthNs;
  }

  void record(Sample sample) {
    // Outcomes are recorded as they happen, so a new window means the one before is over.
    if (sample.completedNs() - startNs >= (index + 1) * lengthNs) {
      next(Math.floorDiv(sample.completedNs() - startNs, lengthNs));
    }
    service.record(sample.serviceNs());
    response.record(sample.responseNs());
    lag.record(sample.lagNs());
  }

  /** In order of time; windows in which nothing completed are not there. */
  List<Interval> intervals() {
    List<Interval> all = new ArrayList<>(past);
    if (service.count() > 0) {
      all.add(present());
    }
    return all;
  }

  long lengthNs() {
    return lengthNs;
  }

  private void next(long following) {
    if (service.count() > 0) {
      past.add(present());
      service.clear();
      response.clear();
      lag.clear();
    }
    index = following;
  }

  private Interval present() {
    return new Interval(index * lengthNs, service.packed(), response.packed(), lag.packed());
  }
}
