package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.generators.schedule.PoissonSchedule;
import org.omissionlab.generators.schedule.Rate;

/** The reference against the closed formulas, and what is read off arrivals. */
class JudgeReferenceTest {

  private static final long SECOND = 1_000_000_000;
  private static final HeldStall STALL =
      new HeldStall(
          0, "gate", 3 * SECOND / 2, 5 * SECOND / 2, 3 * SECOND / 2, 5 * SECOND / 2, 10, 0);

  private static long[] constant(double rate) {
    return LongStream.range(0, (long) (6 * rate)).map(k -> Math.round(k * 1e9 / rate)).toArray();
  }

  private static Reference reference(Mode mode, double rate, long[] control) {
    TrialPlan plan = TrialPlan.standard(mode, mode.scheduled() ? (Double) rate : null);
    return new Reference(plan, control, List.of(STALL), null, 10, 10);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.99})
  void anOpenToolsIsTheOpenFormula(double q) {
    double formulaMs = 1e3 * Formulas.openQuantileS(q, 6, 1, 0.01);
    Reference.Spread spread = reference(Mode.OPEN, 500, constant(500)).at(q);
    assertThat(spread.middle()).isCloseTo(formulaMs, within(2.0));
    assertThat(spread.low()).isLessThan(spread.middle());
    assertThat(spread.high()).isGreaterThan(spread.middle()).isLessThan(spread.low() + 8);
  }

  /** A loop without a rate has the open loop at the rate it reached for its reference. */
  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.99})
  void aClosedToolsIsTheOpenFormulaAtItsOwnRate(double q) {
    double formulaMs = 1e3 * Formulas.openQuantileS(q, 6, 1, 0.01);
    assertThat(reference(Mode.CLOSED, 0, constant(1000)).at(q).middle())
        .isCloseTo(formulaMs, within(2.0));
  }

  @ParameterizedTest
  @ValueSource(doubles = {500, 700})
  void aLimitedToolsIsTheScheduledFormulaAndAboveTheOpenOne(double rate) {
    Reference limited = reference(Mode.RATE, rate, constant(rate));
    double formulaMs = 1e3 * Formulas.scheduledQuantileS(0.9, 6, 1, 0.01, rate, 10);
    assertThat(limited.at(0.9).middle()).isCloseTo(formulaMs, within(1e3 / rate));
    assertThat(limited.at(0.9).low())
        .isGreaterThan(reference(Mode.OPEN, rate, constant(rate)).at(0.9).high() + 200);
  }

  /** Late arrivals bunch where the stall begins, and would have all of them wait for all of it. */
  @Test
  void aHiccupOfTheRunWithoutAStallDoesNotRaiseTheLowEdge() {
    long[] even = constant(500);
    long edgeNs = 3 * SECOND / 2 + 1_000_000;
    long[] late =
        LongStream.of(even).map(t -> t > edgeNs - 40_000_000 && t < edgeNs ? edgeNs : t).toArray();
    double q = 1 - 10.0 / even.length;
    Reference.Spread right = reference(Mode.RATE, 500, even).at(q);
    Reference.Spread hiccup = reference(Mode.RATE, 500, late).at(q);
    assertThat(hiccup.middle()).isGreaterThan(right.middle() + 5);
    assertThat(hiccup.low()).isLessThan(right.low() + 1);
  }

  @Test
  void aToolThatWasOverBeforeTheStallHasAReferenceThatKnowsOfNone() {
    long[] brief = LongStream.range(0, 1000).map(k -> k * 1_000_000).toArray();
    assertThat(reference(Mode.CLOSED, 0, brief).at(1).high()).isLessThan(11);
  }

  @Test
  void aScheduleIsToldFromChanceHoweverItBursts() {
    assertThat(Regularity.of(constant(500)).random()).isFalse();
    long[] bursts = LongStream.range(0, 3000).map(k -> k / 7 * 14_000_000).toArray();
    assertThat(Regularity.of(bursts).variation()).isGreaterThan(2);
    assertThat(Regularity.of(bursts).random()).isFalse();
    for (long seed = 1; seed <= 50; seed++) {
      PoissonSchedule poisson = new PoissonSchedule(Rate.perSecond(500), seed);
      long[] drawn = LongStream.range(0, 3000).map(poisson::offsetNs).toArray();
      assertThat(Regularity.of(drawn).random()).as("seed " + seed).isTrue();
    }
  }

  @Test
  void lagIsWhatAScheduleOfTheSameRateWouldHaveKept() {
    long[] everyTen = LongStream.range(0, 3000).map(k -> k / 5 * 10_000_000).toArray();
    assertThat(Regularity.lagMs(everyTen, 0.99)).isCloseTo(8, within(0.2));
    assertThat(Regularity.lagMs(constant(500), 0.99)).isCloseTo(0, within(0.001));
    assertThat(Regularity.of(everyTen).mostIn10Ms()).isEqualTo(5);
  }
}
