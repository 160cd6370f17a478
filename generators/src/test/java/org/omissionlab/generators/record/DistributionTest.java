package org.omissionlab.generators.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistributionTest {

  private static Distribution of(long... values) {
    Distribution distribution = new Distribution();
    for (long value : values) {
      distribution.record(value);
    }
    return distribution;
  }

  @Test
  void theMaximumIsExactAlthoughTheHistogramRounds() {
    Distribution one = of(1_000_000_123);
    assertThat(one.maxNs()).isEqualTo(1_000_000_123);
    assertThat(one.histogram().getMaxValue()).isNotEqualTo(1_000_000_123);
    assertThat(one.quantileNs(1)).isEqualTo(1_000_000_123);
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, 100, 50",
    "0.99, 100, 99",
    "0.991, 100, 100",
    "0.999, 6000, 5994",
    "0.001, 10, 1",
    "0.95, 20, 19",
    "0.07, 100, 7",
    "1, 3, 3"
  })
  void rankIsTheCeilingOfQnInDecimals(double q, long n, long rank) {
    assertThat(Distribution.rank(q, n)).isEqualTo(rank);
  }

  @Test
  void floatingPointWouldRankSomeOfThemWrongly() {
    assertThat((long) Math.ceil(0.07 * 100)).isEqualTo(8);
  }

  @Test
  void quantilesAreNearestRankToThreeDigits() {
    Distribution thousand = new Distribution();
    for (int i = 1; i <= 1000; i++) {
      thousand.record(i * 1_000_000L);
    }
    assertThat(thousand.quantileNs(0.5) / 1e6).isCloseTo(500, within(0.5));
    assertThat(thousand.quantileNs(0.99) / 1e6).isCloseTo(990, within(1.0));
    assertThat(thousand.meanNs() / 1e6).isCloseTo(500.5, within(0.5));
    assertThat(thousand.count()).isEqualTo(1000);
  }

  @Test
  void smallValuesAreExact() {
    assertThat(of(1, 2, 3, 4).quantileNs(0.75)).isEqualTo(3);
    assertThat(of(1, 2, 3, 4).quantileNs(0.751)).isEqualTo(4);
  }

  @Test
  void whatIsNoLatencyStaysOutAndIsCounted() {
    Distribution bad = of(-1, Distribution.LONGEST_NS + 1, Long.MAX_VALUE, 5);
    assertThat(bad.rejected()).isEqualTo(3);
    assertThat(bad.count()).isEqualTo(1);
    assertThat(bad.maxNs()).isEqualTo(5);
    assertThat(of(0, Distribution.LONGEST_NS).rejected()).isZero();
  }

  @Test
  void backfillingAddsTheMissedIntervals() {
    // 100 ms at 20 ms: 100, 80, 60, 40, 20
    Distribution filled = of(100_000_000).backfilled(20_000_000);
    assertThat(filled.count()).isEqualTo(5);
    assertThat(filled.quantileNs(0.2) / 1e6).isCloseTo(20, within(0.05));
    assertThat(filled.maxNs()).isEqualTo(100_000_000);
    // 2.0 s at 80 ms gives 25 in all, 2.03 s as many
    assertThat(of(2_000_000_000).backfilled(80_000_000).count()).isEqualTo(25);
    assertThat(of(2_030_000_000).backfilled(80_000_000).count()).isEqualTo(25);
    assertThat(of(10_000_000).backfilled(20_000_000).count()).isEqualTo(1);
  }

  @Test
  void whatCannotBeRankedIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of().quantileNs(0.5))
        .withMessage("count must be at least 1, but was 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(1).quantileNs(1.1))
        .withMessage("q must be at most 1, but was 1.1");
    assertThatIllegalArgumentException().isThrownBy(() -> of(1).quantileNs(0));
    assertThatIllegalArgumentException().isThrownBy(() -> of(1).backfilled(0));
  }

  @Test
  void saysWhatItHolds() {
    assertThat(of()).hasToString("no values");
    assertThat(of(1_000, 1_000)).hasToString("2 values, p50 0.001 ms, p99 0.001 ms, max 0.001 ms");
    assertThat(of().meanNs()).isNaN();
  }
}
