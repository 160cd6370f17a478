package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.omissionlab.experiments.WarmTarget;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;

/**
 * Over real HTTP: the counterexamples that are quick, one of each kind of wrong change. The virtual
 * clock tries every one of them.
 */
class CounterexamplesIT {

  /** Short, and yet with samples enough for a p99 of a loop that skips the whole stall. */
  private static final Outline OUTLINE =
      new OneSecondStall()
          .outline(
              new OneSecondStall()
                  .documented()
                  .with("rate", "1500")
                  .with("duration", "1300ms")
                  .with("service", "3ms")
                  .with("workers", "10")
                  .with("at", "250ms")
                  .with("stall", "350ms"));

  private static Conductor conductor;
  private static Observations honest;

  @BeforeAll
  static void runHonestly() {
    conductor = WarmTarget.conductor();
    List<Observation> observed = new ArrayList<>();
    OUTLINE.series().forEach(plan -> observed.add(conductor.observe(plan, Keep.STALLS)));
    honest = Observations.of(observed);
  }

  /** Without this the convictions below would prove nothing. */
  @Test
  void theHonestRunKeepsItsExactClaims() {
    for (String id :
        List.of("gated-naive", "gated-scheduled", "sent-open", "slow-naive", "accounts")) {
      assertThat(grade(rule(id), honest).side()).as(id).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gated-naive",
        "gated-open",
        "sent-open",
        "sent-scheduled",
        "naive-deficit",
        "open-p99",
        "scheduled-p99",
        "scheduled-service-p99",
        "open-nothing-early"
      })
  void leavesTheBand(String id) {
    ClaimRule rule = rule(id);
    List<Observation> observed = new ArrayList<>();
    for (SeriesPlan plan : OUTLINE.series()) {
      SeriesPlan wrong = rule.counterexample().change().apply(plan);
      observed.add(wrong == plan ? honest.get(plan.id()) : conductor.observe(wrong, Keep.STALLS));
    }
    Claim claim = grade(rule, Observations.of(observed));
    assertThat(claim.side()).as(rule.counterexample().description() + ": " + claim).isNotZero();
  }

  private static Claim grade(ClaimRule rule, Observations measured) {
    Observations predicted = OUTLINE.predict(honest);
    Observations counter = OUTLINE.counter(rule, predicted);
    return Grading.measured(List.of(rule), predicted, measured, r -> counter).get(0);
  }

  private static ClaimRule rule(String id) {
    return OUTLINE.claims().stream().filter(r -> r.id().equals(id)).findFirst().orElseThrow();
  }
}
