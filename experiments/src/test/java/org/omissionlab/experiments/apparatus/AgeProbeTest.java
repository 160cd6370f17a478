package org.omissionlab.experiments.apparatus;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AgeProbeTest {

  private static final AgeProbe MINUTE =
      AgeProbe.of("minute", Duration.ofMinutes(1), Duration.ofSeconds(1));

  @Test
  void aMinuteIsSixtyReadingsAndOneObservation() {
    assertThat(MINUTE.predict())
        .containsEntry("loop-readings", 60.0)
        .containsEntry("loop-falls", 0.0)
        .containsEntry("loop-shortest-step-ms", 1_000.0)
        .containsEntry("probe-longest-step-ms", 1_000.0)
        .containsEntry("probe-completions", 1.0)
        .containsEntry("heartbeat-lag-ms", 60_000.0);
  }

  /** Requests at 0, 25 and 50 s: after each the age begins anew. */
  @Test
  void aTimeOutHidesTheAge() {
    assertThat(MINUTE.withTimeout(Duration.ofMillis(25_500)).predict())
        .containsEntry("loop-completions", 3.0)
        .containsEntry("loop-falls", 2.0)
        .containsEntry("heartbeat-lag-ms", 25_400.0);
  }

  @Test
  void aLoopThatWatchesItselfSeesNothing() {
    assertThat(MINUTE.monitoredByTheLoop().predict())
        .containsEntry("loop-readings", 0.0)
        .doesNotContainKey("loop-longest-step-ms");
  }
}
