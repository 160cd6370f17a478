package org.omissionlab.experiments.apparatus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.omissionlab.server.http.LabServer;

/** What is predicted of a frozen process with a short backlog. */
class FrozenAcceptTest {

  private static final FrozenAccept FROZEN =
      new FrozenAccept(
          "frozen", 100, Duration.ofMillis(10), Duration.ofMillis(400), Duration.ofMillis(1300), 8);

  /** 130 arrive: 1 finds an idle connection, 8 + 1 wait; 100 came in the last second. */
  @Test
  void whoIsDroppedComesBackAfterOneRetryOrTwo() {
    assertThat(FROZEN.predict())
        .containsEntry("connects-after-one-retry", 100.0)
        .containsEntry("connects-after-two", 20.0)
        .containsEntry("refused", 0.0);
  }

  @Test
  void withRoomForAllNobodyIsDropped() {
    assertThat(FROZEN.withBacklog(LabServer.DEFAULT_BACKLOG).predict())
        .containsEntry("connects-after-one-retry", 0.0)
        .containsEntry("connects-after-two", 0.0);
  }

  @Test
  void aFreezeThatNeedsAThirdRetryIsRefused() {
    assertThatThrownBy(
            () ->
                new FrozenAccept("x", 100, FROZEN.service(), FROZEN.at(), Duration.ofSeconds(3), 8))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("freeze must last from 1s to 2s, but was PT3S");
  }
}
