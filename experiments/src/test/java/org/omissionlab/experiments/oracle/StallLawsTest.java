package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Objective;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** Means, modes, saturation and back-filling: each formula against the twin. */
class StallLawsTest {

  private static final double S = 0.0108;
  private static final int N = 10;
  private static final double RATE = 500;

  @ParameterizedTest
  @CsvSource({"6, 1", "6, 0.25", "20, 3", "6, 4"})
  void means(double d, double t) {
    double naive = twin(GeneratorPlan.naive(N), d, t).meanNs() / 1e9;
    double open = twin(open(RATE), d, t).meanNs() / 1e9;
    assertThat(naive).isCloseTo(Means.naiveS(d, t, S), within(0.01 * naive));
    assertThat(open).isCloseTo(Means.openS(d, t, S), within(0.01 * open));
  }

  @ParameterizedTest
  @CsvSource({"0.05", "0.2", "0.5", "0.9"})
  void modes(double threshold) {
    Observation seen = Twin.observe(plan(open(RATE), 6, 1));
    double above = (double) seen.above(Reading.RESPONSE, threshold * 1e3) / 3_000;
    assertThat(above).isCloseTo(Modes.shareAbove(6, 1, S, threshold), within(0.001));
    double middle = 1 - above / 2;
    assertThat(seen.quantileMs(Reading.RESPONSE, middle) / 1e3)
        .isCloseTo(Modes.medianAboveS(1, S, threshold), within(0.003));
    double worst = new Objective(threshold * 1e3, 1_000_000_000).worstWindow(seen);
    assertThat(worst).isCloseTo(Modes.worstWindow(6, 1, 2.5, 1, S, threshold), within(0.003));
  }

  @ParameterizedTest
  @CsvSource({"1.1", "1.5", "2"})
  void saturation(double overload) {
    double mu = 5 / S;
    TargetPlan limited =
        TargetPlan.of(new ServiceTime.Fixed(ofSeconds(S))).withCapacity(Capacity.fifo(5));
    Distribution open =
        Twin.observe(SeriesPlan.of("open", open(overload * mu), limited, ofSeconds(6)))
            .recording()
            .latencies(Reading.RESPONSE);
    for (double q : new double[] {0.1, 0.5, 0.9, 0.99}) {
      assertThat(open.quantileNs(q) / 1e9)
          .isCloseTo(Saturation.quantileS(q, 6, overload * mu, mu, S), within(0.02));
    }
    Distribution naive =
        Twin.observe(SeriesPlan.of("naive", GeneratorPlan.naive(N), limited, ofSeconds(6)))
            .recording()
            .latencies(Reading.SERVICE);
    assertThat(naive.quantileNs(0.99) / 1e9).isCloseTo(Saturation.naiveS(N, mu), within(1e-4));
  }

  /** A rank between two steps may fall on either, so within one interval. */
  @ParameterizedTest
  @CsvSource({"0.1", "1", "1.2", "2", "10"})
  void backfilledNaive(double factor) {
    double e = factor * S;
    Distribution filled = twin(GeneratorPlan.naive(N), 6, 1).backfilled(Math.round(e * 1e9));
    assertThat((double) filled.count() / Backfill.count(6, 1, S, N, e)).isCloseTo(1, within(0.01));
    for (double q : new double[] {0.5, 0.9, 0.95, 0.99}) {
      assertThat(filled.quantileNs(q) / 1e9)
          .as("q %s", q)
          .isCloseTo(Backfill.naiveQuantileS(q, 6, 1, S, e), within(0.005 + e));
    }
  }

  @ParameterizedTest
  @CsvSource({"1", "0.1", "2"})
  void backfilledPaced(double factor) {
    double cycle = N / RATE;
    Duration think = ofSeconds(cycle - S);
    GeneratorPlan paced = GeneratorPlan.naive(N, think, ofSeconds(1 / RATE));
    double e = factor * cycle;
    Distribution filled = twin(paced, 6, 1).backfilled(Math.round(e * 1e9));
    for (double q : new double[] {0.5, 0.9, 0.95, 0.99}) {
      assertThat(filled.quantileNs(q) / 1e9)
          .as("q %s", q)
          .isCloseTo(Backfill.pacedQuantileS(q, 6, 1, S, cycle, e), within(0.5 * cycle + 0.5 * e));
    }
  }

  @ParameterizedTest
  @CsvSource({"1", "0.5"})
  void correctedTwice(double t) {
    Distribution filled =
        Twin.observe(plan(GeneratorPlan.scheduled(Arrivals.constant(RATE), N), 6, t))
            .recording()
            .latencies(Reading.RESPONSE)
            .backfilled(Math.round(N / RATE * 1e9));
    for (double q : new double[] {0.5, 0.9, 0.99}) {
      assertThat(filled.quantileNs(q) / 1e9)
          .as("q %s", q)
          .isCloseTo(Backfill.twiceQuantileS(q, 6, t, S, RATE, N), within(0.03));
    }
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "3", "5"})
  void chains(int k) {
    GeneratorPlan load = GeneratorPlan.sessions(Arrivals.constant(RATE / k), k, Duration.ZERO, N);
    Distribution responses = twin(load, 6, 1);
    for (double q : new double[] {0.5, 0.9, 0.95, 0.99}) {
      assertThat(responses.quantileNs(q) / 1e9)
          .as("q %s", q)
          .isCloseTo(Chains.quantileS(q, 6, 1, S, k), within(0.01));
    }
  }

  private static GeneratorPlan open(double rate) {
    return GeneratorPlan.open(Arrivals.constant(rate), N);
  }

  private static Distribution twin(GeneratorPlan load, double d, double t) {
    Observation seen = Twin.observe(plan(load, d, t));
    return seen.recording().latencies(seen.recording().main());
  }

  private static SeriesPlan plan(GeneratorPlan load, double d, double t) {
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(ofSeconds(S)))
            .withStalls(
                StallPlan.oneShot(ofSeconds(d * 2.5 / 6 * (t > 3.5 ? 0.2 : 1)), ofSeconds(t)));
    return SeriesPlan.of("series", load, target, ofSeconds(d));
  }

  private static Duration ofSeconds(double s) {
    return Duration.ofNanos(Math.round(s * 1e9));
  }
}
