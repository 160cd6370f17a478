package org.omissionlab.experiments.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The closed counts against figures published, counted by hand, and run on the timeline. */
class RetriesTest {

  private static final long MS = 1_000_000;

  @Test
  void fiveLayersOfThreeAttempts() {
    assertThat(Retries.calls(List.of())).isEqualTo(1);
    assertThat(Retries.calls(Collections.nCopies(5, 3))).isEqualTo(243);
    assertThat(Retries.calls(Collections.nCopies(5, 4))).isEqualTo(1_024);
    assertThat(Retries.calls(List.of(1, 1, 1, 1, 3))).isEqualTo(3);
  }

  /** One layer of three: calls after 0, τ, 2τ; it gives up at 3τ. Two: 0 1 1 2 2 2 3 3 4. */
  @Test
  void tooLateByHand() {
    assertThat(Retries.tooLate(1, 3)).isZero();
    assertThat(Retries.tooLate(2, 3)).isEqualTo(3);
    assertThat(Retries.tooLate(5, 3)).isEqualTo(243 - 1 - 5 - 15);
  }

  @ParameterizedTest
  @CsvSource({"1,3", "2,3", "3,2", "5,3", "4,4", "2,1"})
  void theTimelineAgrees(int layers, int attempts) {
    TimedOutLayers.Result run = TimedOutLayers.run(layers, attempts, 100 * MS, 120 * MS, false);
    assertThat(run.calls()).isEqualTo(Retries.calls(Collections.nCopies(layers, attempts)));
    assertThat(run.tooLate()).isEqualTo(Retries.tooLate(layers, attempts));
    assertThat(run.lastCallNs()).isEqualTo(Retries.lastCall(layers, attempts) * 100 * MS);
    assertThat(run.answeredNs()).isEqualTo(attempts * 100 * MS);
    assertThat(run.succeeded()).isFalse();
  }

  @Test
  void aDatabaseFastEnoughIsAskedOnce() {
    TimedOutLayers.Result run = TimedOutLayers.run(5, 3, 100 * MS, 80 * MS, false);
    assertThat(run.calls()).isEqualTo(1);
    assertThat(run.succeeded()).isTrue();
    assertThat(run.answeredNs()).isEqualTo(80 * MS);
  }

  @Test
  void whatIsCancelledDoesNotMultiply() {
    TimedOutLayers.Result run = TimedOutLayers.run(5, 3, 100 * MS, 120 * MS, true);
    assertThat(run.calls()).isEqualTo(3);
    assertThat(run.tooLate()).isZero();
    assertThat(run.lastCallNs()).isEqualTo(200 * MS);
  }
}
