package org.omissionlab.generators.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConstantScheduleTest {

  private static final long SECOND = 1_000_000_000;

  private static ConstantSchedule at(double perSecond) {
    return new ConstantSchedule(Rate.perSecond(perSecond));
  }

  @Test
  void theExampleOfThePackageDescription() {
    ConstantSchedule three = at(3);
    assertThat(LongStream.range(0, 4).map(three::offsetNs))
        .containsExactly(0L, 333_333_334L, 666_666_667L, SECOND);
  }

  @Test
  void theBillionthArrivalIsAsPunctualAsTheFirst() {
    assertThat(at(3).offsetNs(3 * SECOND)).isEqualTo(SECOND * SECOND);
    assertThat(at(500).offsetNs(SECOND)).isEqualTo(2_000_000 * SECOND);
    assertThat(at(857.3712).offsetNs(SECOND)).isEqualTo(exactOffset(857.3712, SECOND));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.3, 1, 3, 7, 500, 857.3712, 1234.567891, 99_999.999999, 1e9})
  void agreesWithDecimalArithmeticEverywhere(double perSecond) {
    SplittableRandom random = new SplittableRandom(11);
    ConstantSchedule schedule = at(perSecond);
    long most = (long) Math.min(2e9, perSecond * 8e9);
    for (int i = 0; i < 2000; i++) {
      long k = i < 100 ? i : random.nextLong(most);
      assertThat(schedule.offsetNs(k)).isEqualTo(exactOffset(perSecond, k));
      long durationNs = random.nextLong(4_000_000 * SECOND);
      assertThat(schedule.count(durationNs)).isEqualTo(exactCount(perSecond, durationNs));
    }
  }

  private static long exactOffset(double perSecond, long k) {
    return BigDecimal.valueOf(k)
        .multiply(BigDecimal.valueOf(SECOND))
        .divide(BigDecimal.valueOf(perSecond), 0, RoundingMode.CEILING)
        .longValueExact();
  }

  private static long exactCount(double perSecond, long durationNs) {
    return BigDecimal.valueOf(perSecond)
        .multiply(BigDecimal.valueOf(durationNs))
        .divide(BigDecimal.valueOf(SECOND), 0, RoundingMode.FLOOR)
        .longValueExact();
  }

  @Test
  void countsTheWholeArrivalsOfAWindow() {
    assertThat(at(500).count(6 * SECOND)).isEqualTo(3000);
    assertThat(at(0.1).count(30 * SECOND)).isEqualTo(3);
    assertThat(at(0.3).count(10 * SECOND)).isEqualTo(3);
    assertThat(at(2.5).count(SECOND)).isEqualTo(2);
    assertThat(at(500).count(0)).isZero();
  }

  @Test
  void theLastArrivalCountedLiesInsideTheWindow() {
    ConstantSchedule schedule = at(857.3712);
    long durationNs = 6 * SECOND;
    assertThat(schedule.offsetNs(schedule.count(durationNs) - 1)).isLessThan(durationNs);
  }

  @Test
  void aNegativeIndexOrWindowIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> at(1).offsetNs(-1))
        .withMessage("index must be at least 0, but was -1");
    assertThatIllegalArgumentException().isThrownBy(() -> at(1).count(-1));
  }
}
