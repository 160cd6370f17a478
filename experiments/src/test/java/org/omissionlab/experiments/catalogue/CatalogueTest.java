package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.Verdict;

/** Every experiment of the catalogue on the virtual clock: claims hold, counterexamples do not. */
class CatalogueTest {

  @TestFactory
  Stream<DynamicTest> predictionsHold() {
    return eachSetUp(
        (experiment, settings) -> {
          Outline outline = outline(experiment, settings);
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
          Outline outline = outline(experiment, settings);
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
    for (Experiment experiment : chosen()) {
      Outline outline = experiment.outline(experiment.documented());
      Observations twin = outline.predict();
      for (ClaimRule rule : outline.claims()) {
        tests.add(
            dynamicTest(experiment.id() + " " + rule.id(), () -> convict(outline, rule, twin)));
      }
    }
    return tests.stream();
  }

  /** All, or those that {@code -Dlab.only=ID,ID} names. */
  static List<Experiment> chosen() {
    String only = System.getProperty("lab.only", "");
    return only.isEmpty()
        ? Catalogue.all()
        : Arrays.stream(only.split(",")).map(Catalogue::of).toList();
  }

  private static Outline outline(Experiment experiment, Settings settings) {
    Outline outline = experiment.outline(settings);
    return settings.virtual() ? outline.onVirtualClock() : outline;
  }

  private static void convict(Outline outline, ClaimRule rule, Observations twin) {
    Observations wrong = outline.counter(rule, twin);
    assertThat(wrong.all()).as("it must send traffic").allMatch(o -> o.accounts().sent() > 0);
    if (rule.counterexample().misreading() == null) {
      assertThat(asked(wrong)).as("it must change something").isNotEqualTo(asked(twin));
    }
    Claim claim =
        Grading.measured(List.of(misread(rule, wrong)), twin, wrong, honest -> wrong).get(0);
    assertThat(claim.side()).as(claim.toString()).isNotZero();
  }

  private static List<Object> asked(Observations observed) {
    List<Object> asked = new ArrayList<>();
    observed.all().forEach(o -> asked.add(o.plan()));
    observed.probes().values().forEach(reading -> asked.add(reading.probe()));
    return asked;
  }

  /** The claim with {@code wrong} as its counterexample reads it; predictions stay as they are. */
  static ClaimRule misread(ClaimRule rule, Observations wrong) {
    return new ClaimRule(
        rule.signature(),
        rule.id(),
        rule.kind(),
        rule.unit(),
        rule.documented(),
        rule.formula(),
        observed ->
            observed == wrong
                ? rule.counterexample().value(rule, observed)
                : rule.value().applyAsDouble(observed),
        rule.band(),
        rule.counterexample(),
        rule.virtual());
  }

  @TestFactory
  Stream<DynamicTest> explanationsAreWhole() {
    return chosen().stream()
        .map(
            e ->
                dynamicTest(
                    e.id(),
                    () -> {
                      Explanation told = e.explain(e.documented());
                      assertThat(told.claim()).isNotBlank();
                      assertThat(told.formulas()).isNotEmpty().allMatch(f -> f.matches(".*\\d.*"));
                      assertThat(told.look()).contains("lab ");
                      assertThat(told.misreading()).isNotBlank();
                    }));
  }

  private interface Check {
    void on(Experiment experiment, Settings settings);
  }

  private static Stream<DynamicTest> eachSetUp(Check check) {
    return chosen().stream()
        .flatMap(
            e ->
                Stream.of(
                    dynamicTest(e.id(), () -> check.on(e, e.documented())),
                    dynamicTest(e.id() + " --quick", () -> check.on(e, e.quick()))));
  }
}
