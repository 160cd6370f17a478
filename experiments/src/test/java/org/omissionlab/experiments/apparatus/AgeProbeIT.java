package org.omissionlab.experiments.apparatus;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Real requests behind a real gate: counts as predicted, times where only noise may lengthen. */
class AgeProbeIT {

  private static final AgeProbe SHORT =
      AgeProbe.of("short", Duration.ofMillis(1_500), Duration.ofMillis(250));

  @Test
  void theAgeRisesWhileNothingCompletes() {
    Map<String, Double> figures = SHORT.run(() -> null);
    assertThat(figures.keySet()).isEqualTo(SHORT.predict().keySet());
    assertThat(figures.get("loop-readings")).isBetween(5.0, 7.0);
    assertThat(figures).containsEntry("loop-falls", 0.0).containsEntry("probe-falls", 0.0);
    assertThat(figures)
        .containsEntry("loop-completions", 1.0)
        .containsEntry("probe-completions", 1.0);
    assertThat(figures.get("heartbeat-lag-ms")).isGreaterThan(1_450);
  }

  @Test
  void whatIsGivenUpBeginsAnew() {
    Map<String, Double> figures = SHORT.withTimeout(Duration.ofMillis(625)).run(() -> null);
    assertThat(figures.get("probe-falls")).isGreaterThanOrEqualTo(1);
    assertThat(figures.get("probe-completions")).isGreaterThan(1);
  }

  @Test
  void theLoopCannotWatchItselfAndAnotherThreadIsPunctual() {
    Map<String, Double> figures = SHORT.monitoredByTheLoop().withHeartbeatApart().run(() -> null);
    assertThat(figures).containsEntry("loop-readings", 0.0);
    assertThat(figures.get("heartbeat-lag-ms")).as("what watches from outside").isLessThan(1_000);
  }

  @Test
  void endsAtOnceWhenTold() {
    assertThat(SHORT.run(() -> "interrupted")).isEmpty();
  }
}
