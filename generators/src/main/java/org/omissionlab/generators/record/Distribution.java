package org.omissionlab.generators.record;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.omissionlab.generators.args.Require;

/**
 * Durations in nanoseconds, kept to three significant digits, their maximum exactly.
 *
 * <p>A value that cannot be a latency of ours (negative, or above a day) is not squeezed into
 * range: it stays out and is counted in {@link #rejected}.
 */
public final class Distribution {

  /** The longest duration that is believed: 24 hours, in nanoseconds. */
  public static final long LONGEST_NS = 24L * 3600 * 1_000_000_000;

  private final Histogram histogram;
  private long maxNs;
  private long rejected;

  /** An empty distribution. */
  public Distribution() {
    this(new Histogram(3), 0);
  }

  private Distribution(Histogram histogram, long maxNs) {
    this.histogram = histogram;
    this.maxNs = maxNs;
    histogram.setAutoResize(true);
  }

  /** The distribution that was put away. */
  static Distribution unpacked(PackedDistribution packed) {
    Distribution distribution = new Distribution(packed.histogram(), packed.maxNs());
    distribution.rejected = packed.rejected();
    return distribution;
  }

  /** This distribution in a form that takes little room. */
  PackedDistribution packed() {
    return PackedDistribution.of(histogram, maxNs, rejected);
  }

  /** Forgets everything, so that it can be used again. */
  public void clear() {
    histogram.reset();
    maxNs = 0;
    rejected = 0;
  }

  /** Adds one duration, or counts it as rejected. */
  public void record(long ns) {
    if (ns < 0 || ns > LONGEST_NS) {
      rejected++;
      return;
    }
    histogram.recordValue(ns);
    maxNs = Math.max(maxNs, ns);
  }

  /** Adds every duration of {@code other}. */
  void add(Distribution other) {
    histogram.add(other.histogram);
    maxNs = Math.max(maxNs, other.maxNs);
    rejected += other.rejected;
  }

  /** Durations kept. */
  public long count() {
    return histogram.getTotalCount();
  }

  /** Durations left out because they were negative or above a day. */
  public long rejected() {
    return rejected;
  }

  /** The longest duration, exactly; 0 if there is none. */
  public long maxNs() {
    return maxNs;
  }

  /** The mean; NaN if there is none. */
  public double meanNs() {
    return count() == 0 ? Double.NaN : histogram.getMean();
  }

  /**
   * The q-quantile by nearest rank: the ⌈qn⌉-th smallest of n, to three digits, never above the
   * maximum.
   *
   * @param q above 0, at most 1
   * @throws IllegalArgumentException if q lies outside, or if there is nothing to rank
   */
  public long quantileNs(double q) {
    Require.positive("q", q);
    if (q > 1) {
      throw new IllegalArgumentException("q must be at most 1, but was " + q);
    }
    Require.atLeast("count", 1, count());
    long rank = rank(q, count());
    for (HistogramIterationValue value : histogram.recordedValues()) {
      if (value.getTotalCountToThisValue() >= rank) {
        return Math.min(maxNs, histogram.highestEquivalentValue(value.getValueIteratedTo()));
      }
    }
    return maxNs;
  }

  /** ⌈qn⌉, computed in decimal: as doubles 0.99 · 100 and its like may land above the integer. */
  public static long rank(double q, long n) {
    return BigDecimal.valueOf(q)
        .multiply(BigDecimal.valueOf(n))
        .setScale(0, RoundingMode.CEILING)
        .longValueExact();
  }

  /** The values themselves, for writing and plotting; do not change them. */
  public Histogram histogram() {
    return histogram;
  }

  /**
   * This distribution back-filled with an expected interval: for each duration v above e the values
   * v − e, v − 2e … down to the last that is at least e are added, ⌊v/e⌋ − 1 of them. A
   * reconstruction: whatever is added was never measured.
   *
   * @param expectedIntervalNs e, at least 1
   */
  public Distribution backfilled(long expectedIntervalNs) {
    Require.atLeast("expectedIntervalNs", 1, expectedIntervalNs);
    Distribution copy =
        new Distribution(histogram.copyCorrectedForCoordinatedOmission(expectedIntervalNs), maxNs);
    copy.rejected = rejected;
    return copy;
  }

  /** Such as {@code 3000 values, p50 11.000 ms, p99 951.250 ms, max 1011.000 ms}. */
  @Override
  public String toString() {
    if (count() == 0) {
      return "no values";
    }
    return String.format(
        Locale.ROOT,
        "%d values, p50 %.3f ms, p99 %.3f ms, max %.3f ms",
        count(),
        quantileNs(0.5) / 1e6,
        quantileNs(0.99) / 1e6,
        maxNs / 1e6);
  }
}
