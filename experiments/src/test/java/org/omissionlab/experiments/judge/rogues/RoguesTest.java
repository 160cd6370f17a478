package org.omissionlab.experiments.judge.rogues;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** What each rogue gets wrong through a stall of a second, against the honest loop beside it. */
class RoguesTest {

  private static final Arrivals ARRIVALS = Arrivals.constant(500);

  @Test
  void theHonestLoop() {
    Observation honest = through(plan -> GeneratorPlan.scheduled(ARRIVALS, 10).generator());
    assertThat(honest.accounts().sent()).isEqualTo(3_000);
    assertThat(honest.printedMs(0.99)).isCloseTo(979, within(3.0));
  }

  @Test
  void skippingWhatIsOverdueSendsLessAndHidesTheStall() {
    Observation rogue = through(plan -> new SkipsOverdue(ARRIVALS.schedule(), 10));
    assertThat(rogue.accounts().sent()).isBetween(2_490L, 2_520L);
    assertThat(rogue.printedMs(0.99)).isCloseTo(10.8, within(0.1));
  }

  @Test
  void aDriftingScheduleSendsLessAndHidesTheStall() {
    Observation rogue = through(plan -> new Drifts(500, 10));
    assertThat(rogue.accounts().sent()).isBetween(2_490L, 2_520L);
    assertThat(rogue.printedMs(0.99)).isCloseTo(10.8, within(0.1));
  }

  private static Observation through(Function<GeneratorPlan, LoadGenerator> loop) {
    return Twin.observe(
        SeriesPlan.of(
            "x",
            GeneratorPlan.scheduled(ARRIVALS, 10).builtBy(loop),
            TargetPlan.of(new ServiceTime.Fixed(Duration.ofNanos(10_800_000)))
                .withStalls(StallPlan.oneShot(Duration.ofMillis(2_500), Duration.ofSeconds(1))),
            Duration.ofSeconds(6)));
  }
}
