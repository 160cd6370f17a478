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

  /** A stall over the end: the honest loop of one worker sends all, this one what it had before. */
  @Test
  void cuttingByWallTimeOmitsWhatIsOverdueAtTheEnd() {
    Arrivals fifty = Arrivals.constant(50);
    assertThat(overTheEnd(plan -> GeneratorPlan.scheduled(fifty, 1).generator())).isEqualTo(300);
    assertThat(overTheEnd(plan -> new CutByWallTime(fifty.schedule()))).isEqualTo(251);
  }

  /** Where nothing stalls at the end it is a scheduled loop of one worker. */
  @Test
  void cuttingByWallTimeIsHonestInTheMiddle() {
    Arrivals fifty = Arrivals.constant(50);
    Observation rogue = through(plan -> new CutByWallTime(fifty.schedule()));
    Observation honest = through(plan -> GeneratorPlan.scheduled(fifty, 1).generator());
    assertThat(rogue.recording().samples().kept())
        .isEqualTo(honest.recording().samples().kept())
        .hasSize(300);
  }

  @Test
  void sendingLateSendsAllAndOwnsUpToIt() {
    GeneratorPlan open = GeneratorPlan.open(ARRIVALS, 20);
    Observation rogue =
        through(open.builtBy(p -> new SendsLate(ARRIVALS.schedule(), 20_000_000)), StallPlan.NONE);
    assertThat(rogue.accounts().sent()).isEqualTo(3_000);
    assertThat(rogue.ownLatenessP99Ms()).isCloseTo(20, within(0.1));
    assertThat(rogue.printedMs(0.5)).isCloseTo(30.8, within(0.1));
  }

  private static long overTheEnd(Function<GeneratorPlan, LoadGenerator> loop) {
    StallPlan end = StallPlan.oneShot(Duration.ofSeconds(5), Duration.ofSeconds(2));
    return through(GeneratorPlan.scheduled(ARRIVALS, 10).builtBy(loop), end).accounts().sent();
  }

  private static Observation through(Function<GeneratorPlan, LoadGenerator> loop) {
    StallPlan middle = StallPlan.oneShot(Duration.ofMillis(2_500), Duration.ofSeconds(1));
    return through(GeneratorPlan.scheduled(ARRIVALS, 10).builtBy(loop), middle);
  }

  private static Observation through(GeneratorPlan load, StallPlan stall) {
    return Twin.observe(
        SeriesPlan.of(
            "x",
            load,
            TargetPlan.of(new ServiceTime.Fixed(Duration.ofNanos(10_800_000))).withStalls(stall),
            Duration.ofSeconds(6)));
  }
}
