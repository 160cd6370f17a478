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
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** The twin of partly-open load against the closed formulas, to within one interval. */
class SessionFormulasTest {

  private static final double[] QUANTILES = {0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995};

  @ParameterizedTest
  @CsvSource({
    "50, 3, 100, 10, 20, 2",
    "200, 3, 100, 10, 20, 2",
    "200, 1, 100, 10, 10, 1",
    "100, 5, 250, 20, 30, 1.5",
    "500, 2, 50, 5, 6, 1",
    "100, 8, 30, 10, 60, 4"
  })
  void twinAndFormulasAgree(double rate, int m, long thinkMs, long serviceMs, long d, double t) {
    Observation twin =
        Twin.observe(
            SeriesPlan.of(
                "x",
                GeneratorPlan.sessions(Arrivals.constant(rate), m, Duration.ofMillis(thinkMs), 100),
                TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(serviceMs)))
                    .withStalls(
                        StallPlan.oneShot(
                            Duration.ofMillis(3_003), Duration.ofMillis((long) (t * 1000)))),
                Duration.ofSeconds(d)));
    double s = serviceMs / 1e3;
    double z = thinkMs / 1e3;
    assertThat(twin.gated()).isCloseTo(SessionFormulas.gated(rate, t, m, s, z), within(m + 0.0));
    for (double q : QUANTILES) {
      double sessionMs = 1e3 * SessionFormulas.sessionQuantileS(q, d, t, m, s, z);
      assertThat(twin.recording().sessions().times().quantileNs(q) / 1e6)
          .as("session p%s", q)
          .isCloseTo(sessionMs, within(1e3 / rate + 0.001 * sessionMs));
      double requestMs = 1e3 * SessionFormulas.requestQuantileS(q, d, t, m, s, z);
      assertThat(twin.quantileMs(Reading.RESPONSE, q))
          .as("request p%s", q)
          .isCloseTo(requestMs, within(1e3 / rate + 0.001 * requestMs));
    }
  }
}
