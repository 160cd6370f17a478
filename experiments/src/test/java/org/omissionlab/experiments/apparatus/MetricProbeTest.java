package org.omissionlab.experiments.apparatus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rule of the real SDK: what it does is what is predicted, on either side of its limit. */
class MetricProbeTest {

  @ParameterizedTest
  @CsvSource({
    "1500,cumulative",
    "1500,delta",
    "900,cumulative",
    "900,delta",
    "999,cumulative",
    "1000,cumulative",
    "1000,delta",
    "1001,delta"
  })
  void theSdkFollowsTheRule(int urls, String temporality) {
    MetricProbe probe = new MetricProbe("p", urls, temporality);
    assertThat(probe.run(() -> null)).isEqualTo(probe.predict());
  }

  @Test
  void theDocumentedCase() {
    assertThat(new MetricProbe("p", 1_500, "delta").predict())
        .containsEntry("points", 2_000.0)
        .containsEntry("own", 1_999.0)
        .containsEntry("sum", 3_000.0)
        .containsEntry("undercount", 500.0);
  }

  @Test
  void refusesAnUnknownTemporality() {
    assertThatThrownBy(() -> new MetricProbe("p", 1, "sometimes"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("temporality must be cumulative or delta, but was sometimes");
  }
}
