package org.omissionlab.server.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StallPlanTest {
  private static List<String> firstMs(int count, String... rules) {
    Iterator<Stall> stalls = StallPlan.parse(rules).stalls();
    List<String> seen = new ArrayList<>();
    while (seen.size() < count && stalls.hasNext()) {
      Stall stall = stalls.next();
      seen.add(stall.id() + ":" + stall.startNs() / Script.MS + "-" + stall.endNs() / Script.MS);
    }
    return seen;
  }

  @Test
  void rulesAreMergedInOrderOfBegin() {
    assertThat(firstMs(9, "at=2500ms,for=1s")).containsExactly("0:2500-3500");
    assertThat(firstMs(3, "every=10s,for=2s"))
        .containsExactly("0:10000-12000", "1:20000-22000", "2:30000-32000");
    assertThat(firstMs(4, "at=0s,every=10s,for=2s", "at=15s,for=5s"))
        .containsExactly("0:0-2000", "1:10000-12000", "2:15000-20000", "3:20000-22000");
  }

  /** Gaps are counted from an end to the next begin: mean 1/rate, P(gap > 1/rate) = 1/e. */
  @Test
  void poissonGapsAreExponential() {
    Iterator<Stall> stalls = StallPlan.parse("poisson=2,for=300ms,seed=4").stalls();
    int count = 100_000;
    long endNs = 0;
    double sumNs = 0;
    int longer = 0;
    for (int i = 0; i < count; i++) {
      Stall stall = stalls.next();
      long gapNs = stall.startNs() - endNs;
      assertThat(stall.endNs() - stall.startNs()).isEqualTo(300_000_000);
      sumNs += gapNs;
      longer += gapNs > 500_000_000 ? 1 : 0;
      endNs = stall.endNs();
    }
    assertThat(sumNs / count / 5e8).isCloseTo(1, within(0.01));
    assertThat(longer / (double) count).isCloseTo(Math.exp(-1), within(0.005));
  }

  @Test
  void theSameSeedGivesTheSameStallsAndAnotherGivesOthers() {
    assertThat(firstMs(50, "poisson=2,for=1ms,seed=4"))
        .isEqualTo(firstMs(50, "poisson=2,for=1ms,seed=4"))
        .isNotEqualTo(firstMs(50, "poisson=2,for=1ms,seed=5"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "at=1s,for=1s | at=1500ms,for=1s",
        "at=0s,every=10s,for=2s | at=11s,for=1s",
        "at=0s,every=10s,for=2s | at=9s,for=1001ms",
        "at=5s,every=10s,for=2s | at=4s,for=1001ms",
        "at=0s,every=10s,for=2s | at=1s,every=7s,for=1s",
        "at=0s,every=10s,for=2s | at=3s,every=15s,for=3s",
        "poisson=1,for=1s | at=1h,for=1s"
      })
  void whatOverlapsEverIsRefused(String a, String b) {
    assertThatThrownBy(() -> StallPlan.parse(a, b))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("for=");
    assertThatThrownBy(() -> StallPlan.parse(b, a)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "at=1s,for=1s | at=2s,for=1s",
        "at=0s,every=10s,for=2s | at=2s,for=8s",
        "at=5s,every=10s,for=2s | at=4s,for=1s",
        "at=0s,every=10s,for=2s | at=2s,every=15s,for=3s"
      })
  void whatOnlyTouchesIsAccepted(String a, String b) {
    assertThat(firstMs(20, a, b)).isNotEmpty();
    Iterator<Stall> stalls = StallPlan.parse(a, b).stalls();
    long endNs = 0;
    for (int i = 0; i < 200 && stalls.hasNext(); i++) {
      Stall stall = stalls.next();
      assertThat(stall.startNs()).isGreaterThanOrEqualTo(endNs);
      endNs = stall.endNs();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "at=2.5s,for=1s,kind=gate",
        "at=10s,every=10s,for=2s,kind=slowdown,factor=2.5",
        "poisson=0.5,seed=7,for=200ms,kind=refuse,answer=reset"
      })
  void theTextFormIsReadBack(String rule) {
    StallSpec spec = StallSpec.parse(rule);
    assertThat(spec).hasToString(rule);
    assertThat(StallSpec.of(spec.toMap())).isEqualTo(spec);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for=1s | one of 'at', 'every' and 'poisson' must be given",
        "at=1s | 'for' must be given",
        "at=1s,for=0s | 'for' must be longer than 0 and at most 1h, but was 0s",
        "at=1s,for=61m | 'for' must be longer than 0 and at most 1h, but was 3660s",
        "at=25h,for=1s | 'at' must be from 0s to 24h",
        "at=1s,for=1x | 'for' must be a duration",
        "every=1s,for=2s | 'every' must be at least 'for' (2s)",
        "poisson=0,for=1s | 'poisson' must be from 0.0000116 (one a day) to 1000 per second, but was 0.0",
        "poisson=1e-6,for=1s | 'poisson' must be from 0.0000116",
        "poisson=1001,for=1s | 'poisson' must be from 0.0000116",
        "poisson=1000,for=1us | 'for' must be 1ms or more for a poisson rule, but was 1us",
        "every=9ms,for=1ms | 'every' must be from 10ms to 24h, but was 9ms",
        "every=0s,for=1ms | 'every' must be from 10ms to 24h, but was 0s",
        "at=1s,for=1s,kind=freeze | 'kind' must be one of gate|slowdown|refuse, but was 'freeze'",
        "at=1s,for=1s,kind=slowdown | 'factor' must be given",
        "at=1s,for=1s,kind=slowdown,factor=1 | 'factor' must be more than 1",
        "at=1s,for=1s,factor=2 | 'factor' is not known here",
        "at=1s,for=1s,kind=refuse,answer=404 | 'answer' must be one of 503|reset, but was '404'",
        "at=1s,for=1s,seed=3 | 'seed' is not known here",
        "at=1s,at=2s,for=1s | 'at' is given twice",
        "at | key=value pairs"
      })
  void badInputGetsOneSentence(String rule, String sentence) {
    assertThatThrownBy(() -> StallSpec.parse(rule))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void aPlanIsEmptyOrOneGateWithoutFurtherWords() {
    assertThat(StallPlan.NONE.stalls().hasNext()).isFalse();
    assertThat(StallPlan.oneShot(Duration.ofMillis(2_500), Duration.ofSeconds(1)))
        .isEqualTo(StallPlan.parse("at=2500ms,for=1s"));
  }
}
