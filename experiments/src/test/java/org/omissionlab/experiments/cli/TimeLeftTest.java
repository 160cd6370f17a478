package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

  private final TimeLeft time = new TimeLeft(List.of(seconds(60), seconds(40), seconds(20)));

  @Test
  void countsDownThroughStagesAndParts() {
    assertThat(time.left(0)).isEqualTo("2 min left");
    time.next();
    time.stage(seconds(50));
    assertThat(time.left(10_000)).isEqualTo("2 min left");
    time.stage(seconds(10));
    assertThat(time.left(0)).isEqualTo("70 s left");
    assertThat(time.left(99_000))
        .as("a stage that takes longer stands still")
        .isEqualTo("60 s left");
    time.next();
    assertThat(time.doneMs(0)).isEqualTo(60_000);
    time.next();
    time.stage(seconds(20));
    assertThat(time.left(15_000)).isEqualTo("5 s left");
  }

  @Test
  void aRepeatedAttemptTakesItsTime() {
    time.next();
    time.stage(seconds(60));
    time.more(seconds(50));
    time.stage(seconds(50));
    assertThat(time.totalMs()).isEqualTo(170_000);
    assertThat(time.left(0)).isEqualTo("2 min left");
    assertThat(time.totalMs() - time.doneMs(0)).isEqualTo(110_000);
  }

  private static Duration seconds(int seconds) {
    return Duration.ofSeconds(seconds);
  }
}
