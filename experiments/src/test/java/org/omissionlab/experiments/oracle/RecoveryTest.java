package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** A backlog worked off at μ: the formulas against the twin. */
class RecoveryTest {

  @ParameterizedTest
  @CsvSource({"100, 20, 100, 2", "100, 4, 20, 1", "50, 10, 100, 3"})
  void theTwinAgreesToARound(double lambda, int slots, long serviceMs, int stallS) {
    double s = serviceMs / 1e3;
    double mu = slots / s;
    Observation open =
        Twin.observe(
            SeriesPlan.of(
                "x",
                GeneratorPlan.open(Arrivals.constant(lambda), 1),
                TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(serviceMs)))
                    .withCapacity(Capacity.fifo(slots))
                    .withStalls(
                        StallPlan.oneShot(Duration.ofSeconds(1), Duration.ofSeconds(stallS))),
                Duration.ofSeconds(20)));
    double affected = Recovery.affected(lambda, stallS, mu);
    assertThat((double) open.above(Reading.RESPONSE, 1.002 * serviceMs))
        .isCloseTo(affected, within(2.0 * slots));
    double meanS = open.recording().latencies(Reading.RESPONSE).meanNs() / 1e9;
    assertThat(Recovery.meanResponseS(lambda, stallS, mu, 20, s))
        .isCloseTo(meanS, within(0.05 * meanS));
    assertThat((meanS - s) * lambda * 20 / affected)
        .isCloseTo(Recovery.meanWaitS(stallS), within(0.05 * stallS));
  }
}
