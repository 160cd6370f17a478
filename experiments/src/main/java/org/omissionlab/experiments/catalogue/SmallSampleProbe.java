package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.oracle.OrderStatistics;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.server.model.Sampler;
import org.omissionlab.server.model.ServiceTime;

/**
 * The p99 of n exponential samples, as reports print it, taken again and again.
 *
 * @param id its name
 * @param samples n
 * @param draws how often
 * @param mean of the population
 * @param seed of the population
 */
record SmallSampleProbe(String id, int samples, int draws, Duration mean, long seed)
    implements Probe {

  static final String BELOW = "below-true";
  static final String NOT_MAXIMUM = "not-the-maximum";
  static final String SPREAD = "spread";
  static final String TRUE_MS = "true-ms";
  static final String MEAN_MS = "mean-ms";
  static final String INTERPOLATED_MS = "interpolated-mean-ms";

  private static final double Q = 0.99;

  @Override
  public boolean virtual() {
    return true;
  }

  @Override
  public Duration duration() {
    return Duration.ofNanos((100_000L + 50L * samples) * draws);
  }

  @Override
  public Map<String, Double> predict() {
    long rank = Distribution.rank(Q, samples);
    double below = (samples - 1) * Q;
    double fraction = below - Math.floor(below);
    double next = 1 + Math.floor(below);
    double interpolated =
        (1 - fraction) * OrderStatistics.exponentialMean((long) next, samples)
            + fraction * OrderStatistics.exponentialMean((long) next + 1, samples);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(BELOW, OrderStatistics.belowTrue(Q, samples));
    figures.put(NOT_MAXIMUM, rank == samples ? 0.0 : draws);
    figures.put(SPREAD, value(0.95, rank) / value(0.05, rank));
    figures.put(TRUE_MS, meanMs() * exponential(Q));
    figures.put(MEAN_MS, meanMs() * OrderStatistics.exponentialMean(rank, samples));
    figures.put(INTERPOLATED_MS, meanMs() * interpolated);
    return figures;
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    Sampler sampler = new ServiceTime.Exponential(mean, seed).sampler();
    Distribution drawn = new Distribution();
    double[] reportedMs = new double[draws];
    double interpolatedMs = 0;
    int notMaximum = 0;
    for (int i = 0; i < draws; i++) {
      long[] sorted = draw(sampler);
      drawn.clear();
      for (long ns : sorted) {
        drawn.record(ns);
      }
      long p99Ns = drawn.quantileNs(Q);
      reportedMs[i] = p99Ns / 1e6;
      interpolatedMs += interpolatedNs(sorted) / 1e6;
      notMaximum += p99Ns < sorted[samples - 1] ? 1 : 0;
      if (abort.get() != null) {
        return Map.of();
      }
    }
    return figures(reportedMs, notMaximum, interpolatedMs / draws);
  }

  private Map<String, Double> figures(double[] reportedMs, int notMaximum, double interpolatedMs) {
    Arrays.sort(reportedMs);
    Map<String, Double> figures = new LinkedHashMap<>();
    double trueMs = meanMs() * exponential(Q);
    long below = Arrays.stream(reportedMs).filter(ms -> ms < trueMs).count();
    figures.put(BELOW, below / (double) draws);
    figures.put(NOT_MAXIMUM, (double) notMaximum);
    figures.put(SPREAD, ranked(reportedMs, 0.95) / ranked(reportedMs, 0.05));
    figures.put(TRUE_MS, trueMs);
    figures.put(MEAN_MS, Arrays.stream(reportedMs).average().orElse(Double.NaN));
    figures.put(INTERPOLATED_MS, interpolatedMs);
    return figures;
  }

  private long[] draw(Sampler sampler) {
    long[] drawn = new long[samples];
    Arrays.setAll(drawn, i -> sampler.nextNs());
    Arrays.sort(drawn);
    return drawn;
  }

  /** Linear between the two ranks around (n−1)q, as spreadsheets and many libraries do it. */
  private static double interpolatedNs(long[] sorted) {
    double place = (sorted.length - 1) * Q;
    int below = (int) place;
    return sorted[below] + (place - below) * (sorted[below + 1] - sorted[below]);
  }

  private static double ranked(double[] sorted, double q) {
    return sorted[(int) Distribution.rank(q, sorted.length) - 1];
  }

  /** What the reported p99 stays below with probability u. */
  private double value(double u, long rank) {
    return exponential(OrderStatistics.share(u, rank, samples));
  }

  private static double exponential(double share) {
    return -Math.log1p(-share);
  }

  private double meanMs() {
    return mean.toNanos() / 1e6;
  }
}
