package org.omissionlab.experiments.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
  private static final GeneratorPlan OPEN =
      GeneratorPlan.open(Arrivals.constant(1e3 / INTERVAL_MS), 200);
  private static final String SPREAD = "bimodal:fast=10ms,slow=16ms,share=0.03,seed=1";
  private static final double SPREAD_MS = 6;
  private static final Observations PREDICTED = both(OPEN, "10ms");
  private static final double P99_MS = PREDICTED.get("stalled").quantileMs(Reading.RESPONSE, 0.99);
  private static final double DIGIT_MS = P99_MS / 1000;

  @Test
  void onAQuietHostItMayNotLieAboveByMoreThanTheThirdDigit() {
    Band band = floor(real(PREDICTED, 0));
    assertThat(band.high()).isCloseTo(P99_MS + DIGIT_MS, within(0.1));
    assertThat(band.low()).isCloseTo(P99_MS - INTERVAL_MS - DIGIT_MS, within(0.1));
    assertThat(band.side(P99_MS + 5)).isEqualTo(1);
  }

  @Test
  void hiccupsOfTheSameRunAreAllowed() {
    assertThat(floor(real(PREDICTED, 7)).high()).isCloseTo(P99_MS + DIGIT_MS + 7, within(0.1));
  }

  @Test
  void soIsWhatTheControlsSlowestTakeLongerThanItsMedian() {
    Observations spread = real(both(OPEN, SPREAD), 0);
    Band band = floor(spread);
    assertThat(band.high()).isCloseTo(P99_MS + DIGIT_MS + SPREAD_MS, within(0.2));
    assertThat(band.low()).isCloseTo(P99_MS - INTERVAL_MS - DIGIT_MS, within(0.1));
  }

  /** Ten workers after one stall: ten slower ones mean one round before, twenty two. */
  @ParameterizedTest
  @CsvSource({"0.998, 1", "0.994, 2", "0.99, 3", "0.9, 3"})
  void aWorkerMeetsItOnceInEachRoundOfItsBacklog(double q, int rounds) {
    GeneratorPlan ten = GeneratorPlan.scheduled(Arrivals.constant(250), 10);
    Observations predicted = both(ten, "10ms");
    double ms = predicted.get("stalled").quantileMs(Reading.RESPONSE, q);
    double high = high(real(both(ten, SPREAD), 0), predicted, ms);
    double quietHigh = high(real(predicted, 0), predicted, ms);
    assertThat(high - quietHigh).isCloseTo(rounds * SPREAD_MS, within(0.3));
  }

  private static double high(Observations measured, Observations predicted, double ms) {
    return Bands.floorMs("stalled", "control").band(ms, predicted, measured).high();
  }

  private static Band floor(Observations measured) {
    return Bands.floorMs("stalled", "control").band(P99_MS, PREDICTED, measured);
  }

  private static Observations both(GeneratorPlan generator, String controlService) {
    TargetPlan target = TargetPlan.of(ServiceTime.parse("10ms"));
    ServiceTime time = ServiceTime.parse(controlService);
    StallPlan stall = StallPlan.oneShot(Duration.ofSeconds(1), Duration.ofSeconds(1));
    return Observations.of(
        List.of(
            Twin.observe(series("control", generator, TargetPlan.of(time))),
            Twin.observe(series("stalled", generator, target.withStalls(stall)))));
  }

  private static SeriesPlan series(String id, GeneratorPlan generator, TargetPlan target) {
    return SeriesPlan.of(id, generator, target, Duration.ofSeconds(8));
  }

  /** The same figures as of a real run with these hiccups. */
  private static Observations real(Observations twins, double hiccupSumMs) {
    Hiccups seen = new Hiccups(1000, hiccupSumMs, 1, hiccupSumMs, null);
    return Observations.of(
        twins.all().stream()
            .map(o -> Disturbed.copy(o, Observation.REAL, o.stalls(), seen, null, 0))
            .toList());
  }
}
