package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

class PoolQueueTest {

  private static final int UNLIMITED = Integer.MAX_VALUE;

  @ParameterizedTest
  @CsvSource({"500,8", "500,9", "300,4", "500,12"})
  void theWaitRisesAsTheFormulaSays(double lambda, int c) {
    PoolQueue queue = PoolQueue.of(lambda, 0.02, c, UNLIMITED, 8);
    assertThat(Statistics.slope(queue.intendedS(), queue.waitS()))
        .isCloseTo(PoolQueue.slope(lambda, 0.02, c), within(0.002));
  }

  /** A pool of eight in front of a server is a server of eight: the twin of the latter agrees. */
  @Test
  void theTwinAgrees() {
    SeriesPlan plan =
        SeriesPlan.of(
            "open",
            GeneratorPlan.open(Arrivals.constant(500), 600),
            new TargetPlan(
                new ServiceTime.Fixed(Duration.ofMillis(20)), StallPlan.NONE, Capacity.fifo(8)),
            Duration.ofSeconds(4));
    double[] waitS = PoolQueue.of(500, 0.02, 8, UNLIMITED, 4).waitS();
    for (double q : new double[] {0.5, 0.9, 0.99}) {
      assertThat(Twin.observe(plan).quantileMs(Reading.RESPONSE, q))
          .isCloseTo(1e3 * Statistics.quantile(waitS, q) + 20, within(2.0));
    }
  }

  @Test
  void aLimitOfTheServersMovesTheWaitThere() {
    PoolQueue queue = PoolQueue.of(500, 0.02, 64, 8, 4);
    assertThat(DoubleStream.of(queue.residenceS()).max().orElseThrow())
        .isCloseTo(64 / 400.0, within(0.003));
    PoolQueue free = PoolQueue.of(500, 0.02, 8, UNLIMITED, 4);
    assertThat(DoubleStream.of(free.residenceS()).max().orElseThrow())
        .isCloseTo(0.02, within(1e-9));
  }

  @Test
  void statisticsByHand() {
    assertThat(Statistics.slope(new double[] {0, 1, 2}, new double[] {1, 3, 5})).isEqualTo(2);
    assertThat(Statistics.quantile(new double[] {3, 1, 2, 4}, 0.5)).isEqualTo(2);
    assertThat(Statistics.quantile(new double[] {3, 1, 2, 4}, 0.99)).isEqualTo(4);
    assertThat(Statistics.quantile(new double[0], 0.5)).isNaN();
  }
}
