package org.omissionlab.experiments.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.server.hiccup.Hiccups;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** What makes an attempt disturbed, each a hair over its limit and a hair under. */
class DisturbanceTest {

  private static final Observation QUIET = Twin.observe(plan());

  @Test
  void aQuietRunIsQuiet() {
    assertThat(of(QUIET)).isEmpty();
  }

  @Test
  void hiccupsOfMoreThanFivePercentOfTheStall() {
    assertThat(of(with(new Hiccups(1000, 50, 1, 20, null), null))).isEmpty();
    assertThat(of(with(new Hiccups(1000, 51, 1, 20, null), null)))
        .singleElement()
        .asString()
        .contains("51.0 ms in all around a stall of 1000 ms");
  }

  @Test
  void theTargetsHiccupsCountAsMuch() {
    assertThat(of(with(new Hiccups(1000, 0, 0, 0, null), new Hiccups(1000, 51, 1, 51, null))))
        .hasSize(1);
  }

  /** Far from its stall a host can still halve what a loop at full speed sends. */
  @Test
  void hiccupsOfMoreThanATenthOfTheRun() {
    double runMs = (QUIET.result().endNs() - QUIET.result().startNs()) / 1e6;
    assertThat(of(Disturbed.copy(QUIET, 0.099 * runMs))).isEmpty();
    assertThat(of(Disturbed.copy(QUIET, 0.101 * runMs)))
        .singleElement()
        .asString()
        .contains("ms in all in a run of", "(10 % allowed)");
  }

  @Test
  void aStallNotHeldAsAsked() {
    assertThat(of(heldFor(1_010))).isEmpty();
    assertThat(of(heldFor(1_011)))
        .singleElement()
        .asString()
        .contains("a stall of 1000.0 ms was held for 1011.0 ms");
  }

  @Test
  void aGeneratorThatIsLateByItself() {
    assertThat(of(late(4_900_000))).isEmpty();
    assertThat(of(late(5_100_000)))
        .singleElement()
        .asString()
        .contains("own lateness is 5.1 ms at p99 (5 ms allowed)");
  }

  private static List<String> of(Observation series) {
    return Disturbance.of(Observations.of(List.of(series)));
  }

  private static SeriesPlan plan() {
    return SeriesPlan.of(
        "open",
        GeneratorPlan.open(Arrivals.constant(500), 625),
        TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10)))
            .withStalls(StallPlan.oneShot(Duration.ofSeconds(1), Duration.ofSeconds(1))),
        Duration.ofSeconds(4));
  }

  private static Observation with(Hiccups own, Hiccups target) {
    return copy(QUIET.stalls(), own, target);
  }

  private static Observation heldFor(long ms) {
    HeldStall s = QUIET.stalls().get(0);
    long endNs = s.startNs() + ms * 1_000_000;
    return copy(
        List.of(
            new HeldStall(
                s.id(),
                s.kind(),
                s.askedStartNs(),
                s.askedEndNs(),
                s.startNs(),
                endNs,
                s.gated(),
                endNs)),
        QUIET.hiccups(),
        QUIET.targetHiccups());
  }

  private static Observation copy(List<HeldStall> stalls, Hiccups own, Hiccups target) {
    return Disturbed.copy(QUIET, QUIET.timeline(), stalls, own, target, 0);
  }

  /** A generator that claims to have been late: every actual start moved by {@code ns}. */
  private static Observation late(long ns) {
    return Twin.observe(
        plan()
            .withFault(
                target ->
                    new Target() {
                      @Override
                      public void submit(long intendedNs, long freeNs, Completion completion) {
                        target.submit(intendedNs, freeNs, s -> completion.complete(moved(s, ns)));
                      }

                      @Override
                      public void abandon() {
                        target.abandon();
                      }
                    }));
  }

  private static Sample moved(Sample s, long ns) {
    return new Sample(
        s.intendedNs(), s.freeNs(), s.startNs() + ns, s.completedNs(), s.outcome(), s.reason());
  }
}
