package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClocksTest {

  @Test
  void anOffsetIsReadFromTheMiddleOfARoundTrip() {
    Clocks clocks = Clocks.of(1_000_000, 1_000_500, 1_000_200);
    assertThat(clocks).isEqualTo(new Clocks(400, 100));
    assertThat(clocks.toTarget(2_000)).isEqualTo(2_400);
    assertThat(clocks.toOurs(2_400)).isEqualTo(2_000);
  }

  @Test
  void anOffsetWithinItsOwnErrorIsNone() {
    assertThat(Clocks.of(1_000_000, 1_000_150, 1_000_200)).isEqualTo(new Clocks(0, 100));
  }

  @Test
  void theShortestRoundTripCounts() {
    Clocks near = new Clocks(5, 10);
    Clocks far = new Clocks(9, 20);
    assertThat(near.better(far)).isSameAs(near);
    assertThat(far.better(near)).isSameAs(near);
    assertThat(far.better(null)).isSameAs(far);
  }
}
