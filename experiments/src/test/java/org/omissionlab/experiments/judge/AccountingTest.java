package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.omissionlab.experiments.judge.PropertyVerdict.TOO_HIGH;
import static org.omissionlab.experiments.judge.PropertyVerdict.TOO_LOW;

import org.junit.jupiter.api.Test;

/** What a tool counts, held against what arrived. */
class AccountingTest {

  private static final Trial OPEN = Trials.of(Gallery.OPEN, 500);

  @Test
  void moreRequestsCountedThanArrivedIsMiscorrecting() {
    Certificate found = Judge.judge(Trials.saying(OPEN, RunKind.STALLED, r -> r.count(3100L)));
    assertThat(found.property("client-count").verdict()).isEqualTo(TOO_HIGH);
    assertThat(found.toolClass()).isEqualTo(ToolClass.MISCORRECTS);
  }

  @Test
  void fewerRequestsCountedThanArrivedIsOmitting() {
    Certificate found = Judge.judge(Trials.saying(OPEN, RunKind.STALLED, r -> r.count(2500L)));
    assertThat(found.property("client-count").verdict()).isEqualTo(TOO_LOW);
    assertThat(found.toolClass()).isEqualTo(ToolClass.OMITS);
  }

  /** Five are under way at 500/s and 10 ms when the last one comes. */
  @Test
  void whatWasUnderWayAtTheLastArrivalMayBeLeftUncounted() {
    Trial stopped = Trials.saying(OPEN, RunKind.STALLED, r -> r.count(2995L).samples(2995L, null));
    assertThat(Judge.judge(stopped).toolClass()).isEqualTo(ToolClass.OPEN);
    Trial lost = Trials.saying(OPEN, RunKind.STALLED, r -> r.count(2990L).samples(2990L, null));
    assertThat(Judge.judge(lost).toolClass()).isEqualTo(ToolClass.OMITS);
  }
}
