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
    for (int i = 0; i < 20_000; i++) {
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
