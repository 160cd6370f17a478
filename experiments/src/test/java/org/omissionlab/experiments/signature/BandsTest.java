package org.omissionlab.experiments.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.hiccup.Hiccups;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** How far a latency that noise only lengthens may lie above its prediction. */
class BandsTest {

  private static final double INTERVAL_MS = 10;
  private static final Observations PREDICTED = both("10ms");
  private static final double P99_MS = PREDICTED.get("open").quantileMs(Reading.RESPONSE, 0.99);

  @Test
  void onAQuietHostItMayNotLieAboveAtAll() {
    Band band = floor(real(PREDICTED, 0));
    assertThat(band.high()).isCloseTo(P99_MS, within(0.1));
    assertThat(band.low()).isCloseTo(P99_MS - INTERVAL_MS, within(0.1));
    assertThat(band.side(P99_MS + 5)).isEqualTo(1);
  }

  @Test
  void hiccupsOfTheSameRunAreAllowed() {
    assertThat(floor(real(PREDICTED, 7)).high()).isCloseTo(P99_MS + 7, within(0.1));
  }

  @Test
  void soIsWhatTheControlsSlowestTakeLongerThanItsMedian() {
    Observations spread = real(both("bimodal:fast=10ms,slow=16ms,share=0.03,seed=1"), 0);
    Band band = floor(spread);
    assertThat(band.high()).isBetween(P99_MS + 5.9, P99_MS + 6.3);
    assertThat(band.low()).isCloseTo(P99_MS - INTERVAL_MS, within(0.1));
  }

  private static Band floor(Observations measured) {
    return Bands.floorMs("open", "control").band(P99_MS, PREDICTED, measured);
  }

  private static Observations both(String controlService) {
    TargetPlan target = TargetPlan.of(ServiceTime.parse("10ms"));
    StallPlan stall = StallPlan.oneShot(Duration.ofSeconds(1), Duration.ofSeconds(1));
    return Observations.of(
        List.of(
            Twin.observe(open("control", TargetPlan.of(ServiceTime.parse(controlService)))),
            Twin.observe(open("open", target.withStalls(stall)))));
  }

  private static SeriesPlan open(String id, TargetPlan target) {
    GeneratorPlan generator = GeneratorPlan.open(Arrivals.constant(1e3 / INTERVAL_MS), 200);
    return SeriesPlan.of(id, generator, target, Duration.ofSeconds(30));
  }

  /** The same figures as of a real run with these hiccups. */
  private static Observations real(Observations twins, double hiccupSumMs) {
    Hiccups seen = new Hiccups(1000, hiccupSumMs, 1, hiccupSumMs, null);
    return Observations.of(
        twins.all().stream()
            .map(
                o ->
                    new Observation(
                        o.plan(),
                        Observation.REAL,
                        o.result(),
                        null,
                        o.recording(),
                        o.sentInWindow(),
                        o.stalls(),
                        seen,
                        null,
                        null,
                        o.ledger(),
                        0,
                        0))
            .toList());
  }
}
