package org.omissionlab.experiments.apparatus;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A real frozen process; bounds wide enough for a busy machine. */
@EnabledOnOs(OS.LINUX)
class FrozenAcceptIT {

  private static final FrozenAccept FROZEN =
      new FrozenAccept(
          "frozen", 100, Duration.ofMillis(10), Duration.ofMillis(200), Duration.ofSeconds(1), 8);

  @Test
  void theKernelAsksAgainAndTheServerDoesNotSee() {
    Map<String, Double> figures = FROZEN.run(() -> null);
    assertThat(FROZEN.predict()).containsEntry("connects-after-one-retry", 90.0);
    assertThat(figures.get("connects-after-one-retry")).isBetween(60.0, 110.0);
    assertThat(figures.get("refused")).isZero();
    assertThat(figures.get("client-p99-ms")).isGreaterThan(900);
    assertThat(figures.get("server-p99-ms")).isLessThan(400);
  }
}
