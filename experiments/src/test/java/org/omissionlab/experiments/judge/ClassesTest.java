package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.omissionlab.experiments.judge.PropertyVerdict.HELD;
import static org.omissionlab.experiments.judge.PropertyVerdict.NOT_JUDGED;
import static org.omissionlab.experiments.judge.PropertyVerdict.STATED;
import static org.omissionlab.experiments.judge.PropertyVerdict.TOO_LOW;
import static org.omissionlab.experiments.judge.PropertyVerdict.VIOLATED;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.audit.SampleReport;
import org.omissionlab.experiments.judge.rogues.PermitFirst;
import org.omissionlab.experiments.judge.rogues.SendsLate;
import org.omissionlab.experiments.judge.rogues.WrongFigures;
import org.omissionlab.generators.OpenLoop;
import org.omissionlab.generators.ScheduledClosedLoop;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ArrivalSchedule;

/** Honest tools of other kinds than the three, and real tools' own words. */
class ClassesTest {

  private static final int BURST = 10;

  /** Ten at once, as a tool whose connections all wake together. */
  private record Bursts(double perSecond) implements ArrivalSchedule {
    @Override
    public long offsetNs(long index) {
      return Math.round(index / BURST * BURST * 1e9 / perSecond);
    }

    @Override
    public long count(long durationNs) {
      return Math.round(durationNs * perSecond / 1e9 / BURST) * BURST;
    }
  }

  /** As a process that is cold: what is due at first is sent late and at once. */
  private record ColdStart(double perSecond) implements ArrivalSchedule {
    @Override
    public long offsetNs(long index) {
      return Math.max(500_000_000, Math.round(index * 1e9 / perSecond));
    }

    @Override
    public long count(long durationNs) {
      return Math.round(durationNs * perSecond / 1e9);
    }
  }

  private static Certificate judge(Defendant defendant) {
    return Judge.judge(Trials.of(defendant, 500));
  }

  @Test
  void aTruthfulCappedToolReportsMoreThanAnOpenOneAndCorrects() {
    Defendant capped =
        Defendant.of("capped", Mode.CAPPED, p -> new OpenLoop(Gallery.constant(p)))
            .behind(p -> (target, timeline) -> new PermitFirst(target, p.connections()));
    Certificate found = judge(capped);
    assertThat(found.toolClass()).as(found.why()).isEqualTo(ToolClass.CORRECTS);
    assertThat(found.property("p90").reported()).isGreaterThan(700);
    assertThat(judge(Gallery.OPEN).property("p90").reported()).isLessThan(420);
  }

  /** It was promised that there is no limit; that there is one shows, and is no lie. */
  @Test
  void aHiddenLimitIsNoMiscorrection() {
    Defendant hidden =
        Defendant.of("hidden", Mode.OPEN, p -> new OpenLoop(Gallery.constant(p)))
            .behind(p -> (target, timeline) -> new PermitFirst(target, p.connections()));
    assertThat(judge(hidden).toolClass()).isEqualTo(ToolClass.CORRECTS);
  }

  @Test
  void burstsOnAScheduleAreTheToolsOwnSchedule() {
    Defendant open = Defendant.of("", Mode.OPEN, p -> new OpenLoop(new Bursts(500)));
    assertThat(judge(open).toolClass()).as(judge(open).why()).isEqualTo(ToolClass.OPEN);
    Defendant scheduled =
        Defendant.of("", Mode.RATE, p -> new ScheduledClosedLoop(new Bursts(500), p.connections()));
    assertThat(judge(scheduled).toolClass()).isEqualTo(ToolClass.CORRECTS);
    assertThat(judge(scheduled.charging(Reading.SERVICE)).toolClass()).isEqualTo(ToolClass.OMITS);
  }

  @Test
  void aColdStartIsNoOtherRate() {
    Defendant cold = Defendant.of("", Mode.OPEN, p -> new OpenLoop(new ColdStart(500)));
    Certificate found = judge(cold);
    assertThat(found.property("offered-rate").verdict()).as(found.why()).isEqualTo(HELD);
    Defendant fast = Defendant.of("", Mode.OPEN, p -> new OpenLoop(new Bursts(530)));
    assertThat(judge(fast).toolClass()).isEqualTo(ToolClass.CANNOT_KEEP_SCHEDULE);
  }

  @Test
  void randomArrivalsAreJudgedByTheSpreadOfTheirReplays() {
    AtomicLong seeds = new AtomicLong(7);
    Defendant open = Defendant.of("", Mode.OPEN, p -> new OpenLoop(Trials.poisson(p, seeds)));
    assertThat(random(open)).isEqualTo(ToolClass.OPEN);
    Defendant scheduled =
        Defendant.of(
            "", Mode.RATE, p -> new ScheduledClosedLoop(Trials.poisson(p, seeds), p.connections()));
    assertThat(random(scheduled)).isEqualTo(ToolClass.CORRECTS);
    assertThat(random(scheduled.charging(Reading.SERVICE))).isEqualTo(ToolClass.OMITS);
  }

  private static ToolClass random(Defendant defendant) {
    return Judge.judge(Trials.ofTwoRuns(defendant, 500)).toolClass();
  }

  @Test
  void aRightIntervalBackFillsAndFallsShortOnlyWhereTheToolIsPaced() {
    Defendant full = Gallery.NAIVE.reporting(run -> WrongFigures.backFilled(run, 10_200_000));
    Certificate found = judge(full);
    assertThat(found.toolClass()).as(found.why()).isEqualTo(ToolClass.BACK_FILLS);
    assertThat(found.why()).contains("none exceeds the reference");
    Certificate paced = judge(Gallery.PACED.reporting(WrongFigures::backFilled));
    assertThat(paced.toolClass()).as(paced.why()).isEqualTo(ToolClass.BACK_FILLS);
    assertThat(paced.why()).contains("488 requests never sent").contains("falls short by 4");
    assertThat(paced.exit()).isEqualTo(1);
  }

  @Test
  void whatSendsLateAndOwnsUpToItIsNotGuilty() {
    Defendant late =
        Defendant.of(
            "", Mode.OPEN, p -> new SendsLate(Gallery.constant(p), Duration.ofMillis(8).toNanos()));
    assertThat(judge(late).toolClass()).as(judge(late).why()).isEqualTo(ToolClass.OPEN);
    Defendant silent =
        late.reporting(
            run ->
                SampleReport.latencies(
                        SampleReport.stated(run, Reading.RESPONSE).ownLatenessP99(null),
                        SampleReport.taken(run, Reading.RESPONSE))
                    .build());
    assertThat(judge(silent).toolClass()).isEqualTo(ToolClass.MISCORRECTS);
    assertThat(judge(silent).property("lag").verdict()).isEqualTo(NOT_JUDGED);
  }

  @Test
  void withSamplesEnoughItsP999IsJudgedToo() {
    Certificate found = Judge.judge(Trials.of(Gallery.OPEN, 2000));
    assertThat(found.property("p99.9").verdict()).as(found.why()).isEqualTo(HELD);
    Defendant clamps = Gallery.OPEN.reporting(run -> WrongFigures.clamped(run, 960));
    assertThat(Judge.judge(Trials.of(clamps, 2000)).property("p99.9").verdict()).isEqualTo(TOO_LOW);
    assertThat(judge(Gallery.OPEN).property("p99.9").verdict()).isEqualTo(NOT_JUDGED);
  }

  @Test
  void itsOwnFreezeIsSeenInTheLedgerAndMustNotBeTheServersFault() {
    Certificate open = judge(Gallery.OPEN);
    assertThat(open.property("frozen").verdict()).isEqualTo(HELD);
    assertThat(open.property("frozen").ledger()).isBetween(1000.0, 1003.0);
    assertThat(judge(Gallery.SCHEDULED).property("frozen").verdict()).isEqualTo(STATED);
    Trial silent =
        Trials.saying(
            Trials.of(Gallery.SCHEDULED, 500), RunKind.FROZEN, r -> r.ownLatenessP99(null));
    assertThat(Judge.judge(silent).property("frozen").verdict()).isEqualTo(VIOLATED);
    assertThat(Judge.judge(silent).toolClass()).isEqualTo(ToolClass.CORRECTS);
  }

  @Test
  void whatItDoesNotStateOfItselfIsSaidAndChangesNothing() {
    Trial silent =
        Trials.saying(
            Trials.of(Gallery.OPEN, 500),
            RunKind.STALLED,
            r -> r.correction(null).achievedRate(300.0));
    Certificate found = Judge.judge(silent);
    assertThat(found.property("procedure").verdict()).isEqualTo(VIOLATED);
    assertThat(found.property("achieved-rate").verdict()).isEqualTo(TOO_LOW);
    assertThat(found.toolClass()).isEqualTo(ToolClass.OPEN);
    assertThat(judge(Gallery.OPEN).property("achieved-rate").verdict()).isEqualTo(HELD);
  }

  /** wrk2's real words beside the ledger of such a tool; its other histogram is the old truth. */
  @Test
  void wrk2CorrectsAndItsUncorrectedFiguresOmit() {
    Trial twin = Trials.of(Gallery.SCHEDULED, 500);
    Trial.Healthy healthy = new Trial.Healthy(10.85, 11.4);
    for (int index = 0; index < 2; index++) {
      Trial said =
          Trials.reporting(
              Trials.reporting(
                  twin, RunKind.CONTROL, Trials.captured("wrk2-rate-U-nostall.txt", index)),
              RunKind.STALLED,
              Trials.captured("wrk2-rate-U-stall.txt", index));
      Certificate found =
          Judge.judge(new Trial(said.plan(), Tool.named("wrk2"), healthy, said.runs()));
      assertThat(found.toolClass())
          .as(found.why())
          .isEqualTo(index == 0 ? ToolClass.CORRECTS : ToolClass.OMITS);
    }
  }

  /** wrk's real words: it adds values with its mean interval, and they fall short at p90. */
  @Test
  void wrkBackFills() {
    Trial twin = Trials.of(Gallery.NAIVE, 0);
    Trial said =
        Trials.reporting(
            Trials.reporting(twin, RunKind.CONTROL, Trials.captured("wrk-latency-nostall.txt", 0)),
            RunKind.STALLED,
            Trials.captured("wrk-latency-stall.txt", 0));
    Certificate found =
        Judge.judge(
            new Trial(said.plan(), Tool.named("wrk"), new Trial.Healthy(10.85, 11.4), said.runs()));
    assertThat(found.toolClass()).as(found.why()).isEqualTo(ToolClass.BACK_FILLS);
    assertThat(found.property("p90").verdict()).isEqualTo(TOO_LOW);
    assertThat(found.property("p99").verdict()).isEqualTo(HELD);
  }
}
