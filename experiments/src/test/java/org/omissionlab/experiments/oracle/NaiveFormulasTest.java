package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** Each formula of naive loops against the twin. */
class NaiveFormulasTest {

  private static final Duration SERVICE = Duration.ofMillis(10);
  private static final double S = 0.01;

  @ParameterizedTest
  @CsvSource({"6, 1, 500, 10", "6, 1, 500, 50", "6, 2, 200, 10", "4, 0.5, 100, 3"})
  void aPacedLoop(double d, double t, double lambda, int n) {
    Observation twin = paced(d, t, lambda, n);
    double slow = twin.above(Reading.SERVICE, 1e3 * t / 2);
    double share = NaiveFormulas.pacedSlowShare(d, t, lambda, n);
    assertThat(slow).isEqualTo(n);
    // A worker may have one cycle more or less in the run.
    assertThat(slow / twin.accounts().sent()).isCloseTo(share, within(1.5 * share * share));
    assertThat(twin.achievedRate() / lambda)
        .isCloseTo(NaiveFormulas.pacedAchievedShare(d, t, lambda, n), within(2 * n / lambda / d));
    for (double q : new double[] {0.9, 0.95, 0.99}) {
      assertThat(twin.printedMs(q) / 1e3)
          .as("q=%s", q)
          .isCloseTo(NaiveFormulas.pacedQuantileS(q, d, t, S, lambda, n), within(2 / lambda));
    }
  }

  /** On either side of T* the p99 is s, or the stall. */
  @ParameterizedTest
  @CsvSource({"4.9, 1", "5.1, 1", "4.9, 10", "5.1, 10"})
  void aLoopAtFullSpeed(double t, int n) {
    assertThat(NaiveFormulas.hidingLimitS(0.99, 6, S)).isCloseTo(5.01, within(1e-9));
    Observation twin = observe(GeneratorPlan.naive(n), 6, t);
    assertThat(twin.printedMs(0.99) / 1e3)
        .isCloseTo(NaiveFormulas.fullSpeedQuantileS(0.99, 6, t, S), within(S + 1e-3));
  }

  /** At T* the slow share is 1 − q exactly. */
  @Test
  void theLimitIsTheRootOfTheShare() {
    double limit = NaiveFormulas.hidingLimitS(0.95, 6, S);
    assertThat(Formulas.naiveSlowShare(6, limit, S)).isCloseTo(0.05, within(1e-12));
  }

  private static Observation paced(double d, double t, double lambda, int n) {
    long thinkNs = Math.round(n / lambda * 1e9) - SERVICE.toNanos();
    Duration stagger = Duration.ofNanos(Math.round(1e9 / lambda));
    return observe(GeneratorPlan.naive(n, Duration.ofNanos(thinkNs), stagger), d, t);
  }

  private static Observation observe(GeneratorPlan load, double d, double t) {
    StallPlan stall = StallPlan.oneShot(Duration.ofMillis(300), seconds(t));
    return Twin.observe(
        SeriesPlan.of(
            "naive",
            load,
            TargetPlan.of(new ServiceTime.Fixed(SERVICE)).withStalls(stall),
            seconds(d)));
  }

  private static Duration seconds(double s) {
    return Duration.ofNanos(Math.round(s * 1e9));
  }
}
