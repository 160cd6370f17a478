package org.omissionlab.server.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Durations and capacities as people write them. */
class TextFormTest {
  @ParameterizedTest
  @CsvSource({
    "7ns, 7, 7ns", "250us, 250000, 250us", "10.8ms, 10800000, 10.8ms", "2500ms, 2500000000, 2.5s",
    "1.5s, 1500000000, 1.5s", "2m, 120000000000, 120s", "PT1S, 1000000000, 1s", "0ms, 0, 0s",
    "1.000000001s, 1000000001, 1.000000001s", "100s, 100000000000, 100s"
  })
  void aDurationIsReadAndWritten(String text, long ns, String written) {
    assertThat(Durations.parse(text)).hasNanos(ns);
    assertThat(Durations.format(Duration.ofNanos(ns))).isEqualTo(written);
    assertThat(Durations.parse(written)).hasNanos(ns);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "10", "-1s", "1 s", "1e3ms", "ms", "0.5ns", "99999999h", "PT-1S", "1,5s"})
  void whatIsNoDurationGetsOneSentence(String text) {
    assertThatThrownBy(() -> Durations.parse("--service", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "--service must be a duration such as 10ms, 250us, 1.5s or 2m (a number with one of"
                + " ns, us, ms, s, m, h), but was '"
                + text
                + "'");
  }

  @Test
  void aCapacityIsReadBack() {
    assertThat(Capacity.parse("13,discipline=ps")).isEqualTo(Capacity.processorSharing(13));
    assertThat(Capacity.parse("10")).isEqualTo(Capacity.fifo(10));
    assertThat(Capacity.parse("unlimited")).isEqualTo(Capacity.UNLIMITED);
    Capacity bounded = Capacity.parse("10,discipline=lifo,queue=100,full=reset");
    assertThat(bounded).isEqualTo(new Capacity(10, Discipline.LIFO, 100, Refusal.RESET));
    for (Capacity capacity : new Capacity[] {bounded, Capacity.UNLIMITED, Capacity.fifo(3)}) {
      assertThat(Capacity.parse(capacity.toString())).isEqualTo(capacity);
      assertThat(Capacity.of(capacity.toMap())).isEqualTo(capacity);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 'slots' must be 1 or more, but was 0",
        "x | 'slots' must be a whole number or 'unlimited', but was 'x'",
        "1,queue=-1 | 'queue' must be 0 or more, but was -1",
        "1,discipline=random | 'discipline' must be one of fifo|lifo|ps, but was 'random'",
        "1,full=404 | 'full' must be one of 503|reset, but was '404'",
        "1,size=3 | 'size' is not known here"
      })
  void aBadCapacityGetsOneSentence(String text, String sentence) {
    assertThatThrownBy(() -> Capacity.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
