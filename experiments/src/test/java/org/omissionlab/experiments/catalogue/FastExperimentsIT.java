package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.omissionlab.experiments.WarmTarget;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.experiments.run.Probes;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.ProbeReading;

/**
 * The experiments that take seconds, on their real parts: what noise cannot change is as predicted,
 * and every claim convicts its counterexample. With {@code -Dlab.experiments=all}; the whole build
 * convicts them on the virtual clock, and the headline's over real HTTP.
 */
@EnabledIfSystemProperty(named = "lab.experiments", matches = "all")
class FastExperimentsIT {

  @TestFactory
  Stream<DynamicTest> everyClaimConvictsItsCounterexample() {
    return CatalogueTest.chosen().stream().filter(Experiment::fast).flatMap(this::trials);
  }

  /** The honest run first: without it the convictions would prove nothing. */
  private Stream<DynamicTest> trials(Experiment experiment) {
    Outline outline = experiment.outline(experiment.quick());
    List<Observations> honest = new ArrayList<>();
    Stream<DynamicTest> first =
        Stream.of(
            dynamicTest(
                experiment.id() + " runs honestly",
                () -> {
                  honest.add(observe(outline, null, null));
                  keepsItsExactClaims(outline, honest.get(0));
                }));
    return Stream.concat(
        first,
        outline.claims().stream()
            .map(
                rule ->
                    dynamicTest(
                        experiment.id() + " " + rule.id(),
                        () -> {
                          assertThat(honest).as("the honest run").hasSize(1);
                          convicts(outline, rule, honest.get(0));
                        })));
  }

  private static void keepsItsExactClaims(Outline outline, Observations honest) {
    for (ClaimRule rule : outline.claims()) {
      if (rule.kind() == Kind.EXACT) {
        Claim claim = grade(outline, rule, honest, honest);
        assertThat(claim.measured()).as(claim.toString()).isNotNull();
        assertThat(claim.side()).as(claim.toString()).isZero();
      }
    }
  }

  private static void convicts(Outline outline, ClaimRule rule, Observations honest) {
    Observations wrong = observe(outline, rule, honest);
    Claim claim = grade(outline, CatalogueTest.misread(rule, wrong), honest, wrong);
    assertThat(claim.side()).as(rule.counterexample().description() + ": " + claim).isNotZero();
  }

  private static Claim grade(
      Outline outline, ClaimRule rule, Observations honest, Observations measured) {
    Observations predicted = outline.predict(honest);
    Observations counter = outline.counter(rule, predicted);
    return Grading.measured(List.of(rule), predicted, measured, r -> counter).get(0);
  }

  /** Runs everything, or only what the counterexample of {@code rule} changes. */
  private static Observations observe(Outline outline, ClaimRule rule, Observations honest) {
    List<Observation> series = new ArrayList<>();
    for (SeriesPlan asked : outline.series()) {
      SeriesPlan right = Outline.settled(asked, Observations.of(series));
      SeriesPlan plan = rule == null ? right : rule.counterexample().change().apply(right);
      boolean same = rule != null && plan == right;
      series.add(same ? honest.get(right.id()) : observe(plan));
    }
    List<ProbeReading> readings = new ArrayList<>();
    for (Probe right : outline.probes()) {
      Probe probe = rule == null ? right : rule.counterexample().probeChange().apply(right);
      boolean same = rule != null && probe == right;
      readings.add(
          same ? honest.probes().get(right.id()) : Probes.observe(probe, FastExperimentsIT::never));
    }
    return Observations.of(series).withProbes(readings);
  }

  private static String never() {
    return null;
  }

  private static Observation observe(SeriesPlan plan) {
    if (plan.virtual()) {
      return Twin.observe(plan);
    }
    return WarmTarget.conductor().observe(plan, Keep.STALLS);
  }
}
