package org.omissionlab.generators.args;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class RequireTest {

  @Test
  void theExampleOfThePackageDescription() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Require.atLeast("workers", 1, 0))
        .withMessage("workers must be at least 1, but was 0");
  }

  @Test
  void goodValuesComeBack() {
    assertThat(Require.atLeast("workers", 1, 1)).isEqualTo(1);
    assertThat(Require.atMost("timeoutMs", 5, 5)).isEqualTo(5);
    assertThat(Require.positive("rate", 0.5)).isEqualTo(0.5);
    assertThat(Require.present("url", "x")).isEqualTo("x");
  }

  @Test
  void whatIsTooMuchIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Require.atMost("timeoutMs", 5, 6))
        .withMessage("timeoutMs must be at most 5, but was 6");
  }

  @Test
  void whatIsNoNumberAboveZeroIsRefused() {
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Require.positive("rate", bad))
          .withMessage("rate must be above zero, but was " + bad);
    }
  }

  @Test
  void whatIsMissingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Require.present("url", null))
        .withMessage("url must be given, but was null");
  }
}
