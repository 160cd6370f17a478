package org.omissionlab.server.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every distribution against its formulas. */
class ServiceTimeTest {
  private static final int DRAWS = 400_000;

  private static long[] draw(String form) {
    Sampler sampler = ServiceTime.parse(form).sampler();
    return java.util.stream.LongStream.generate(sampler::nextNs).limit(DRAWS).toArray();
  }

  private static void assertQuantile(long[] draws, double q, double formulaNs) {
    assertThat(OpenRun.quantile(draws, q) / formulaNs)
        .as("quantile " + q)
        .isCloseTo(1, within(0.02));
  }

  private static void assertMean(String form, long[] draws) {
    double mean = Arrays.stream(draws).average().orElseThrow();
    assertThat(mean / ServiceTime.parse(form).mean().toNanos()).isCloseTo(1, within(0.01));
  }

  @Test
  void fixedIsFixed() {
    assertThat(draw("10ms")).containsOnly(10_000_000L);
    assertThat(ServiceTime.parse("10ms").mean()).hasMillis(10);
  }

  /** Q(q) = −mean·ln(1 − q). */
  @Test
  void exponentialHasItsQuantiles() {
    long[] draws = draw("exponential:mean=10ms,seed=3");
    assertMean("exponential:mean=10ms,seed=3", draws);
    for (double q : new double[] {0.1, 0.5, 0.9, 0.99}) {
      assertQuantile(draws, q, -1e7 * Math.log(1 - q));
    }
  }

  /** Q(q) = median·e^(σz), z the normal quantile; mean = median·e^(σ²/2). */
  @Test
  void lognormalHasItsQuantiles() {
    String form = "lognormal:median=10ms,sigma=0.5,seed=3";
    long[] draws = draw(form);
    assertMean(form, draws);
    assertThat(ServiceTime.parse(form).mean().toNanos() / (1e7 * Math.exp(0.125)))
        .isCloseTo(1, within(1e-6));
    assertQuantile(draws, 0.5, 1e7);
    assertQuantile(draws, 0.9, 1e7 * Math.exp(0.5 * 1.2815515655));
    assertQuantile(draws, 0.1, 1e7 * Math.exp(-0.5 * 1.2815515655));
    assertQuantile(draws, 0.99, 1e7 * Math.exp(0.5 * 2.3263478740));
  }

  @Test
  void bimodalHasItsShare() {
    String form = "bimodal:fast=5ms,slow=1s,share=0.1,seed=3";
    long[] draws = draw(form);
    long slow = Arrays.stream(draws).filter(ns -> ns == 1_000_000_000).count();
    assertThat(Arrays.stream(draws).filter(ns -> ns == 5_000_000).count()).isEqualTo(DRAWS - slow);
    assertThat(slow / (double) DRAWS).isCloseTo(0.1, within(0.002));
    assertThat(ServiceTime.parse(form).mean()).hasNanos(104_500_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10.8ms",
        "exponential:mean=10ms,seed=7",
        "lognormal:median=10ms,sigma=0.5,seed=7",
        "bimodal:fast=5ms,slow=1s,share=0.1,seed=7"
      })
  void theTextFormIsReadBack(String form) {
    assertThat(ServiceTime.parse(form)).hasToString(form);
    assertThat(draw(form)).isEqualTo(draw(form));
  }

  @Test
  void anotherSeedGivesOtherDraws() {
    assertThat(draw("exponential:mean=10ms,seed=1"))
        .isNotEqualTo(draw("exponential:mean=10ms,seed=2"));
  }

  /** Written down once; the same on every JDK, or predictions would depend on it. */
  @Test
  void theFirstDrawsAreTheseOnEveryJdk() {
    assertThat(Arrays.copyOf(draw("exponential:mean=10ms,seed=1"), 3)).containsExactly(FIRST_DRAWS);
  }

  private static final long[] FIRST_DRAWS = {13_125_912, 5_277_697, 2_328_339};

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ten | service must be a duration such as 10ms",
        "2h | 'time' must be from 0s to 1h, but was 7200s",
        "gamma:mean=1ms | one of exponential, lognormal and bimodal",
        "exponential:median=1ms | 'mean' must be given",
        "exponential:mean=1ms,sigma=1 | 'sigma' is not known here",
        "lognormal:median=1ms,sigma=9 | 'sigma' must be from 0 to 3, but was 9.0",
        "bimodal:fast=1ms,slow=2ms,share=NaN | 'share' must be a number, but was 'NaN'",
        "exponential:mean=1ms,seed=x | 'seed' must be a whole number, but was 'x'"
      })
  void badInputGetsOneSentence(String form, String sentence) {
    assertThatThrownBy(() -> ServiceTime.parse(form))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
