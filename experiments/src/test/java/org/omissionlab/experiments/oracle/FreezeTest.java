package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** A freeze on the twin: a gate that holds back answers too. */
class FreezeTest {

  private static final Duration AT = Duration.ofMillis(1000);
  private static final Duration LENGTH = Duration.ofMillis(500);
  private static final SeriesPlan QUIET =
      SeriesPlan.of(
          "x",
          GeneratorPlan.open(Arrivals.constant(1000), 10),
          TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10))),
          Duration.ofSeconds(3));
  private static final SeriesPlan FROZEN = QUIET.withFreezes(List.of(new Freeze(AT, LENGTH)));

  @Test
  void whatArrivesWaitsForTheThaw() {
    Observation frozen = Twin.observe(FROZEN);
    HeldStall held = frozen.stalls().get(0);
    assertThat(held.kind()).isEqualTo("freeze");
    assertThat(held.startNs()).isEqualTo(AT.toNanos());
    assertThat(held.endNs()).isEqualTo(AT.plus(LENGTH).toNanos());
    assertThat(held.gated()).isEqualTo(500);
    assertThat(held.lastReleaseNs()).isEqualTo(AT.plus(LENGTH).toNanos() + 10_000_000);
    assertThat(StallEffect.tooEarly(frozen)).isZero();
  }

  /** A gate lets complete what is in service, λs = 10 requests; a freeze does not. */
  @Test
  void whatIsInServiceWaitsToo() {
    Observation gated = Twin.observe(QUIET.withStalls(StallPlan.oneShot(AT, LENGTH)));
    Observation frozen = Twin.observe(FROZEN);
    assertThat(frozen.above(Reading.SERVICE, 11) - gated.above(Reading.SERVICE, 11)).isEqualTo(10);
  }

  /** In a scheduled loop they move the quantile by s·(1−ρ). */
  @ParameterizedTest
  @CsvSource({"0.9, 5", "0.95, 10", "0.99, 5"})
  void theFormulaAgreesToAnInterval(double q, long serviceMs) {
    double s = serviceMs / 1e3;
    Observation frozen =
        Twin.observe(
            FROZEN
                .withGenerator(GeneratorPlan.scheduled(Arrivals.constant(1000), 20))
                .withTarget(TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(serviceMs)))));
    double told = FreezeFormulas.scheduledQuantileS(q, 3, 0.5, s, 1000, 20);
    double seen = frozen.quantileMs(Reading.RESPONSE, q) / 1e3;
    assertThat(told).isCloseTo(seen, within(0.001 + 0.001 * seen));
  }

  @Test
  void aPredictionIsForTheFreezeAsHeld() {
    HeldStall held =
        new HeldStall(0, Freeze.KIND, 0, 0, 1_001_000_000, 1_507_000_000, 0, 1_507_000_000);
    SeriesPlan predicted = Twin.asHeld(FROZEN, List.of(held));
    assertThat(predicted.freezes())
        .containsExactly(new Freeze(Duration.ofMillis(1001), Duration.ofMillis(506)));
    assertThat(predicted.stalls()).isEmpty();
  }

  @Test
  void readsLikeTheOtherStalls() {
    assertThat(FROZEN.freezes().get(0)).hasToString("at=1s,for=500ms,kind=freeze");
    assertThat(FROZEN.stalled()).isTrue();
    assertThatThrownBy(() -> new Freeze(AT, Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'for' must be above 0s");
  }
}
