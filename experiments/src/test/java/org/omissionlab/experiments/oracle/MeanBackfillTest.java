package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/** Back-filling with the mean interval: the formula against the twin. */
class MeanBackfillTest {

  @ParameterizedTest
  @CsvSource({"10, 3, 2000, 5", "4, 2, 1000, 5", "10, 1, 500, 2"})
  void theTwinAgreesToAnInterval(int workers, int stalls, long stallMs, long serviceMs) {
    long periodMs = 5 * stallMs;
    long runMs = stalls * periodMs;
    Observation naive = naive(workers, stalls, stallMs, serviceMs, periodMs);
    double s = serviceMs / 1e3;
    double eS = MeanBackfill.intervalS(runMs / 1e3, stalls, stallMs / 1e3, s);
    long meanNs = runMs * 1_000_000 / (naive.accounts().completed() / workers);
    assertThat(eS).isCloseTo(meanNs / 1e9, within(0.01 * eS));
    for (double q : new double[] {0.5, 0.9, 0.95, 0.99}) {
      double seen = naive.recording().backfilled(meanNs).quantileNs(q) / 1e9;
      double told = MeanBackfill.quantileS(q, runMs / 1e3, stalls, stalls, stallMs / 1e3, s);
      assertThat(told).as("q %s", q).isCloseTo(seen, within(2 * eS + 0.01 * seen));
    }
  }

  private static Observation naive(
      int workers, int stalls, long stallMs, long serviceMs, long periodMs) {
    List<StallSpec> gates = new ArrayList<>();
    for (int i = 0; i < stalls; i++) {
      gates.add(StallSpec.gate(Duration.ofMillis(i * periodMs), Duration.ofMillis(stallMs)));
    }
    return Twin.observe(
        SeriesPlan.of(
            "x",
            GeneratorPlan.naive(workers),
            TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(serviceMs)))
                .withStalls(new StallPlan(gates)),
            Duration.ofMillis(stalls * periodMs)));
  }
}
