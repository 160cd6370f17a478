package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TrialPlanTest {

  @Test
  void aModeWithARateNeedsOneAndOneWithoutHasNone() {
    assertThatThrownBy(() -> TrialPlan.standard(Mode.OPEN, null))
        .hasMessage("mode open needs a rate");
    assertThatThrownBy(() -> TrialPlan.standard(Mode.CLOSED, 500.0))
        .hasMessage("mode closed has no rate to keep");
    assertThatThrownBy(() -> Mode.of("fast"))
        .hasMessage(
            "mode must be one of closed, rate, open, capped, sessions, users, but was fast");
  }

  @Test
  void theStallMustBeginWithinTheRun() {
    TrialPlan p = TrialPlan.standard(Mode.OPEN, 500.0);
    assertThatThrownBy(
            () ->
                new TrialPlan(
                    p.mode(), 500.0, 10, p.duration(), p.service(), p.duration(), p.stall(), null))
        .hasMessageContaining("must begin within the run")
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () ->
                new TrialPlan(
                    p.mode(), 500.0, 10, Duration.ZERO, p.service(), p.stallAt(), p.stall(), null))
        .hasMessageContaining("duration must be above zero");
  }

  @Test
  void theStandardPlanLeavesTimeToCatchUpAtEitherRate() {
    assertThat(TrialPlan.standard(Mode.RATE, 500.0).recovers()).isTrue();
    assertThat(TrialPlan.standard(Mode.RATE, 700.0).recovers()).isTrue();
    assertThat(TrialPlan.standard(Mode.RATE, 800.0).recovers()).isFalse();
    assertThat(TrialPlan.standard(Mode.OPEN, 5000.0).recovers()).isTrue();
  }
}
