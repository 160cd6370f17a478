package org.omissionlab.experiments.report.page;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.generators.record.Sample;

/** Counts samples in steps of equal length. */
final class StepCounts {

  private static final int INTENDED = 0;
  private static final int SENT = 1;
  private static final int COMPLETED = 2;

  /** Samples may name any instant; a page need not follow them for ever. */
  private static final int LAST = 20_000;

  private final double stepMs;
  private final List<long[]> counts = new ArrayList<>();
  private final List<long[]> longest = new ArrayList<>();

  StepCounts(double stepMs) {
    this.stepMs = stepMs;
  }

  void add(Sample s) {
    int intended = index(s.intendedNs());
    counts.get(intended)[INTENDED]++;
    if (s.sent()) {
      counts.get(index(s.startNs()))[SENT]++;
      counts.get(index(s.completedNs()))[COMPLETED]++;
    }
    long[] most = longest.get(intended);
    most[0] = Math.max(most[0], s.timed() ? s.responseNs() : 0);
    most[1] = Math.max(most[1], s.lagNs());
    most[2] = Math.max(most[2], s.ownLatenessNs());
  }

  private int index(long ns) {
    int index = (int) Math.min(LAST, Math.max(0, Math.floor(ns / 1e6 / stepMs)));
    while (counts.size() <= index) {
      counts.add(new long[3]);
      longest.add(new long[3]);
    }
    return index;
  }

  Windows windows() {
    return new Windows(
        stepMs,
        rates(INTENDED),
        rates(SENT),
        rates(COMPLETED),
        null,
        longest(0),
        inFlight(),
        longest(1),
        longest(2));
  }

  private List<Double> rates(int which) {
    return counts.stream().map(c -> Rounded.hundredth(c[which] * 1000 / stepMs)).toList();
  }

  private List<Double> longest(int which) {
    return longest.stream().map(l -> Rounded.hundredth(l[which] / 1e6)).toList();
  }

  private List<Double> inFlight() {
    List<Double> levels = new ArrayList<>();
    long level = 0;
    for (long[] c : counts) {
      level += c[SENT] - c[COMPLETED];
      levels.add((double) level);
    }
    return levels;
  }
}
