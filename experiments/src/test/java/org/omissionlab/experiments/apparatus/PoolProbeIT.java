package org.omissionlab.experiments.apparatus;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The real pool against what is predicted of it; bounds wide enough for a busy machine. */
class PoolProbeIT {

  private static final PoolProbe NARROW =
      PoolProbe.of("narrow", 200, Duration.ofMillis(20), 2, Duration.ofMillis(1500));

  /** The usage by the pool's hook is no wait: read as one it misses the total. */
  @Test
  void aNarrowPoolMakesCallersWaitAndTheServerDoesNotSee() {
    PoolReading seen = NARROW.measured(() -> null);
    Map<String, Double> figures = seen.figures(PoolProbe.Hook.CHECKOUT);
    assertThat(NARROW.predict().get("wait-slope")).isBetween(0.98, 1.01);
    assertThat(figures.get("wait-slope")).isBetween(0.7, 1.3);
    assertThat(figures.get("server-p99-ms")).isLessThan(60);
    Map<String, Double> misread = seen.figures(PoolProbe.Hook.USAGE);
    assertThat(misread.get("sum-error-p99-ms")).isGreaterThan(100);
  }

  @Test
  void aNarrowServerShowsTheWaitItself() {
    PoolProbe wide = NARROW.withConnections(500).withServerSlots(2);
    assertThat(wide.predict().get("server-p99-ms")).isGreaterThan(1_000);
    Map<String, Double> figures = wide.withConnections(50).run(() -> null);
    // 50 connections, of which the server works on 2: 25 times 20 ms. The claim allows 40 ms.
    assertThat(figures.get("server-p99-ms")).isGreaterThan(100);
  }
}
