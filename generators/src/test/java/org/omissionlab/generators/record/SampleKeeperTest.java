package org.omissionlab.generators.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.omissionlab.generators.record.Samples.completed;
import static org.omissionlab.generators.record.Samples.ns;

import java.util.List;
import org.junit.jupiter.api.Test;

class SampleKeeperTest {

  private static void offer(SampleKeeper keeper, int samples) {
    for (int i = 0; i < samples; i++) {
      keeper.offer(completed(i, i, i + 0.5));
    }
  }

  @Test
  void noneKeepsNothingAndAllKeepsEverything() {
    SampleKeeper none = SampleKeeper.none();
    SampleKeeper all = SampleKeeper.all();
    offer(none, 100);
    offer(all, 100);
    assertThat(none.kept()).isEmpty();
    assertThat(none.seen()).isEqualTo(100);
    assertThat(all.kept()).hasSize(100);
    assertThat(all.keptCount()).isEqualTo(100);
  }

  @Test
  void whatOverlapsASpanIsKeptForCertain() {
    Span stall = new Span(ns(40), ns(60));
    SampleKeeper keeper = SampleKeeper.overlapping(List.of(stall), 0, 1);
    keeper.offer(completed(30, 30, 39.9));
    keeper.offer(completed(30, 30, 40));
    keeper.offer(completed(59.9, 59.9, 61));
    keeper.offer(completed(60, 60, 61));
    keeper.offer(completed(10, 70, 80));
    assertThat(keeper.kept())
        .extracting(Sample::completedNs)
        .containsExactly(ns(80), ns(40), ns(61));
    assertThat(keeper.seen()).isEqualTo(5);
  }

  @Test
  void aWidenedSpanReachesFurther() {
    assertThat(new Span(10, 20).widened(5)).isEqualTo(new Span(5, 25));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Span(10, 9))
        .withMessage("endNs must not be before startNs, but was 1 ns before it");
  }

  @Test
  void theRestIsDrawnFairly() {
    long[] inFirstHalf = new long[2];
    for (int seed = 0; seed < 400; seed++) {
      SampleKeeper keeper = SampleKeeper.overlapping(List.of(), 50, seed);
      offer(keeper, 1000);
      assertThat(keeper.keptCount()).isEqualTo(50);
      keeper.kept().forEach(s -> inFirstHalf[s.intendedNs() < ns(500) ? 0 : 1]++);
    }
    // 20,000 draws, each half with probability 1/2: 10,000 ± 4 · √5,000
    assertThat(inFirstHalf[0]).isBetween(9_717L, 10_283L);
  }

  @Test
  void theSameSeedDrawsTheSame() {
    assertThat(drawn(5)).isEqualTo(drawn(5)).isNotEqualTo(drawn(6)).isSorted();
  }

  private static List<Long> drawn(long seed) {
    SampleKeeper keeper = SampleKeeper.overlapping(List.of(), 10, seed);
    offer(keeper, 1000);
    return keeper.kept().stream().map(Sample::intendedNs).toList();
  }
}
