package org.omissionlab.generators.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PoissonScheduleTest {

  private static final long SECOND = 1_000_000_000;
  private static final int N = 200_000;

  private final PoissonSchedule schedule = new PoissonSchedule(Rate.perSecond(500), 42);

  private static double[] gaps(ArrivalSchedule schedule) {
    double[] gaps = new double[N];
    long before = 0;
    for (int k = 0; k < N; k++) {
      long offset = schedule.offsetNs(k);
      gaps[k] = (offset - before) / 1e9;
      before = offset;
    }
    return gaps;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double variance(double[] values) {
    double mean = mean(values);
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return sum / values.length;
  }

  /** χ² of the gaps in 20 classes that are equally likely if they are exponential. */
  private static double chiSquare(double[] gaps, double rate) {
    int classes = 20;
    long[] found = new long[classes];
    for (double gap : gaps) {
      found[Math.min(classes - 1, (int) (classes * (1 - Math.exp(-rate * gap))))]++;
    }
    double expected = (double) gaps.length / classes;
    double sum = 0;
    for (long count : found) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
  }

  // With 19 degrees of freedom χ² exceeds this once in a thousand.
  private static final double CRITICAL = 43.8;

  @Test
  void gapsAreExponential() {
    double[] gaps = gaps(schedule);
    assertThat(mean(gaps)).isBetween(0.99 / 500, 1.01 / 500);
    assertThat(variance(gaps)).isBetween(0.97 / 250_000, 1.03 / 250_000);
    assertThat(chiSquare(gaps, 500)).isLessThan(CRITICAL);
  }

  @Test
  void theLawWouldRejectAConstantScheduleAndAWrongRate() {
    double[] constant = gaps(new ConstantSchedule(Rate.perSecond(500)));
    assertThat(variance(constant)).isLessThan(0.01 / 250_000);
    assertThat(chiSquare(constant, 500)).isGreaterThan(CRITICAL);
    assertThat(chiSquare(gaps(schedule), 520)).isGreaterThan(CRITICAL);
  }

  @Test
  void neighbouringBlocksAndSeedsAreIndependent() {
    double[] gaps = gaps(schedule);
    double[] other = gaps(new PoissonSchedule(Rate.perSecond(500), 43));
    assertThat(correlation(gaps, other, 0)).isBetween(-0.01, 0.01);
    assertThat(correlation(gaps, gaps, 1024)).isBetween(-0.01, 0.01);
    assertThat(correlation(gaps, gaps, 0)).isBetween(0.99, 1.01);
  }

  private static double correlation(double[] a, double[] b, int shift) {
    double meanA = mean(a);
    double meanB = mean(b);
    double sum = 0;
    for (int i = 0; i + shift < a.length; i++) {
      sum += (a[i] - meanA) * (b[i + shift] - meanB);
    }
    return sum / (a.length - shift) / Math.sqrt(variance(a) * variance(b));
  }

  @Test
  void anyOrderOfAccessGivesTheSameInstants() {
    long[] inOrder = new long[N];
    for (int k = 0; k < N; k++) {
      inOrder[k] = schedule.offsetNs(k);
    }
    PoissonSchedule again = new PoissonSchedule(Rate.perSecond(500), 42);
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 5000; i++) {
      int k = random.nextInt(N);
      assertThat(again.offsetNs(k)).isEqualTo(inOrder[k]);
    }
    assertThat(inOrder).isSorted();
  }

  @Test
  void countsThoseBeforeTheEndOfTheWindow() {
    long count = schedule.count(60 * SECOND);
    assertThat(schedule.offsetNs(count - 1)).isLessThan(60 * SECOND);
    assertThat(schedule.offsetNs(count)).isGreaterThanOrEqualTo(60 * SECOND);
    // 30,000 ± 4 standard deviations of √30,000
    assertThat(count).isBetween(29_307L, 30_693L);
    assertThat(schedule.count(0)).isZero();
  }

  @Test
  void anotherSeedIsAnotherSchedule() {
    PoissonSchedule other = new PoissonSchedule(Rate.perSecond(500), 43);
    assertThat(other.offsetNs(0)).isNotEqualTo(schedule.offsetNs(0));
    assertThat(schedule).hasToString("poisson 500/s seed 42");
  }
}
