package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.omissionlab.generators.record.Accounts;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.SampleKeeper;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.time.VirtualTimeline;

/** Runs that end before their time: told to, or because their target is gone. */
class AbortedRunTest {

  private static final long MS = 1_000_000;
  private static final Duration SIX = Duration.ofSeconds(6);
  private static final Duration TEN = Duration.ofSeconds(10);
  private static final ConstantSchedule SCHEDULE = new ConstantSchedule(Rate.perSecond(100));

  private final VirtualTimeline timeline = new VirtualTimeline();
  private final Recording recording =
      new Recording(0, Reading.RESPONSE, Recording.SECOND, SampleKeeper.all());

  private LoadRun.Result run(LoadGenerator generator, Target target, Supplier<String> abort) {
    LoadRun run = new LoadRun(timeline, target, TEN, abort);
    LoadRun.Result result = run.execute(generator, recording, 0, SIX);
    assertThat(recording.accounts().addUp()).isTrue();
    return result;
  }

  @Test
  void anAbortEndsTheRunAtOnceAndDropsTheRestInOneGo() {
    Supplier<String> abort = () -> timeline.nowNs() >= 2000 * MS ? "interrupted" : null;
    FakeTarget slow = new FakeTarget(timeline, 50 * MS);
    LoadRun.Result result = run(new OpenLoop(SCHEDULE), slow, abort);
    assertThat(result.complete()).isFalse();
    assertThat(result.reason()).isEqualTo("interrupted");
    assertThat(result.endNs()).isEqualTo(timeline.nowNs()).isEqualTo(2000 * MS);
    Accounts accounts = recording.accounts();
    assertThat(accounts.intended()).isEqualTo(600);
    assertThat(accounts.outstanding()).isBetween(4L, 6L);
    assertThat(accounts.reasons().get("interrupted")).isEqualTo(accounts.dropped());
    assertThat(accounts.dropped()).isGreaterThan(390);
  }

  @Test
  void afterAnAbortNothingOfTheRunStirsAgain() {
    run(new NaiveClosedLoop(3), new FakeTarget(timeline, 5 * MS), () -> "interrupted");
    Accounts before = recording.accounts();
    timeline.runUntil(() -> false);
    assertThat(recording.accounts()).isEqualTo(before);
  }

  @Test
  void aTargetThatOnlyRefusesConnectsForASecondIsLost() {
    FakeTarget gone = new FakeTarget(timeline, 5 * MS);
    gone.answer = Outcome.UNCONNECTED;
    LoadRun.Result result = run(new OpenLoop(SCHEDULE), gone, LoadRun.NEVER);
    assertThat(result.complete()).isFalse();
    assertThat(result.reason()).isEqualTo("target lost: 101 connects in a row failed, told to");
    assertThat(result.endNs()).isEqualTo(1005 * MS);
  }

  @Test
  void aTargetThatAnswersNowAndThenIsNotLost() {
    FakeTarget flaky = new FakeTarget(timeline, 5 * MS);
    flaky.answer = Outcome.UNCONNECTED;
    for (int i = 0; i < 12; i++) {
      timeline.at(i * 500 * MS, () -> flaky.answer = Outcome.COMPLETED);
      timeline.at(i * 500 * MS + 20 * MS, () -> flaky.answer = Outcome.UNCONNECTED);
    }
    assertThat(run(new OpenLoop(SCHEDULE), flaky, LoadRun.NEVER).complete()).isTrue();
    assertThat(recording.accounts().unconnected()).isGreaterThan(500);
  }
}
