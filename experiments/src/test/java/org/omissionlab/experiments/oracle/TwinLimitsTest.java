package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/** The twin where something is limited: slots, connections, patience, or the server's will. */
class TwinLimitsTest {

  /** Thirteen shared slots, 10.8 ms: the aftermath of the documented run. */
  @Test
  void slowDrain() {
    Observation open =
        Twin.observe(
            SeriesPlan.of(
                "x",
                GeneratorPlan.open(Arrivals.constant(500), 625),
                TargetPlan.of(new ServiceTime.Fixed(Duration.ofNanos(10_800_000)))
                    .withCapacity(Capacity.processorSharing(13))
                    .withStalls(StallPlan.oneShot(Duration.ofMillis(2500), Duration.ofSeconds(1))),
                Duration.ofSeconds(6)));
    double excessMs = Formulas.sharedExcessS(500, 0.0108, 13, 1) * 1e3;
    assertThat(excessMs).isCloseTo(515, within(1.0));
    assertThat(open.recording().latencies(Reading.RESPONSE).maxNs() / 1e6)
        .isCloseTo(1_000 + excessMs, within(2.0));
    assertThat(open.printedMs(0.99)).isCloseTo(1_456, within(3.0));
    assertThat(open.gated()).isEqualTo(500);
    assertThat(open.above(Reading.RESPONSE, 11)).isCloseTo(850, within(5L));
    assertThat(StallEffect.aftermathMs(open, 2 * 10.8)).isCloseTo(690, within(50.0));
  }

  @Test
  void refusalsAndTheConnectionLimitAreOutcomes() {
    TargetPlan refusing =
        TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(5)))
            .withStalls(
                new StallPlan(List.of(StallSpec.parse("at=1s,for=1s,kind=refuse,answer=503"))));
    GeneratorPlan load = GeneratorPlan.open(Arrivals.constant(100), 10);
    Observation refused = Twin.observe(SeriesPlan.of("x", load, refusing, Duration.ofSeconds(3)));
    assertThat(refused.accounts().refused()).isEqualTo(100);
    assertThat(refused.accounts().addUp()).isTrue();
    TargetPlan gated =
        refusing.withStalls(StallPlan.oneShot(Duration.ofSeconds(1), Duration.ofSeconds(1)));
    Observation capped =
        Twin.observe(
            SeriesPlan.of("x", load.withConnections(10, 10), gated, Duration.ofSeconds(3)));
    // Ten wait behind the gate, ninety find no connection, and so does the one due as it opens.
    assertThat(capped.accounts().dropped()).isEqualTo(91);
    assertThat(capped.gated()).isEqualTo(10);
  }

  /** Due in the first T + s − time-out of the stall: 0.855 s of it at 100/s, the last at 0.85. */
  @Test
  void whoeverIsNotAnsweredInTimeGivesUp() {
    TargetPlan gated =
        TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(5)))
            .withStalls(StallPlan.oneShot(Duration.ofSeconds(1), Duration.ofSeconds(1)));
    GeneratorPlan load =
        GeneratorPlan.open(Arrivals.constant(100), 110).withTimeout(Duration.ofMillis(150));
    Observation series = Twin.observe(SeriesPlan.of("x", load, gated, Duration.ofSeconds(3)));
    assertThat(series.accounts().timedOut()).isEqualTo(86);
    assertThat(series.accounts().completed()).isEqualTo(300 - 86);
    assertThat(series.accounts().addUp()).isTrue();
    assertThat(series.gated()).isEqualTo(100);
    assertThat(samples(series))
        .filteredOn(s -> s.outcome() == Outcome.TIMED_OUT)
        .allMatch(s -> s.serviceNs() == 150_000_000);
  }

  private static List<Sample> samples(Observation series) {
    return series.recording().samples().kept();
  }
}
