package org.omissionlab.generators.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RampScheduleTest {

  private static final long SECOND = 1_000_000_000;

  private static RampSchedule ramp(double from, double to, int seconds) {
    return new RampSchedule(Rate.perSecond(from), Rate.perSecond(to), Duration.ofSeconds(seconds));
  }

  @Test
  void countsTheAreaUnderTheLine() {
    // Λ(t) = 200 t + 600 t² / 12 for t ≤ 6, then 800 a second
    RampSchedule ramp = ramp(200, 800, 6);
    assertThat(ramp.count(SECOND)).isEqualTo(250);
    assertThat(ramp.count(3 * SECOND)).isEqualTo(1050);
    assertThat(ramp.count(6 * SECOND)).isEqualTo(3000);
    assertThat(ramp.count(8 * SECOND)).isEqualTo(4600);
    assertThat(ramp.count(0)).isZero();
  }

  @Test
  void eachArrivalIsDueWhereTheAreaReachesItsIndex() {
    RampSchedule ramp = ramp(200, 800, 6);
    for (int k = 0; k < 3000; k++) {
      double t = ramp.offsetNs(k) / 1e9;
      assertThat(200 * t + 50 * t * t).isBetween(k - 1e-6, k + 2e-6);
    }
    assertThat(ramp.offsetNs(3800) - ramp.offsetNs(3000)).isBetween(SECOND - 1, SECOND + 1);
  }

  @Test
  void fallsAsWellAsItRises() {
    RampSchedule down = ramp(800, 200, 6);
    assertThat(down.count(6 * SECOND)).isEqualTo(3000);
    assertThat(down.count(3 * SECOND)).isEqualTo(1950);
    long before = -1;
    for (int k = 0; k < 3400; k++) {
      assertThat(down.offsetNs(k)).isGreaterThan(before);
      before = down.offsetNs(k);
    }
  }

  @Test
  void aLevelRampIsAConstantSchedule() {
    RampSchedule level = ramp(500, 500, 6);
    ConstantSchedule constant = new ConstantSchedule(Rate.perSecond(500));
    assertThat(level.count(6 * SECOND)).isEqualTo(constant.count(6 * SECOND));
    for (int k = 0; k < 3000; k += 7) {
      assertThat(level.offsetNs(k) - constant.offsetNs(k)).isBetween(-1L, 1L);
    }
  }

  @Test
  void aRampThatTakesNoTimeIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ramp(1, 2, 0))
        .withMessage("durationNs must be at least 1, but was 0");
  }
}
