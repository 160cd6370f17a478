package org.omissionlab.experiments.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.hiccup.Hiccups;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** What may blur the edges of a stall. */
class StallEffectTest {

  private static final Observation QUIET =
      Twin.observe(
          SeriesPlan.of(
              "open",
              GeneratorPlan.open(Arrivals.constant(100), 200),
              TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10)))
                  .withStalls(StallPlan.oneShot(Duration.ofSeconds(1), Duration.ofSeconds(1))),
              Duration.ofSeconds(3)));

  @Test
  void nothingBlursTheEdgesOfATwin() {
    assertThat(StallEffect.edgeNoiseMs(QUIET)).isZero();
  }

  @Test
  void aHiccupFarFromTheEdgesDoesNotCount() {
    assertThat(StallEffect.edgeNoiseMs(with(new Hiccups(1000, 40, 1, 40, null), 3))).isEqualTo(3);
  }

  private static Observation with(Hiccups seen, double edgeHiccupMs) {
    return Disturbed.copy(QUIET, QUIET.timeline(), QUIET.stalls(), seen, seen, edgeHiccupMs);
  }
}
