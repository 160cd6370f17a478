package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.record.Span;
import org.omissionlab.server.hiccup.Hiccups;

/** Where hiccups count as noise at the edges of a stall; times in ms. */
class TargetViewTest {

  private static final LoadRun.Result RUN =
      new LoadRun.Result(true, null, true, ns(5_000), ns(9_000), ns(9_050), 0, 0, Double.NaN);

  @Test
  void aTenthOfASecondToEitherSide() {
    assertThat(TargetView.edges(List.of(stall("gate", 1_000, 2_000)), List.of(), RUN))
        .containsExactly(span(5_900, 6_100), span(6_900, 7_100));
  }

  @Test
  void notBeyondTheRun() {
    assertThat(TargetView.edges(List.of(stall("gate", 1_000, 4_040)), List.of(), RUN))
        .containsExactly(span(5_900, 6_100), span(8_940, 9_050));
  }

  @Test
  void notWithinAFreezeNorJustBeforeIt() {
    List<HeldStall> freezes = List.of(stall(Freeze.KIND, 1_000, 2_000));
    assertThat(TargetView.edges(freezes, freezes, RUN))
        .containsExactly(span(5_900, 5_998), span(7_000, 7_100));
  }

  @Test
  void theLargestHiccupOfAnyStretch() {
    List<Span> stretches = List.of(span(0, 200), span(1_000, 1_200));
    assertThat(
            TargetView.worstMs(
                stretches, (from, to) -> new Hiccups(1, 0, 0, from == 0 ? 2 : 7, null)))
        .isEqualTo(7);
    assertThat(TargetView.worstMs(List.of(), (from, to) -> null)).isZero();
  }

  /** Interrupted while its connections were opened: there is no stretch, and no error either. */
  @Test
  void aRunThatEndedBeforeItsWindowBegan() {
    LoadRun.Result early =
        new LoadRun.Result(
            false, "interrupted", true, ns(5_000), ns(9_000), ns(4_900), 0, 0, Double.NaN);
    TargetView seen = TargetView.of(null, null, null, early, List.of());
    assertThat(seen.fromNs()).isEqualTo(ns(4_900));
    assertThat(seen.toNs()).isEqualTo(ns(4_900));
  }

  private static HeldStall stall(String kind, long fromMs, long toMs) {
    return new HeldStall(0, kind, ns(fromMs), ns(toMs), ns(fromMs), ns(toMs), 1, ns(toMs));
  }

  private static Span span(long fromMs, long toMs) {
    return new Span(ns(fromMs), ns(toMs));
  }

  private static long ns(long ms) {
    return ms * 1_000_000;
  }
}
