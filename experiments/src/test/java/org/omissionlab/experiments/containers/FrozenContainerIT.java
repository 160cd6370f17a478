package org.omissionlab.experiments.containers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;

/**
 * A container paused for 1.4 s: its sockets still take connections and bytes, and nothing answers.
 * How long it really stood still is known from stamps around both calls, and every bound below is
 * for the freeze as held.
 */
@NeedsDocker
@Testcontainers
@Timeout(90)
class FrozenContainerIT {

  private static final double RATE = 2_000;

  /** Few enough for their slow samples to stay under one percent of all. */
  private static final int CONNECTIONS = 50;

  private static final int AHEAD = 3_500;
  private static final Duration RUN = Duration.ofSeconds(4);
  private static final long ARRIVALS = 8_000;
  private static final int ATTEMPTS = 2;
  private static final double LEAST_FACTOR = 50;

  @Container private static final LabServerContainer TARGET = LabServerContainer.onTheHost();

  private static Conductor conductor;

  @BeforeAll
  static void warm() {
    ContainerFreezer freezer = new ContainerFreezer(TARGET);
    conductor = new Conductor(TARGET.url(), TARGET.admin(), freezer, () -> null);
    conductor.warm(frozen(scheduled()).withFreezes(List.of()));
  }

  @AfterAll
  static void close() {
    if (conductor != null) {
      conductor.close();
    }
  }

  @Test
  void theScheduledLoopChargesTheFreezeItsServiceTimeHides() {
    Observation seen = observeScheduled();
    for (int i = 1; i < ATTEMPTS && factor(seen) < LEAST_FACTOR; i++) {
      seen = observeScheduled();
    }
    if (factor(seen) < LEAST_FACTOR) {
      // The catching up after a freeze is as slow as the host is busy; the counts do not depend on
      // it.
      abort("the frozen container is inconclusive: p99s are apart by " + factor(seen) + " only");
    }
  }

  private static Observation observeScheduled() {
    Observation seen = conductor.observe(frozen(scheduled()), Keep.STALLS);
    everythingIsAnsweredAndNothingEarly(seen);
    double serviceS = seen.quantileMs(Reading.SERVICE, 0.5) / 1e3;
    double p99S =
        Formulas.scheduledQuantileS(
            0.99, RUN.toSeconds(), heldS(seen), serviceS, RATE, CONNECTIONS);
    assertThat(seen.claimMs(Reading.RESPONSE, 0.99))
        .isGreaterThanOrEqualTo(1e3 * p99S - slackMs(seen));
    double halfMs = 1e3 * heldS(seen) / 2;
    assertThat(seen.above(Reading.SERVICE, halfMs)).as("one a worker").isEqualTo(CONNECTIONS);
    assertThat((double) seen.above(Reading.RESPONSE, halfMs + slackMs(seen)))
        .as("half of λT")
        .isGreaterThanOrEqualTo(RATE * (halfMs - 2 * slackMs(seen)) / 1e3);
    return seen;
  }

  private static double factor(Observation seen) {
    return seen.claimMs(Reading.RESPONSE, 0.99) / seen.claimMs(Reading.SERVICE, 0.99);
  }

  @Test
  void theOpenLoopChargesEveryArrivalInTheFreeze() {
    // Should the host be so late that more are opened: fewer than the files that a process may
    // open.
    GeneratorPlan open =
        GeneratorPlan.open(Arrivals.constant(RATE), AHEAD).withConnections(AHEAD, 4 * AHEAD);
    Observation seen = conductor.observe(frozen(open), Keep.STALLS);
    everythingIsAnsweredAndNothingEarly(seen);
    assertThat(seen.connections().open()).isGreaterThanOrEqualTo(AHEAD);
    double serviceS = seen.quantileMs(Reading.SERVICE, 0.5) / 1e3;
    double p99S = Formulas.openQuantileS(0.99, RUN.toSeconds(), heldS(seen), serviceS);
    assertThat(seen.claimMs(Reading.RESPONSE, 0.99))
        .isGreaterThanOrEqualTo(1e3 * p99S - slackMs(seen));
    double halfMs = 1e3 * heldS(seen) / 2;
    assertThat((double) seen.above(Reading.RESPONSE, halfMs + slackMs(seen)))
        .as("half of λT")
        .isGreaterThanOrEqualTo(RATE * (halfMs - 2 * slackMs(seen)) / 1e3);
  }

  /** The same loop short of connections: what it cannot send it drops, and says so. */
  @Test
  void anOpenLoopWithFewConnectionsReportsWhatItDropped() {
    GeneratorPlan capped =
        GeneratorPlan.open(Arrivals.constant(RATE), CONNECTIONS)
            .withConnections(CONNECTIONS, CONNECTIONS);
    Observation seen = conductor.observe(frozen(capped), Keep.STALLS);
    double latestMs = seen.recording().ownLateness().maxNs() / 1e6;
    double leastDropped = RATE * (heldS(seen) - (slackMs(seen) + latestMs) / 1e3) - CONNECTIONS;
    assertThat((double) seen.accounts().dropped()).isGreaterThanOrEqualTo(leastDropped);
    assertThat(leastDropped).as("so that it can fail").isGreaterThan(CONNECTIONS);
    assertThat(seen.accounts().reasons())
        .containsKey("connection limit " + CONNECTIONS + " reached");
    assertThat(seen.accounts().intended()).isEqualTo(ARRIVALS);
    assertThat(seen.accounts().addUp()).isTrue();
    assertThat(seen.ledger().arrivals()).isEqualTo(seen.accounts().sent());
  }

  private static SeriesPlan frozen(GeneratorPlan load) {
    Freeze freeze = new Freeze(Duration.ofSeconds(1), Duration.ofMillis(1_400));
    TargetPlan target = TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(6)));
    return SeriesPlan.of("frozen", load, target, RUN).withFreezes(List.of(freeze));
  }

  private static GeneratorPlan scheduled() {
    return GeneratorPlan.scheduled(Arrivals.constant(RATE), CONNECTIONS);
  }

  /** What no noise can change. */
  private static void everythingIsAnsweredAndNothingEarly(Observation seen) {
    assertThat(seen.stalls()).extracting(HeldStall::kind).containsExactly(Freeze.KIND);
    assertThat(seen.accounts().completed()).isEqualTo(ARRIVALS);
    assertThat(seen.accounts().addUp()).isTrue();
    assertThat(seen.ledger().arrivals()).isEqualTo(ARRIVALS);
    assertThat(StallEffect.tooEarly(seen)).isZero();
  }

  private static double heldS(Observation seen) {
    return seen.heldNs() / 1e9;
  }

  /** 1/λ, and the error of the stamps at either end. */
  private static double slackMs(Observation seen) {
    return seen.intervalMs() + 2 * seen.clockErrorNs() / 1e6;
  }
}
