package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is found of a loop that is late by itself, against the rule that says what will be. */
class SlowedLoopTest {

  /** At 1,000/s 5 ms of lateness are allowed, at 50/s an interval of 20 ms. */
  @ParameterizedTest
  @CsvSource({"1000, 6, 1", "1000, 4, 0", "50, 21, 1", "50, 19, 0"})
  void lateByMoreThanAllowed(double rate, long delayMs, double found) {
    SlowedLoop loop = loop(rate, delayMs);
    assertThat(loop.run(() -> null))
        .isEqualTo(loop.predict())
        .containsEntry(SlowedLoop.DISTURBANCES, found);
  }

  /** One that hides its lateness is taken for punctual, and the server for slow. */
  @ParameterizedTest
  @CsvSource({"200, 20", "200, 0"})
  void hiddenLatenessIsNotFound(double rate, long delayMs) {
    SlowedLoop loop = loop(rate, delayMs).hiding();
    assertThat(loop.run(() -> null))
        .isEqualTo(loop.predict())
        .containsEntry(SlowedLoop.DISTURBANCES, 0.0)
        .containsEntry(SlowedLoop.INCONCLUSIVE, 0.0);
  }

  private static SlowedLoop loop(double rate, long delayMs) {
    return new SlowedLoop("loop", rate, Duration.ofMillis(10), Duration.ofMillis(delayMs), false);
  }
}
