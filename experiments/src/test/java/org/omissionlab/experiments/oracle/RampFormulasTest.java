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
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** The formulas of a ramp against the twin, and against those of a constant rate. */
class RampFormulasTest {

  @ParameterizedTest
  @CsvSource({"200, 800, 2.5", "800, 200, 2.5", "50, 1000, 4.5", "500, 500, 1"})
  void anOpenLoopOnARamp(double a, double b, double atS) {
    Observation twin =
        Twin.observe(
            SeriesPlan.of(
                "open",
                GeneratorPlan.open(Arrivals.ramp(a, b, Duration.ofSeconds(6)), 10),
                TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(5)))
                    .withStalls(
                        StallPlan.oneShot(
                            Duration.ofMillis((long) (atS * 1e3)), Duration.ofSeconds(1))),
                Duration.ofSeconds(6)));
    double inStall = RampFormulas.arrivals(a, b, 6, atS + 1) - RampFormulas.arrivals(a, b, 6, atS);
    assertThat(twin.gated()).isCloseTo(inStall, within(1.0));
    for (double q : new double[] {0.5, 0.9, 0.99, 0.999}) {
      assertThat(twin.printedMs(q) / 1e3)
          .as("q=%s", q)
          .isCloseTo(
              RampFormulas.openQuantileS(q, a, b, 6, atS, 1, 0.005), within(2 / Math.min(a, b)));
    }
  }

  @Test
  void withoutASlopeItIsTheOpenFormula() {
    assertThat(RampFormulas.openQuantileS(0.99, 500, 500, 6, 2.5, 1, 0.011))
        .isCloseTo(Formulas.openQuantileS(0.99, 6, 1, 0.011), within(1e-9));
  }

  @Test
  void anInstantIsTheRootOfTheArrivals() {
    double k = RampFormulas.arrivals(200, 800, 6, 3.7);
    assertThat(RampFormulas.instantS(200, 800, 6, k)).isCloseTo(3.7, within(1e-12));
  }
}
