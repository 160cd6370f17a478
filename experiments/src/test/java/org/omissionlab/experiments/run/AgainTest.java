package org.omissionlab.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A target that does not answer the first few times. */
class AgainTest {

  private final AtomicInteger asked = new AtomicInteger();

  private String ask(int silent, String over) {
    return Again.ask(
        () -> over,
        () -> {
          if (asked.incrementAndGet() <= silent) {
            throw new TargetLost("no answer to " + asked, null);
          }
          return "answer";
        });
  }

  @Test
  void oneThatAnswersIsAskedOnce() {
    assertThat(ask(0, null)).isEqualTo("answer");
    assertThat(asked).hasValue(1);
  }

  @Test
  void oneThatAnswersLateIsAskedAgain() {
    assertThat(ask(2, null)).isEqualTo("answer");
    assertThat(asked).hasValue(3);
  }

  @Test
  void oneThatNeverAnswersIsLostInTheEnd() {
    assertThatThrownBy(() -> ask(9, null))
        .isInstanceOf(TargetLost.class)
        .hasMessage("no answer to 3");
  }

  @Test
  void oneThatHasEndedIsNotAskedAgain() {
    assertThatThrownBy(() -> ask(1, "ended")).hasMessage("no answer to 1");
  }
}
