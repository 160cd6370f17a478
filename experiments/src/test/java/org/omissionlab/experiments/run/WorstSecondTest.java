package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.SeriesRecord.WorstSecond;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** What the generator did in the worst second: a stall of exactly the second from 2 s to 3 s. */
class WorstSecondTest {

  private static final TargetPlan STALLED =
      TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(11)))
          .withStalls(StallPlan.oneShot(Duration.ofSeconds(2), Duration.ofSeconds(1)));

  @Test
  void anOpenLoopWentOnSendingAndNothingCameBack() {
    WorstSecond worst = worst(GeneratorPlan.open(Arrivals.constant(2_000), 10), STALLED);
    assertThat(worst.startMs()).isEqualTo(2_000);
    assertThat(worst.reading()).isEqualTo("response");
    assertThat(worst.p99Ms()).isCloseTo(1_000 - 10 + 11, within(2.0));
    assertThat(worst.n()).isEqualTo(2_000);
    assertThat(worst.thin()).isFalse();
    assertThat(worst.maxMs()).isEqualTo(1_011);
    assertThat(worst.intended()).isEqualTo(2_000);
    assertThat(worst.sent()).isEqualTo(2_000);
    // What was in service when the gate closed.
    assertThat(worst.completed()).isEqualTo(22);
    assertThat(worst.unanswered()).isZero();
  }

  @Test
  void aNaiveLoopHardlySentAnything() {
    WorstSecond worst = worst(GeneratorPlan.naive(10), STALLED);
    assertThat(worst.startMs()).isEqualTo(2_000);
    assertThat(worst.reading()).isEqualTo("service");
    assertThat(worst.p99Ms()).isCloseTo(1_005, within(10.0));
    assertThat(worst.sent()).isEqualTo(10);
    assertThat(worst.n()).isEqualTo(10);
    assertThat(worst.thin()).isTrue();
  }

  /** Nothing was ever answered with anything but a refusal: there is no latency, which is not 0. */
  @Test
  void withoutALatencyThereIsNoWorstSecond() {
    TargetPlan closed =
        TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(11)))
            .withCapacity(Capacity.parse("unlimited,queue=0"))
            .withStalls(StallPlan.oneShot(Duration.ZERO, Duration.ofSeconds(9)));
    assertThat(worst(GeneratorPlan.open(Arrivals.constant(100), 10), closed)).isNull();
  }

  private static WorstSecond worst(GeneratorPlan load, TargetPlan target) {
    SeriesPlan plan = SeriesPlan.of("x", load, target, Duration.ofSeconds(4));
    return SeriesRecords.of(Twin.observe(plan)).get(0).worstSecond();
  }
}
