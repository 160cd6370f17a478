package org.omissionlab.experiments.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.omissionlab.experiments.plan.Probe;

/** Probes that count: what theory says of them against what they find. */
class CountingProbesTest {

  private static final LogNormalSamples SAMPLES =
      new LogNormalSamples(100_000, Duration.ofMillis(10), 0.5, 1);

  @ParameterizedTest
  @ValueSource(ints = {2, 50, 100, 150, 1_000})
  void theP99OfAFewSamples(int samples) {
    Probe probe = new SmallSampleProbe("p99", samples, 20_000, Duration.ofMillis(10), 7);
    Map<String, Double> theory = probe.predict();
    Map<String, Double> found = probe.run(() -> null);
    assertThat(found.keySet()).isEqualTo(theory.keySet());
    agree(found, theory, SmallSampleProbe.BELOW, within(0.015));
    double sharedBuckets = theory.get(SmallSampleProbe.NOT_MAXIMUM) * 0.005; // of the two largest
    agree(found, theory, SmallSampleProbe.NOT_MAXIMUM, within(sharedBuckets));
    agree(found, theory, SmallSampleProbe.MEAN_MS, within(0.5));
    agree(found, theory, SmallSampleProbe.INTERPOLATED_MS, within(0.5));
    double spread = theory.get(SmallSampleProbe.SPREAD);
    agree(found, theory, SmallSampleProbe.SPREAD, within(0.05 * spread));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void anHdrHistogramErrsByAlmostABucketAndNoMore(int digits) {
    HdrProbe probe = new HdrProbe("hdr", SAMPLES, digits);
    double bound = probe.predict().get(HdrProbe.ERROR);
    Map<String, Double> found = probe.run(() -> null);
    assertThat(found.get(HdrProbe.ERROR)).isBetween(0.9 * bound, bound);
    agree(found, probe.predict(), HdrProbe.BYTES, within(0.0));
    double trueMs = SAMPLES.trueP99Ms();
    agree(found, probe.predict(), HdrProbe.P99_MS, within((bound + 0.02) * trueMs));
  }

  @Test
  void aCoarseHistogramReportsABound() {
    CoarseProbe probe = new CoarseProbe("coarse", SAMPLES, List.of(10.0, 25.0, 50.0, 100.0));
    Map<String, Double> found = probe.run(() -> null);
    assertThat(found.get(CoarseProbe.P99_MS)).isEqualTo(50.0);
    agree(found, probe.predict(), CoarseProbe.P99_MS, within(0.0));
    agree(found, probe.predict(), CoarseProbe.EXACT_P99_MS, within(0.5));
    agree(found, probe.predict(), CoarseProbe.ERROR, within(0.03));
    agree(found, probe.predict(), CoarseProbe.BYTES, within(0.0));
    agree(found, probe.predict(), CoarseProbe.EXACT_BYTES, within(0.0));
  }

  /** What lies above the last bound is reported as that bound: the tail is cut off. */
  @Test
  void aCoarseHistogramCutsItsTailOff() {
    CoarseProbe probe = new CoarseProbe("coarse", SAMPLES, List.of(10.0, 20.0));
    assertThat(probe.run(() -> null).get(CoarseProbe.P99_MS)).isEqualTo(20.0);
  }

  private static void agree(
      Map<String, Double> found, Map<String, Double> theory, String figure, Offset<Double> off) {
    assertThat(found.get(figure)).as(figure).isCloseTo(theory.get(figure), off);
  }
}
