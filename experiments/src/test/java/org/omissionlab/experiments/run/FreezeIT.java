package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/** A real process stopped for 0.3 s. */
class FreezeIT {

  private static final SeriesPlan PLAN =
      SeriesPlan.of(
              "frozen",
              GeneratorPlan.open(Arrivals.constant(200), 240),
              TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(2))),
              Duration.ofMillis(1200))
          .withFreezes(List.of(new Freeze(Duration.ofMillis(500), Duration.ofMillis(300))));

  private static TargetProcess target;
  private static Observation seen;

  @BeforeAll
  static void freezeOnce() {
    target = TargetProcess.start();
    try (Conductor conductor = new Conductor(target, target::ended)) {
      conductor.warm(PLAN, Duration.ofMillis(500));
      seen = conductor.observe(PLAN, Keep.STALLS);
    }
  }

  @AfterAll
  static void stop() {
    target.close();
  }

  @Test
  void isHeldWithinItsBounds() {
    assertThat(seen.stalls()).hasSize(1);
    HeldStall held = seen.stalls().get(0);
    assertThat(held.kind()).isEqualTo(Freeze.KIND);
    assertThat(held.startNs() / 1e6).isBetween(499.9, 600.0);
    assertThat(held.heldNs() / 1e6).isCloseTo(300, within(100.0));
    assertThat((double) held.gated()).isCloseTo(held.heldNs() / 5e6, within(5.0));
    assertThat(seen.clockErrorNs() / 1e6).as("stamps around the calls").isBetween(0.0, 100.0);
  }

  @Test
  void nobodyIsAnsweredInIt() {
    assertThat(StallEffect.tooEarly(seen)).isZero();
    assertThat(seen.above(Reading.RESPONSE, 200)).isGreaterThanOrEqualTo(15);
  }

  /** The same connections, and no request lost. */
  @Test
  void everyConnectionSurvivesIt() {
    assertThat(seen.accounts().completed()).isEqualTo(240);
    assertThat(seen.ledger().arrivals()).isEqualTo(240);
    assertThat(seen.connections().grown()).isZero();
    assertThat(target.ended()).isNull();
  }

  @Test
  void isNoHiccupOfTheTarget() {
    assertThat(seen.targetHiccups().maxMs()).isLessThan(200);
  }

  @Test
  void isRefusedWhereNobodyCanFreeze() {
    URI nobody = URI.create("http://127.0.0.1:9/");
    try (Conductor conductor = new Conductor(nobody, null, () -> null)) {
      assertThatThrownBy(() -> conductor.observe(PLAN, Keep.STALLS))
          .isInstanceOf(TargetLost.class)
          .hasMessage("frozen freezes its target, which must be one that the lab itself started");
    }
  }
}
