package org.omissionlab.generators.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WindowSeriesTest {

  private static final long SECOND = 1_000_000_000;

  @Test
  void windowsThatWerePutAwayAndTakenOutAgainForgetNothing() {
    int windows = 150;
    WindowSeries series = new WindowSeries(0, SECOND, Reading.SERVICE);
    List<Distribution> reference =
        IntStream.range(0, windows).mapToObj(i -> new Distribution()).toList();
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 6_000; i++) {
      int window = random.nextInt(windows);
      long startNs = window * SECOND + random.nextLong(SECOND);
      long serviceNs = random.nextLong(3 * SECOND);
      series.record(
          new Sample(startNs, startNs, startNs, startNs + serviceNs, Outcome.COMPLETED, null));
      reference.get(window).record(serviceNs);
    }
    List<Window> got = series.windows().subList(0, windows);
    assertThat(got)
        .extracting(Window::n)
        .isEqualTo(reference.stream().map(Distribution::count).toList());
    assertThat(got)
        .extracting(Window::p99Ns)
        .isEqualTo(reference.stream().map(d -> d.quantileNs(0.99)).toList());
    assertThat(got)
        .extracting(Window::maxNs)
        .isEqualTo(reference.stream().map(Distribution::maxNs).toList());
  }

  /** 99 fast windows and a slow one: their mean p99 is 10 ms, that of the whole 1 s. */
  @Test
  void widerWindowsMergeHistogramsAndNeverAveragePercentiles() {
    Recording recording = new Recording(0, Reading.SERVICE);
    for (int window = 0; window < 100; window++) {
      for (int i = 0; i < (window == 7 ? 200 : 100); i++) {
        long atNs = window * SECOND + i;
        long tookNs = window == 7 ? SECOND : SECOND / 1000;
        recording.record(new Sample(atNs, atNs, atNs, atNs + tookNs, Outcome.COMPLETED, null));
      }
    }
    List<Window> all = recording.windows(1000);
    assertThat(all).hasSize(1);
    assertThat(all.get(0).n()).isEqualTo(10_100);
    assertThat(all.get(0).intended()).isEqualTo(10_100);
    assertThat(all.get(0).p99Ns())
        .isEqualTo(recording.latencies(Reading.SERVICE).quantileNs(0.99))
        .isGreaterThan(999_000_000L);
    assertThat(recording.windows(30))
        .extracting(Window::n)
        .containsExactly(3_100L, 3_000L, 3_000L, 1_000L);
    assertThat(recording.windows(30)).extracting(Window::p50Ns).allMatch(p50 -> p50 < 1_001_000);
    assertThat(recording.windows(1)).isEqualTo(recording.windows());
  }

  /** p99 ≤ x in every window means p99 ≤ x overall, whatever the samples; not the other way. */
  @Test
  void noPercentileOfTheWholeExceedsThatOfEveryWindow() {
    SplittableRandom random = new SplittableRandom(7);
    for (int draw = 0; draw < 50; draw++) {
      Recording recording = new Recording(0, Reading.SERVICE);
      for (int i = 0; i < 5_000; i++) {
        long atNs = random.nextLong(20) * random.nextLong(SECOND);
        long tookNs = (long) (1e6 * Math.exp(6 * random.nextDouble()));
        recording.record(new Sample(atNs, atNs, atNs, atNs + tookNs, Outcome.COMPLETED, null));
      }
      long worst =
          recording.windows().stream()
              .filter(w -> w.n() > 0)
              .mapToLong(Window::p99Ns)
              .max()
              .orElseThrow();
      assertThat(recording.latencies(Reading.SERVICE).quantileNs(0.99)).isLessThanOrEqualTo(worst);
    }
  }

  @Test
  void aDistributionPutAwayIsSmallAndComesBackWhole() {
    SplittableRandom random = new SplittableRandom(6);
    Distribution distribution = new Distribution();
    for (int i = 0; i < 1000; i++) {
      distribution.record(random.nextLong(SECOND));
    }
    distribution.record(-1);
    PackedDistribution packed = distribution.packed();
    assertThat(packed.counts().length).isLessThan(5000);
    assertThat(distribution.histogram().getEstimatedFootprintInBytes()).isGreaterThan(100_000);
    Distribution back = Distribution.unpacked(packed);
    assertThat(back.histogram()).isEqualTo(distribution.histogram());
    assertThat(back.maxNs()).isEqualTo(distribution.maxNs());
    assertThat(back.rejected()).isEqualTo(1);
  }
}
