package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.Verdict;

/** Where in their cycle a stall meets the workers is no fault of anyone's. */
class ExpectedIntervalTest {

  private static final Experiment EXPERIMENT = new ExpectedInterval();
  private static final int CYCLE_MS = 11;

  static Stream<Arguments> phases() {
    return Stream.of(EXPERIMENT.documented(), EXPERIMENT.quick())
        .flatMap(set -> IntStream.rangeClosed(1, CYCLE_MS).mapToObj(ms -> arguments(set, ms)));
  }

  @ParameterizedTest
  @MethodSource("phases")
  void holdsWhereverTheStallMeetsTheCycle(Settings settings, int laterMs) {
    Observations predicted = observed(settings);
    Duration at = settings.duration("at").plusMillis(laterMs);
    Observations later = observed(settings.with("at", at.toMillis() + "ms"));
    List<Claim> claims =
        Grading.measured(
            EXPERIMENT.outline(settings).claims().stream()
                .filter(rule -> List.of("right-p90", "right-p99", "mean-p90").contains(rule.id()))
                .toList(),
            predicted,
            later,
            rule -> EXPERIMENT.outline(settings).counter(rule, predicted));
    assertThat(claims).hasSize(3).allMatch(claim -> claim.verdict() == Verdict.HELD);
  }

  private static Observations observed(Settings settings) {
    return EXPERIMENT.outline(settings).predict();
  }
}
