package org.omissionlab.generators.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.omissionlab.generators.record.Samples.ns;

import org.junit.jupiter.api.Test;

class SampleTest {

  @Test
  void responseIsLagPlusService() {
    Sample sample = Samples.completed(1000, 1400, 1500);
    assertThat(sample.lagNs()).isEqualTo(ns(400));
    assertThat(sample.serviceNs()).isEqualTo(ns(100));
    assertThat(sample.responseNs()).isEqualTo(ns(500)).isEqualTo(ns(400) + ns(100));
  }

  @Test
  void whoeverWaitsForAWorkerIsBlockedNotLate() {
    Sample blocked = new Sample(ns(10), ns(30), ns(31), ns(40), Outcome.COMPLETED, null);
    Sample late = new Sample(ns(10), ns(5), ns(31), ns(40), Outcome.COMPLETED, null);
    assertThat(blocked.ownLatenessNs()).isEqualTo(ns(1));
    assertThat(late.ownLatenessNs()).isEqualTo(ns(21));
  }

  @Test
  void onlyWhatWasWrittenIsSentAndOnlyWhatWaitedIsTimed() {
    for (Outcome outcome : Outcome.values()) {
      Sample sample = Samples.sample(0, 0, 1, outcome, "why");
      assertThat(sample.sent()).isEqualTo(outcome != Outcome.DROPPED);
    }
    assertThat(Samples.sample(0, 0, 1, Outcome.OUTSTANDING, "").timed()).isTrue();
    assertThat(Samples.sample(0, 0, 1, Outcome.TIMED_OUT, "").timed()).isTrue();
    assertThat(Samples.sample(0, 0, 1, Outcome.REFUSED, "").timed()).isFalse();
    assertThat(Samples.sample(0, 0, 1, Outcome.FAILED, "").timed()).isFalse();
    assertThat(Samples.sample(0, 0, 1, Outcome.UNCONNECTED, "").timed()).isFalse();
  }

  @Test
  void readingsHaveTheNamesUsedInResults() {
    assertThat(Reading.values())
        .extracting(Reading::id)
        .containsExactly("service", "response", "backfilled");
  }
}
