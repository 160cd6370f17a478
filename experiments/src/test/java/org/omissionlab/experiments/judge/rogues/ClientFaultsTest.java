package org.omissionlab.experiments.judge.rogues;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.Fault;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.Completion;
import org.omissionlab.generators.Target;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.time.VirtualTimeline;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/** Clients in front of a server that takes 10 ms and refuses everybody for a second. */
class ClientFaultsTest {

  private static final Duration PAUSE = Duration.ofMillis(200);

  @Test
  void whoeverTakesNoForAnAnswerIsRefused() {
    Observation honest = through(Fault.NONE);
    assertThat(honest.accounts().refused()).isEqualTo(500);
    assertThat(honest.accounts().completed()).isEqualTo(1_000);
  }

  /** Each tries in vain at least once, and 2.5 more times on average until the second is over. */
  @Test
  void retryingAndForgettingHidesRefusalAndWait() {
    Observation rogue = through(ClientFaults.retriesAndForgets(PAUSE));
    assertThat(rogue.accounts().refused()).isZero();
    assertThat(rogue.accounts().completed()).isEqualTo(1_500);
    assertThat(rogue.ledger().refused()).isBetween(1_400L, 1_600L);
    assertThat(rogue.printedMs(1)).isCloseTo(10, within(0.1));
  }

  @Test
  void chargedFromTheFirstAttemptTheWaitIsThere() {
    Observation honest = through(ClientFaults.retries(PAUSE));
    assertThat(honest.accounts().completed()).isEqualTo(1_500);
    assertThat(honest.printedMs(1)).isBetween(1_000.0, 1_220.0);
  }

  @Test
  void aLateReaderSeesWhatTheServerDoesNot() {
    Observation late = through(ClientFaults.readsLate(Duration.ofMillis(70)));
    assertThat(late.printedMs(0.5)).isCloseTo(70, within(0.1));
    assertThat(late.ledger().service().maxMs()).isEqualTo(10);
  }

  @Test
  void aRefusalTakenForAnAnswerCountsAsFast() {
    Observation rogue =
        through((target, timeline) -> ClientFaults.takesRefusalForAnswer().apply(target));
    assertThat(rogue.accounts().completed()).isEqualTo(1_500);
    assertThat(rogue.accounts().refused()).isZero();
    assertThat(rogue.ledger().refused()).isEqualTo(500);
    assertThat(rogue.printedMs(0.1)).isLessThan(1);
  }

  /** Given up between two attempts: it ends there, refused, and does not try again. */
  @Test
  void whatWaitsForItsNextAttemptEndsWhenTheRunDoes() {
    VirtualTimeline timeline = new VirtualTimeline();
    List<Sample> ended = new ArrayList<>();
    int[] attempts = {0};
    Target refusing =
        new Target() {
          @Override
          public void submit(long intendedNs, long freeNs, Completion completion) {
            attempts[0]++;
            long atNs = timeline.nowNs() + 1_000;
            Sample no = new Sample(intendedNs, freeNs, intendedNs, atNs, Outcome.REFUSED, "full");
            timeline.at(atNs, () -> completion.complete(no));
          }

          @Override
          public void abandon() {}
        };
    Target client = ClientFaults.retriesAndForgets(PAUSE).on(refusing, timeline);
    boolean[] over = {false};
    timeline.at(0, () -> client.submit(0, 0, ended::add));
    timeline.at(PAUSE.toNanos() * 5 / 2, client::abandon);
    timeline.at(PAUSE.toNanos() * 10, () -> over[0] = true);
    timeline.runUntil(() -> over[0]);
    assertThat(attempts[0]).isEqualTo(3);
    assertThat(ended).extracting(Sample::outcome).containsExactly(Outcome.REFUSED);
  }

  private static Observation through(Fault fault) {
    StallPlan refusal = new StallPlan(List.of(StallSpec.parse("at=1s,for=1s,kind=refuse")));
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10))).withStalls(refusal);
    GeneratorPlan load = GeneratorPlan.open(Arrivals.constant(500), 600);
    return Twin.observe(SeriesPlan.of("x", load, target, Duration.ofSeconds(3)).withFault(fault));
  }
}
