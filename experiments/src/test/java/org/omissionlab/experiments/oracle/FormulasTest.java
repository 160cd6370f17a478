package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Each formula against figures published elsewhere or counted by hand. */
class FormulasTest {

  @Test
  void openLoopOfTheHeadline() {
    assertThat(Formulas.openQuantileS(0.99, 6, 1, 0.011)).isCloseTo(0.951, within(1e-9));
    assertThat(Formulas.openQuantileS(0.90, 6, 1, 0.011)).isCloseTo(0.411, within(1e-9));
    assertThat(Formulas.openQuantileS(0.50, 6, 1, 0.011)).isEqualTo(0.011);
  }

  @Test
  void scheduledLoopOfTheHeadline() {
    assertThat(Formulas.scheduledQuantileS(0.99, 6, 1, 0.011, 500, 10))
        .isCloseTo(0.9785, within(1e-9));
    assertThat(Formulas.scheduledQuantileS(0.90, 6, 1, 0.011, 500, 10))
        .isCloseTo(0.7355, within(1e-9));
    assertThat(Formulas.scheduledRecovers(2.5, 6, 1, 0.011, 500, 10)).isTrue();
    assertThat(Formulas.scheduledRecovers(2.5, 6, 1, 0.019, 500, 10)).isFalse();
  }

  @Test
  void naiveLoopHidesTheStallBelowOnePercent() {
    assertThat(Formulas.naiveSlowShare(6, 1, 0.011)).isCloseTo(0.0022, within(1e-4));
    assertThat(Formulas.naiveSlowShare(6, 5.5, 0.011)).isGreaterThan(0.01);
  }

  @Test
  void omissionsAreCountedAgainstARateAndOtherwiseAgainstTheOwnControl() {
    assertThat(Formulas.omittedPaced(500, 1, 10)).isEqualTo(490);
    assertThat(Formulas.omittedPaced(5, 1, 10)).isZero();
    assertThat(Formulas.missedAtFullSpeed(10, 1, 0.011)).isCloseTo(909, within(1.0));
  }

  /** Gil Tene: stalled half the time, the 90th percentile is 0.8 of the stall. */
  @Test
  void stalledHalfTheTime() {
    assertThat(Formulas.generalQuantileS(0.9, 100, 1, 200, 100, Double.POSITIVE_INFINITY, 0))
        .isCloseTo(80, within(1e-9));
  }

  /** The general law becomes the open formula when nothing limits the drain. */
  @Test
  void generalLawHoldsTheOpenFormula() {
    for (double q : new double[] {0.5, 0.75, 0.84, 0.9, 0.95, 0.99, 0.999}) {
      assertThat(Formulas.generalQuantileS(q, 1, 1, 6, 500, Double.POSITIVE_INFINITY, 0.011))
          .isCloseTo(Formulas.openQuantileS(q, 6, 1, 0.011), within(1e-9));
    }
  }

  /** One second of stall, 0.518 s more in the longest response: a capacity of thirteen. */
  @Test
  void capacityOfTheSlowDrain() {
    assertThat(Formulas.sharedCapacity(500, 0.0108, 0.518, 1)).isCloseTo(13, within(0.1));
  }
}
