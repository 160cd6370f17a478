package org.omissionlab.generators.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class RateTest {

  @Test
  void readsAsPeopleWriteIt() {
    assertThat(Rate.perSecond(500)).hasToString("500/s");
    assertThat(Rate.perSecond(0.5)).hasToString("0.5/s");
    assertThat(Rate.perSecond(857.3712)).hasToString("857.3712/s");
    assertThat(Rate.perSecond(1e9)).hasToString("1000000000/s");
  }

  @Test
  void theMeanGapIsItsInverse() {
    assertThat(Rate.perSecond(500).meanGapNs()).isEqualTo(2e6);
  }

  @Test
  void whatIsNoRateIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rate.perSecond(0))
        .withMessage("rate must be above zero, but was 0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rate.perSecond(1e-7))
        .withMessage("rate must lie between 0.000001 and 1000000000 a second, but was 1.0E-7");
    assertThatIllegalArgumentException().isThrownBy(() -> Rate.perSecond(2e9));
  }
}
