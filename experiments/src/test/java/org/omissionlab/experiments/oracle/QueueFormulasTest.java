package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/** Queueing formulas against the twin, and against figures of the textbooks. */
class QueueFormulasTest {

  /** M/M/1 is exponential with mean s/(1−ρ); Erlang C of 2 servers at load 1 is 1/3. */
  @Test
  void knownValues() {
    assertThat(QueueFormulas.waitingShare(1, 0.6)).isCloseTo(0.6, within(1e-12));
    assertThat(QueueFormulas.waitingShare(2, 1)).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(QueueFormulas.openQuantileS(0.99, 60, 0.01, 1))
        .isCloseTo(0.01 / 0.4 * Math.log(100), within(1e-9));
    assertThat(QueueFormulas.openQuantileS(0.99, 100, 0.01, 1)).isInfinite();
    assertThat(QueueFormulas.openQuantileS(0.5, 400, 0.01, 5)).isPositive();
    assertThat(QueueFormulas.closedQuantileS(0.99, 10, 0.01, 10))
        .isCloseTo(0.01 * Math.log(100), within(1e-9));
    assertThat(QueueFormulas.closedRate(20, 0.01, 10)).isEqualTo(1_000);
  }

  /** Of M/M/1: s·ln 100/(1−ρ) = limit. */
  @Test
  void theHighestLoadWithinAnObjective() {
    assertThat(QueueFormulas.openKnee(0.99, 0.01 / 0.4 * Math.log(100), 0.01, 1))
        .isCloseTo(60, within(1e-6));
    double knee = QueueFormulas.openKnee(0.99, 0.05, 0.01, 10);
    assertThat(knee).isCloseTo(810, within(10.0));
    assertThat(QueueFormulas.openQuantileS(0.99, knee, 0.01, 10)).isCloseTo(0.05, within(1e-9));
    assertThat(QueueFormulas.openKnee(0.99, 0.046, 0.01, 10)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"300, 10, 100", "750, 10, 300", "900, 10, 500", "80, 1, 2000", "150, 2, 2000"})
  void openLoopOnExponentialService(double rate, int c, long seconds) {
    Observation twin = observe(GeneratorPlan.open(Arrivals.poisson(rate, 3), 100), c, seconds);
    for (double q : new double[] {0.5, 0.9, 0.99}) {
      double formulaMs = 1e3 * QueueFormulas.openQuantileS(q, rate, 0.01, c);
      assertThat(twin.quantileMs(Reading.RESPONSE, q))
          .as("p%s", q)
          .isCloseTo(formulaMs, within(0.08 * formulaMs));
    }
  }

  @ParameterizedTest
  @CsvSource({"5, 10", "10, 10", "12, 10", "20, 10", "4, 1", "3, 2"})
  void closedLoopOnExponentialService(int n, int c) {
    Observation twin = observe(GeneratorPlan.naive(n), c, 100);
    for (double q : new double[] {0.5, 0.9, 0.99}) {
      double formulaMs = 1e3 * QueueFormulas.closedQuantileS(q, n, 0.01, c);
      assertThat(twin.quantileMs(Reading.SERVICE, q))
          .as("p%s", q)
          .isCloseTo(formulaMs, within(0.05 * formulaMs));
    }
    double rate = QueueFormulas.closedRate(n, 0.01, c);
    assertThat(twin.achievedRate()).isCloseTo(rate, within(0.03 * rate));
  }

  @ParameterizedTest
  @CsvSource({"500, 10", "990, 10", "1050, 10", "2000, 10", "150, 1"})
  void responseGrowsByTheExcess(double rate, int c) {
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10))).withCapacity(Capacity.fifo(c));
    Observation twin =
        Twin.observe(
            SeriesPlan.of(
                "x",
                GeneratorPlan.open(Arrivals.constant(rate), 10),
                target,
                Duration.ofSeconds(5)));
    double formula = QueueFormulas.responseSlope(rate, QueueFormulas.capacity(c, 0.01));
    assertThat(Trend.responseSlope(twin)).isCloseTo(formula, within(0.002));
  }

  private static Observation observe(GeneratorPlan load, int c, long seconds) {
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Exponential(Duration.ofMillis(10), 1))
            .withCapacity(Capacity.fifo(c));
    return Twin.observe(SeriesPlan.of("x", load, target, Duration.ofSeconds(seconds)));
  }
}
