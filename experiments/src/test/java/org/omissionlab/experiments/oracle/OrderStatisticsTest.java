package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Binomial tails against their closed ends and symmetries. */
class OrderStatisticsTest {

  @Test
  void theMaximumIsAPower() {
    assertThat(OrderStatistics.belowTrue(0.99, 50)).isCloseTo(Math.pow(0.99, 50), within(1e-12));
    assertThat(OrderStatistics.belowTrue(0.99, 50)).isCloseTo(0.605, within(5e-4));
    assertThat(OrderStatistics.share(0.5, 50, 50)).isCloseTo(Math.pow(0.5, 0.02), within(1e-9));
  }

  @Test
  void theMinimumIsAPowerToo() {
    assertThat(OrderStatistics.share(0.5, 1, 20)).isCloseTo(1 - Math.pow(0.5, 0.05), within(1e-9));
  }

  @Test
  void theMedianOfAnOddNumberLiesBelowTheTrueOneHalfTheTime() {
    assertThat(OrderStatistics.belowTrue(0.5, 5_001)).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void meansOfExponentialOrderStatistics() {
    assertThat(OrderStatistics.exponentialMean(1, 50)).isCloseTo(0.02, within(1e-12));
    assertThat(OrderStatistics.exponentialMean(3, 3)).isCloseTo(11 / 6.0, within(1e-12));
  }
}
