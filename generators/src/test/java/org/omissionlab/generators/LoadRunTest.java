package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.omissionlab.generators.record.Accounts;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.record.SampleKeeper;
import org.omissionlab.generators.record.SessionLog;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.time.VirtualTimeline;

class LoadRunTest {

  private static final long MS = 1_000_000;
  private static final long FOREVER = Long.MAX_VALUE / 4;
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
  void aQuietRunEndsWithItsWindowAndIsComplete() {
    LoadRun.Result result =
        run(new OpenLoop(SCHEDULE), new FakeTarget(timeline, 5 * MS), LoadRun.NEVER);
    assertThat(result.complete()).isTrue();
    assertThat(result.drained()).isTrue();
    assertThat(result.reason()).isNull();
    assertThat(result.intended()).isEqualTo(600);
    assertThat(result.endNs()).isEqualTo(result.windowEndNs()).isEqualTo(6000 * MS);
  }

  @Test
  void anOpenLoopWithoutAnswersLeavesEverythingOutstandingWithItsAge() {
    FakeTarget dead = new FakeTarget(timeline, 5 * MS, 0, FOREVER);
    LoadRun.Result result = run(new OpenLoop(SCHEDULE), dead, LoadRun.NEVER);
    assertThat(result.complete()).isTrue();
    assertThat(result.drained()).isFalse();
    assertThat(result.endNs()).isEqualTo(16_000 * MS);
    assertThat(recording.accounts().outstanding()).isEqualTo(600);
    assertThat(recording.latencies(Reading.RESPONSE).maxNs()).isEqualTo(16_000 * MS);
  }

  @Test
  void aScheduledLoopWithoutAnswersDropsWhatItNeverSent() {
    FakeTarget dead = new FakeTarget(timeline, 5 * MS, 3000 * MS, FOREVER);
    run(new ScheduledClosedLoop(SCHEDULE, 10), dead, LoadRun.NEVER);
    Accounts accounts = recording.accounts();
    assertThat(accounts.completed()).isEqualTo(300);
    assertThat(accounts.outstanding()).isEqualTo(10);
    assertThat(accounts.dropped()).isEqualTo(290);
    assertThat(accounts.reasons()).containsEntry("run ended", 290L);
    // Dropped arrivals keep the window they were intended in.
    assertThat(recording.windows().get(5).intended()).isEqualTo(100);
    assertThat(recording.windows().get(5).unanswered()).isEqualTo(100);
  }

  @Test
  void sessionsThatWouldStillThinkAreNotWaitedFor() {
    Sessions sessions = new Sessions(SCHEDULE, 3, 60_000 * MS);
    LoadRun.Result result = run(sessions, new FakeTarget(timeline, 5 * MS), LoadRun.NEVER);
    assertThat(recording.accounts().completed()).isEqualTo(600);
    assertThat(recording.accounts().dropped()).isEqualTo(1200);
    assertThat(recording.sessions().began()).isEqualTo(600);
    assertThat(recording.sessions().times().count()).isZero();
    assertThat(timeline.nowNs()).isLessThanOrEqualTo(result.endNs() + 1000 * MS);
  }

  /** 5 + 10 + 5 + 10 + 5 ms from the arrival to the third response. */
  @Test
  void aSessionTakesItsRequestsAndTheThinkTimeBetweenThem() {
    run(new Sessions(SCHEDULE, 3, 10 * MS), new FakeTarget(timeline, 5 * MS), LoadRun.NEVER);
    SessionLog sessions = recording.sessions();
    assertThat(sessions.times().count()).isEqualTo(600);
    assertThat(sessions.times().quantileNs(0.01)).isBetween(35 * MS, 35 * MS + MS / 10);
    assertThat(sessions.times().maxNs()).isEqualTo(35 * MS);
    assertThat(sessions.beganWithin(1000 * MS, 2000 * MS)).isEqualTo(100);
  }

  @Test
  void requestsInFlightObeyLittlesLaw() {
    // L = λ·W = 100/s · 0.25 s, less the quarter second in which they build up
    LoadRun.Result result =
        run(new OpenLoop(SCHEDULE), new FakeTarget(timeline, 250 * MS), LoadRun.NEVER);
    assertThat(result.inFlightSamples()).isBetween(598L, 605L);
    assertThat(result.meanInFlight()).isCloseTo(25 * (6 - 0.125) / 6, within(0.1));
    assertThat(recording.windows().get(3).meanInFlight()).isCloseTo(25, within(0.01));
  }

  @Test
  void requestsInFlightAreSampledWhileALoopIsBlocked() {
    // Sampled at its arrivals a blocked loop would look idle.
    FakeTarget gate = new FakeTarget(timeline, 1 * MS, 2000 * MS, 4000 * MS);
    run(new ScheduledClosedLoop(SCHEDULE, 10), gate, LoadRun.NEVER);
    assertThat(recording.windows().get(3).meanInFlight()).isEqualTo(10);
  }

  @Test
  void aWarmUpLeavesNothingBehind() {
    LoadRun run = new LoadRun(timeline, new FakeTarget(timeline, 5 * MS), TEN, LoadRun.NEVER);
    LoadRun.Result warm =
        run.execute(new NaiveClosedLoop(10), Recorder.NONE, 0, Duration.ofSeconds(1));
    assertThat(warm.drained()).isTrue();
    long startNs = timeline.nowNs() + MS;
    Recording after = new Recording(startNs, Reading.RESPONSE);
    run.execute(new OpenLoop(SCHEDULE), after, startNs, SIX);
    assertThat(after.accounts().completed()).isEqualTo(600);
    assertThat(after.windows()).hasSizeBetween(6, 7);
    assertThat(after.rejected()).isZero();
  }

  @Test
  void theSameRunTwiceIsTheSame() {
    FakeTarget first = new FakeTarget(timeline, 5 * MS, 2000 * MS, 3000 * MS);
    run(new ScheduledClosedLoop(SCHEDULE, 3), first, LoadRun.NEVER);
    VirtualTimeline second = new VirtualTimeline();
    Recording again = new Recording(0, Reading.RESPONSE, Recording.SECOND, SampleKeeper.all());
    new LoadRun(second, new FakeTarget(second, 5 * MS, 2000 * MS, 3000 * MS), TEN, LoadRun.NEVER)
        .execute(new ScheduledClosedLoop(SCHEDULE, 3), again, 0, SIX);
    assertThat(again.samples().kept())
        .isEqualTo(recording.samples().kept())
        .extracting(Sample::outcome)
        .containsOnly(Outcome.COMPLETED);
  }

  @Test
  void badArgumentsAreRefused() {
    FakeTarget target = new FakeTarget(timeline, MS);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LoadRun(timeline, target, Duration.ofNanos(-1), LoadRun.NEVER))
        .withMessage("drainLimitNs must be at least 0, but was -1");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new LoadRun(timeline, target, TEN, LoadRun.NEVER)
                    .execute(new NaiveClosedLoop(1), recording, 0, Duration.ZERO))
        .withMessage("durationNs must be at least 1, but was 0");
  }
}
