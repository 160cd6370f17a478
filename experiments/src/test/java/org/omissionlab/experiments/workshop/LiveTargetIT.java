package org.omissionlab.experiments.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.run.TargetProcess;

/** A target that is stopped while it is warmed, so that it does not answer in time. */
@Timeout(120)
class LiveTargetIT {

  private final AtomicInteger warmed = new AtomicInteger();

  @Test
  void oneThatAnswersLateOnceIsWarmedAgain() {
    try (LiveTarget target = new LiveTarget(TargetProcess::start, this::silentOnce)) {
      target.open();
      assertThat(target.phase()).isEqualTo("ready");
      assertThat(warmed).hasValue(2);
      assertThat(target.url()).hasHost("127.0.0.1");
    }
  }

  @Test
  void oneThatNeverAnswersIsLostAndSaysWhy() {
    try (LiveTarget target = new LiveTarget(TargetProcess::start, this::neverAnswered)) {
      target.open();
      assertThat(target.phase()).isEqualTo("lost: no answer");
      assertThat(warmed).hasValue(3);
    }
  }

  private void silentOnce(TargetProcess target, Supplier<String> abort) {
    if (warmed.incrementAndGet() > 1) {
      return;
    }
    target.freeze();
    try {
      target.admin().reset();
    } finally {
      target.thaw();
    }
  }

  private void neverAnswered(TargetProcess target, Supplier<String> abort) {
    warmed.incrementAndGet();
    throw new TargetLost("no answer", null);
  }
}
