package org.omissionlab.generators.record;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.PackedHistogram;

/** Distributions of what completed in each window, for the interval log. */
final class IntervalSeries {

  /** What completed in one window; packed, since there is one of these for every window. */
  static final class Interval {
    final long startOffsetNs;
    final Distribution service = packed();
    final Distribution response = packed();
    final Distribution lag = packed();

    Interval(long startOffsetNs) {
      this.startOffsetNs = startOffsetNs;
    }

    private static Distribution packed() {
      return new Distribution(new PackedHistogram(Distribution.LONGEST_NS, 3), 0);
    }
  }

  private final long startNs;
  private final long lengthNs;
  private final List<Interval> intervals = new ArrayList<>();
  private Interval current;

  IntervalSeries(long startNs, long lengthNs) {
    this.startNs = startNs;
    this.lengthNs = lengthNs;
  }

  void record(Sample sample) {
    Interval interval = at(sample.completedNs());
    interval.service.record(sample.serviceNs());
    interval.response.record(sample.responseNs());
    interval.lag.record(sample.lagNs());
  }

  /** In order of time; windows in which nothing completed are not there. */
  List<Interval> intervals() {
    return intervals;
  }

  long lengthNs() {
    return lengthNs;
  }

  private Interval at(long completedNs) {
    // Outcomes are recorded as they happen, so a new window means the one before is over.
    if (current == null || completedNs >= startNs + current.startOffsetNs + lengthNs) {
      long index = Math.max(0, Math.floorDiv(completedNs - startNs, lengthNs));
      current = new Interval(index * lengthNs);
      intervals.add(current);
    }
    return current;
  }
}
