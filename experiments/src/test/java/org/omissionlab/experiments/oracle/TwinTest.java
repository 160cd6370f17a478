package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.record.Window;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** The twin against the closed formulas, to within one interval. */
class TwinTest {

  /** One cell of the grid: λ, N, s, D, T, stall start; times in ms. */
  record Cell(double rate, int workers, long serviceMs, long runMs, long stallMs, long atMs) {

    Observation open() {
      return observe(GeneratorPlan.open(Arrivals.constant(rate), 10));
    }

    Observation scheduled() {
      return observe(GeneratorPlan.scheduled(Arrivals.constant(rate), workers));
    }

    Observation naive() {
      return observe(GeneratorPlan.naive(workers));
    }

    private Observation observe(GeneratorPlan load) {
      return Twin.observe(
          SeriesPlan.of(
              "x",
              load,
              TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(serviceMs)))
                  .withStalls(
                      StallPlan.oneShot(Duration.ofMillis(atMs), Duration.ofMillis(stallMs))),
              Duration.ofMillis(runMs)));
    }

    double d() {
      return runMs / 1e3;
    }

    double t() {
      return stallMs / 1e3;
    }

    double s() {
      return serviceMs / 1e3;
    }

    /** One interval, and the last digit of the histogram. */
    double toleranceMs(double valueMs) {
      return 1e3 / rate + 0.001 * valueMs;
    }
  }

  private static final double[] QUANTILES = {0.5, 0.75, 0.9, 0.95, 0.99};

  static Stream<Cell> grid() {
    List<Cell> cells = new ArrayList<>();
    for (double rate : new double[] {200, 500, 2000}) {
      for (long stallMs : new long[] {250, 1000, 2000}) {
        for (int workers : new int[] {10, 50}) {
          cells.add(
              new Cell(
                  rate, workers, rate > 1000 && workers == 10 ? 3 : 10, 10_000, stallMs, 2_000));
        }
      }
    }
    return cells.stream();
  }

  @ParameterizedTest
  @MethodSource("grid")
  void openLoop(Cell cell) {
    Observation open = cell.open();
    for (double q : QUANTILES) {
      double formulaMs = Formulas.openQuantileS(q, cell.d(), cell.t(), cell.s()) * 1e3;
      assertThat(open.quantileMs(Reading.RESPONSE, q))
          .as("p%s", q)
          .isCloseTo(formulaMs, within(cell.toleranceMs(formulaMs)));
    }
    assertThat(open.gated()).isEqualTo(cell.rate() * cell.t());
    assertThat(StallEffect.tooEarly(open)).isZero();
  }

  /** The stall begins with the third second; each second is a window. */
  @ParameterizedTest
  @MethodSource("grid")
  void windowsOfAnOpenLoop(Cell cell) {
    List<Window> windows = cell.open().recording().windows();
    for (int k = 0; k < 3; k++) {
      double formulaMs = 1e3 * Formulas.openWindowQuantileS(0.99, 1, k, cell.t(), cell.s());
      assertThat(windows.get(2 + k).p99Ns() / 1e6)
          .as("window %s", k)
          .isCloseTo(formulaMs, within(cell.toleranceMs(formulaMs)));
    }
  }

  @ParameterizedTest
  @MethodSource("grid")
  void scheduledLoop(Cell cell) {
    assertThat(
            Formulas.scheduledRecovers(
                cell.atMs() / 1e3, cell.d(), cell.t(), cell.s(), cell.rate(), cell.workers()))
        .as("the grid stays where the formula applies")
        .isTrue();
    Observation scheduled = cell.scheduled();
    for (double q : QUANTILES) {
      double formulaMs =
          Formulas.scheduledQuantileS(q, cell.d(), cell.t(), cell.s(), cell.rate(), cell.workers())
              * 1e3;
      // The formula rounds a worker's queue to N/λ; half of that is the most it can be off.
      double toleranceMs = cell.toleranceMs(formulaMs) + 500 * cell.workers() / cell.rate() / 10;
      assertThat(scheduled.quantileMs(Reading.RESPONSE, q))
          .as("p%s", q)
          .isCloseTo(formulaMs, within(toleranceMs));
    }
    assertThat(scheduled.gated()).isEqualTo(cell.workers());
  }

  @ParameterizedTest
  @MethodSource("grid")
  void naiveLoop(Cell cell) {
    Observation naive = cell.naive();
    assertThat(naive.above(Reading.SERVICE, cell.stallMs() / 2.0)).isEqualTo(cell.workers());
    assertThat(naive.gated()).isEqualTo(cell.workers());
    double share = (double) cell.workers() / naive.accounts().completed();
    assertThat(share)
        .isCloseTo(Formulas.naiveSlowShare(cell.d(), cell.t(), cell.s()), within(1e-4));
  }

  @Test
  void everyRunIsTheSameToTheNanosecond() {
    Cell cell = new Cell(500, 10, 11, 6_000, 1_000, 2_500);
    assertThat(samples(cell.scheduled())).isEqualTo(samples(cell.scheduled()));
    assertThat(samples(cell.open())).hasSize(3_000).isEqualTo(samples(cell.open()));
  }

  @Test
  void aLongerStallMovesEveryPrediction() {
    Cell one = new Cell(500, 10, 11, 6_000, 1_000, 2_500);
    Cell half = new Cell(500, 10, 11, 6_000, 500, 2_500);
    for (double q : new double[] {0.95, 0.99}) {
      assertThat(one.open().printedMs(q) - half.open().printedMs(q)).isCloseTo(500, within(3.0));
      assertThat(one.scheduled().printedMs(q)).isGreaterThan(half.scheduled().printedMs(q) + 400);
    }
    assertThat(one.open().gated() - half.open().gated()).isEqualTo(250);
    assertThat(one.naive().accounts().sent()).isLessThan(half.naive().accounts().sent());
  }

  @Test
  void stalledHalfTheTime() {
    Observation open =
        Twin.observe(
            SeriesPlan.of(
                "x",
                GeneratorPlan.open(Arrivals.constant(100), 10),
                TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(1)))
                    .withStalls(StallPlan.oneShot(Duration.ofSeconds(50), Duration.ofSeconds(100))),
                Duration.ofSeconds(200)));
    assertThat(open.printedMs(0.9)).isCloseTo(80_000, within(100.0));
  }

  private static List<Sample> samples(Observation series) {
    return series.recording().samples().kept();
  }
}
