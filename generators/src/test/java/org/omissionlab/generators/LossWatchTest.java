package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.time.VirtualTimeline;

/** A target that dies is noticed at any rate, by the second or at the end of the run. */
class LossWatchTest {

  private static final long SECOND = 1_000_000_000;
  private static final long MS = 1_000_000;

  private final VirtualTimeline timeline = new VirtualTimeline();
  private final FakeTarget target = new FakeTarget(timeline, 5 * MS);
  private final Recording recording = new Recording(0, Reading.RESPONSE);

  private void from(long atNs, Outcome answer) {
    timeline.at(atNs, () -> target.answer = answer);
  }

  private LoadRun.Result run(LoadGenerator generator, int seconds) {
    LoadRun.Result result =
        new LoadRun(timeline, target, Duration.ofSeconds(10), LoadRun.NEVER)
            .execute(generator, recording, 0, Duration.ofSeconds(seconds));
    assertThat(recording.accounts().addUp()).isTrue();
    return result;
  }

  private LoadRun.Result open(double rate, int seconds) {
    return run(new OpenLoop(new ConstantSchedule(Rate.perSecond(rate))), seconds);
  }

  @Test
  void atOneASecondAfterTheThirdFailedConnect() {
    from(9 * SECOND + 500 * MS, Outcome.UNCONNECTED);
    LoadRun.Result result = open(1, 60);
    assertThat(result.complete()).isFalse();
    assertThat(result.reason()).isEqualTo("target lost: 3 connects in a row failed, told to");
    assertThat(result.endNs()).isEqualTo(12 * SECOND + 5 * MS);
    assertThat(recording.accounts().dropped()).isEqualTo(60 - 13);
  }

  @Test
  void aNaiveLoopOfOneWorkerThatThinksLosesItToo() {
    from(2 * SECOND, Outcome.UNCONNECTED);
    LoadRun.Result result = run(new NaiveClosedLoop(1, 400 * MS, 0), 60);
    assertThat(result.reason()).startsWith("target lost: 4 connects in a row failed");
    assertThat(result.endNs()).isLessThan(4 * SECOND);
  }

  @Test
  void manyInLessThanASecondAreNoLoss() {
    from(1 * SECOND, Outcome.UNCONNECTED);
    from(1 * SECOND + 900 * MS, Outcome.COMPLETED);
    assertThat(open(1000, 6).complete()).isTrue();
    assertThat(recording.accounts().unconnected()).isEqualTo(900);
  }

  @Test
  void aRunThatEndsWithNothingElseInItsLastSecondIsIncomplete() {
    from(4 * SECOND + 500 * MS, Outcome.UNCONNECTED);
    LoadRun.Result result = open(1, 6);
    assertThat(result.drained()).isTrue();
    assertThat(result.complete()).isFalse();
    assertThat(result.reason()).isEqualTo("target lost: the last connect failed, told to");
    assertThat(recording.accounts().unconnected()).isEqualTo(1);
  }

  @Test
  void oneThatReachedItsTargetInItsLastSecondIsComplete() {
    from(5 * SECOND + 500 * MS, Outcome.UNCONNECTED);
    LoadRun.Result result = open(10, 6);
    assertThat(recording.accounts().unconnected()).isEqualTo(5);
    assertThat(result.complete()).isTrue();
    assertThat(result.reason()).isNull();
  }

  @Test
  void aRunShorterThanASecondThatReachesNothingIsIncomplete() {
    target.answer = Outcome.UNCONNECTED;
    LoadRun.Result result =
        new LoadRun(timeline, target, Duration.ofSeconds(1), LoadRun.NEVER)
            .execute(new NaiveClosedLoop(2), recording, 0, Duration.ofMillis(20));
    assertThat(result.reason()).isEqualTo("target lost: 8 connects in a row failed, told to");
  }

  @Test
  void whatWasDroppedSaysNothingOfTheTarget() {
    for (int i = 0; i < 60; i++) {
      from(i * 100 * MS + 50 * MS, i % 2 == 0 ? Outcome.DROPPED : Outcome.UNCONNECTED);
    }
    LoadRun.Result result = open(10, 6);
    assertThat(result.complete()).isFalse();
    assertThat(result.endNs()).isLessThan(2 * SECOND);
  }
}
