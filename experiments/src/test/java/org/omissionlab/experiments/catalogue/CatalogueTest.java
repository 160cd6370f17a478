package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.Verdict;

/** Every experiment of the catalogue on the virtual clock: claims hold, counterexamples do not. */
class CatalogueTest {

  @TestFactory
  Stream<DynamicTest> predictionsHold() {
    return eachSetUp(
        (experiment, settings) -> {
          Outline outline = experiment.outline(settings);
          Observations twin = outline.predict();
          assertThat(Grading.predicted(outline.claims(), twin))
              .isNotEmpty()
              .allSatisfy(
                  claim ->
                      assertThat(claim.verdict()).as(claim.toString()).isEqualTo(Verdict.HELD));
        });
  }

  @TestFactory
  Stream<DynamicTest> theTwinMeasuredHolds() {
    return eachSetUp(
        (experiment, settings) -> {
          Outline outline = experiment.outline(settings);
          Observations twin = outline.predict();
          List<Claim> claims =
              Grading.measured(
                  outline.claims(),
                  outline.predict(twin),
                  twin,
                  rule -> outline.counter(rule, outline.predict(twin)));
          assertThat(claims)
              .allSatisfy(
                  claim ->
                      assertThat(claim.verdict()).as(claim.toString()).isEqualTo(Verdict.HELD));
        });
  }

  @TestFactory
  Stream<DynamicTest> everyCounterexampleIsConvictedByItsOwnClaim() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Experiment experiment : Catalogue.all()) {
      Outline outline = experiment.outline(experiment.documented());
      Observations twin = outline.predict();
      for (ClaimRule rule : outline.claims()) {
        tests.add(
            dynamicTest(experiment.id() + " " + rule.id(), () -> convict(outline, rule, twin)));
      }
    }
    return tests.stream();
  }

  private static void convict(Outline outline, ClaimRule rule, Observations twin) {
    Observations wrong = outline.counter(rule, twin);
    assertThat(wrong.all()).as("it must send traffic").allMatch(o -> o.accounts().sent() > 0);
    assertThat(wrong.all().stream().map(Observation::plan).toList())
        .as("it must change something")
        .isNotEqualTo(twin.all().stream().map(Observation::plan).toList());
    Claim claim = Grading.measured(List.of(rule), twin, wrong, honest -> wrong).get(0);
    assertThat(claim.side()).as(claim.toString()).isNotZero();
  }

  private interface Check {
    void on(Experiment experiment, Settings settings);
  }

  private static Stream<DynamicTest> eachSetUp(Check check) {
    return Catalogue.all().stream()
        .flatMap(
            e ->
                Stream.of(
                    dynamicTest(e.id(), () -> check.on(e, e.documented())),
                    dynamicTest(e.id() + " --quick", () -> check.on(e, e.quick()))));
  }
}
