package org.omissionlab.generators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Locale;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.schedule.ArrivalSchedule;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.schedule.RecordedSchedule;
import org.omissionlab.generators.time.VirtualTimeline;

/** Each loop read as a timeline, in tenths of a second: S sent, C completed, with what it owed. */
class LoopTimelineTest {

  private static final long TENTH = 100_000_000;
  private static final ArrivalSchedule EVERY_TENTH = new ConstantSchedule(Rate.perSecond(10));

  private final VirtualTimeline timeline = new VirtualTimeline();
  private final StringJoiner events = new StringJoiner(" ");

  private static String tenths(long ns) {
    return String.format(Locale.ROOT, "%.1f", (double) ns / TENTH);
  }

  /** A target that notes what it gets; intended starts stand in brackets where they differ. */
  private Target noting(FakeTarget target) {
    return new Target() {
      @Override
      public void submit(long intendedNs, long freeNs, Completion completion) {
        long nowNs = timeline.nowNs();
        String owed = intendedNs == nowNs ? "" : "(" + tenths(intendedNs) + ")";
        events.add("S" + tenths(nowNs) + owed);
        target.submit(
            intendedNs,
            freeNs,
            sample -> {
              events.add("C" + tenths(sample.completedNs()));
              completion.complete(sample);
            });
      }

      @Override
      public void abandon() {
        target.abandon();
      }
    };
  }

  private String run(LoadGenerator generator, FakeTarget target, int tenths) {
    Recording recording = new Recording(0, generator.reading());
    new LoadRun(timeline, noting(target), Duration.ofSeconds(60), LoadRun.NEVER)
        .execute(generator, recording, 0, Duration.ofNanos(tenths * TENTH));
    assertThat(recording.accounts().addUp()).isTrue();
    return events.toString();
  }

  /** A gate from 0.2 to 0.5 s, service 0.05 s. */
  private FakeTarget gate() {
    return new FakeTarget(timeline, TENTH / 2, 2 * TENTH, 5 * TENTH);
  }

  @Test
  void naiveSendsNothingWhileItWaitsAndNeverMakesUpForIt() {
    assertThat(run(new NaiveClosedLoop(1, TENTH / 2, 0), gate(), 7))
        .isEqualTo("S0.0 C0.5 S1.0 C1.5 S2.0 C5.5 S6.0 C6.5");
  }

  @Test
  void scheduledSendsNothingWhileItWaitsAndSendsWhatItOwesLate() {
    assertThat(run(new ScheduledClosedLoop(EVERY_TENTH, 1), gate(), 7))
        .isEqualTo(
            "S0.0 C0.5 S1.0 C1.5 S2.0 C5.5 S5.5(3.0) C6.0 S6.0(4.0) C6.5 S6.5(5.0) C7.0"
                + " S7.0(6.0) C7.5");
  }

  @Test
  void openSendsOnAsIfNothingHadHappened() {
    assertThat(run(new OpenLoop(EVERY_TENTH), gate(), 7))
        .isEqualTo("S0.0 C0.5 S1.0 C1.5 S2.0 S3.0 S4.0 S5.0 C5.5 C5.5 C5.5 C5.5 S6.0 C6.5");
  }

  @Test
  void eachScheduledWorkerOwnsItsOwnArrivals() {
    assertThat(run(new ScheduledClosedLoop(EVERY_TENTH, 2), gate(), 7))
        .isEqualTo(
            "S0.0 C0.5 S1.0 C1.5 S2.0 S3.0 C5.5 C5.5 S5.5(4.0) S5.5(5.0) C6.0 C6.0 S6.0 C6.5");
  }

  @Test
  void sessionsArriveOnScheduleButTheirRequestsHangOnResponses() {
    ArrivalSchedule users = new RecordedSchedule(0, 2 * TENTH, 3 * TENTH);
    assertThat(run(new Sessions(users, 2, TENTH), gate(), 4))
        .isEqualTo("S0.0 C0.5 S1.5 S2.0 C2.0 S3.0 C5.5 C5.5 S6.5 S6.5 C7.0 C7.0");
  }

  @Test
  void naiveWorkersMayBeginOneAfterAnother() {
    assertThat(run(new NaiveClosedLoop(2, 8 * TENTH, TENTH), new FakeTarget(timeline, TENTH), 3))
        .isEqualTo("S0.0 S1.0 C1.0 C2.0");
  }

  @Test
  void noneOfThemStartsAnythingAtOrAfterTheEndUnlessItOwesIt() {
    FakeTarget fast = new FakeTarget(timeline, TENTH);
    assertThat(run(new NaiveClosedLoop(1), fast, 2)).isEqualTo("S0.0 C1.0 S1.0 C2.0");
  }

  @Test
  void eachSaysWhatItIsAndWhatItChargesFrom() {
    NaiveClosedLoop naive = new NaiveClosedLoop(1);
    ScheduledClosedLoop scheduled = new ScheduledClosedLoop(EVERY_TENTH, 1);
    OpenLoop open = new OpenLoop(EVERY_TENTH);
    Sessions sessions = new Sessions(EVERY_TENTH, 1, 0);
    assertThat(new LoadGenerator[] {naive, scheduled, open, sessions})
        .extracting(LoadGenerator::name)
        .containsExactly("naive-closed", "scheduled-closed", "open", "sessions");
    assertThat(naive.reading()).isEqualTo(Reading.SERVICE);
    assertThat(scheduled.reading()).isEqualTo(Reading.RESPONSE);
    assertThat(open.reading()).isEqualTo(Reading.RESPONSE);
    assertThat(sessions.reading()).isEqualTo(Reading.RESPONSE);
  }

  @Test
  void badArgumentsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new NaiveClosedLoop(0))
        .withMessage("workers must be at least 1, but was 0");
    assertThatIllegalArgumentException().isThrownBy(() -> new NaiveClosedLoop(1, -1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new ScheduledClosedLoop(EVERY_TENTH, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new OpenLoop(null))
        .withMessage("schedule must be given, but was null");
    assertThatIllegalArgumentException().isThrownBy(() -> new Sessions(EVERY_TENTH, 0, 0));
  }
}
