package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.Verdict;

/** Every experiment of the catalogue on the virtual clock: claims hold, counterexamples do not. */
class CatalogueTest {

  /** One twin a set-up serves all its tests, since an hour of it takes a second. */
  @TestFactory
  Stream<DynamicContainer> claimsHoldAndConvictTheirCounterexamples() {
    return chosen().stream()
        .flatMap(e -> Stream.of(setUp(e.id(), e, true), setUp(e.id() + " --quick", e, false)));
  }

  private static DynamicContainer setUp(String name, Experiment experiment, boolean documented) {
    Settings settings = documented ? experiment.documented() : experiment.quick();
    Outline outline = outline(experiment, settings);
    Supplier<Judged> judged = once(() -> Judged.of(outline));
    List<DynamicTest> tests = new ArrayList<>();
    tests.add(dynamicTest("makes claims", () -> assertThat(outline.claims()).isNotEmpty()));
    for (ClaimRule rule : outline.claims()) {
      tests.add(dynamicTest(rule.id(), () -> judged.get().check(rule)));
    }
    return dynamicContainer(name, tests);
  }

  /**
   * A set-up on the virtual clock.
   *
   * @param twin as asked for, which stands for the run measured
   * @param predicted the twin of that run
   */
  private record Judged(Outline outline, Observations twin, Observations predicted) {

    static Judged of(Outline outline) {
      Observations twin = outline.predict();
      return new Judged(outline, twin, outline.predict(twin));
    }

    void check(ClaimRule rule) {
      Claim said = Grading.predicted(List.of(rule), twin).get(0);
      assertThat(said.predicted()).as(said.toString()).isFinite();
      held(said);
      Observations wrong = outline.counter(rule, predicted);
      held(Grading.measured(List.of(rule), predicted, twin, honest -> wrong).get(0));
      convict(rule, twin, wrong);
    }
  }

  private static void held(Claim claim) {
    assertThat(claim.verdict()).as(claim.toString()).isEqualTo(Verdict.HELD);
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

  private static void convict(ClaimRule rule, Observations twin, Observations wrong) {
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

  private static <T> Supplier<T> once(Supplier<T> made) {
    AtomicReference<T> kept = new AtomicReference<>();
    return () -> kept.updateAndGet(known -> known == null ? made.get() : known);
  }

  /** Whoever looks for an experiment finds its file by its id. */
  @TestFactory
  Stream<DynamicTest> anExperimentsFileIsNamedAfterIt() {
    return Catalogue.all().stream()
        .map(
            e ->
                dynamicTest(
                    e.id(),
                    () -> assertThat(camelCase(e.id())).startsWith(e.getClass().getSimpleName())));
  }

  private static String camelCase(String id) {
    return Arrays.stream(id.split("-"))
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }
}
