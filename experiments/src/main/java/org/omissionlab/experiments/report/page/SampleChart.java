package org.omissionlab.experiments.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.omissionlab.generators.record.Sample;

/**
 * Takes the samples of one series in any order, and keeps what a chart can show: of each stretch of
 * time the slowest and the fastest, and how many there were.
 */
final class SampleChart {

  /** Steps are of one of these lengths. */
  private static final double[] STEPS_MS = {10, 20, 50, 100, 200, 500, 1000};

  private static final int FEW = 80;

  private final double binMs;
  private final int most;
  private final StepCounts counts;
  private final TreeMap<Long, Sample> slowest = new TreeMap<>();
  private final TreeMap<Long, Sample> fastest = new TreeMap<>();
  private List<Sample> all = new ArrayList<>();
  private long timed;
  private long untimed;

  /**
   * A chart of a run.
   *
   * @param durationMs of its window
   * @param most points at most, if everything ends about when the window does
   */
  SampleChart(double durationMs, int most) {
    this.most = most;
    this.binMs = durationMs / (most / 2.0);
    this.counts = new StepCounts(step(durationMs));
  }

  private static double step(double durationMs) {
    for (double step : STEPS_MS) {
      if (durationMs / step <= FEW) {
        return step;
      }
    }
    return STEPS_MS[STEPS_MS.length - 1] * Math.ceil(durationMs / 1000 / Windows.MOST);
  }

  void add(Sample sample) {
    counts.add(sample);
    if (!sample.timed()) {
      untimed++;
      return;
    }
    timed++;
    if (all != null) {
      all.add(sample);
      if (all.size() > most) {
        all = null;
      }
    }
    long bin = (long) Math.floor(sample.intendedNs() / 1e6 / binMs);
    slowest.merge(bin, sample, (a, b) -> a.responseNs() >= b.responseNs() ? a : b);
    fastest.merge(bin, sample, (a, b) -> a.responseNs() <= b.responseNs() ? a : b);
  }

  /** The run in steps; right only if every sample was kept. */
  Windows windows() {
    return counts.windows();
  }

  /**
   * The points.
   *
   * @param service true to have them charged from the actual send
   * @param response true to have them charged from the intended start
   */
  Samples points(boolean service, boolean response) {
    List<Sample> shown = all == null ? extremes() : all;
    return new Samples(
        timed,
        untimed,
        shown.stream().map(s -> Rounded.tenth(s.intendedNs() / 1e6)).toList(),
        service ? latencies(shown, Sample::serviceNs) : null,
        response ? latencies(shown, Sample::responseNs) : null);
  }

  private List<Sample> extremes() {
    TreeSet<Sample> shown =
        new TreeSet<>(
            Comparator.comparingLong(Sample::intendedNs)
                .thenComparingLong(Sample::completedNs)
                .thenComparingLong(Sample::startNs));
    shown.addAll(slowest.values());
    shown.addAll(fastest.values());
    return List.copyOf(shown);
  }

  private static List<Double> latencies(List<Sample> shown, ToDoubleFunction<Sample> ns) {
    return shown.stream().map(s -> Rounded.hundredth(ns.applyAsDouble(s) / 1e6)).toList();
  }
}
