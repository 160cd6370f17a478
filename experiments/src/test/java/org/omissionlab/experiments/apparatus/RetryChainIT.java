package org.omissionlab.experiments.apparatus;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Real services in a child process against what is predicted of them. */
class RetryChainIT {

  @Test
  void threeServicesMultiply() {
    RetryChain probe = new RetryChain("chain", 1, List.of(3, 2, 3));
    assertThat(probe.run(() -> null))
        .isEqualTo(probe.predict())
        .containsEntry("calls-database", 18.0);
  }

  @Test
  void aTimeOutBelowTheLatencyFailsEveryCall() {
    SlowedDatabase probe =
        new SlowedDatabase(
            "slowed", 3, Duration.ofMillis(200), Duration.ofMillis(20), Duration.ofMillis(400), 3);
    assertThat(probe.run(() -> null)).isEqualTo(probe.predict());
  }

  @Test
  void endsAtOnceWhenTold() {
    assertThat(new RetryChain("chain", 1, List.of(3)).run(() -> "interrupted")).isEmpty();
  }
}
