package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.omissionlab.experiments.judge.PropertyVerdict.HELD;
import static org.omissionlab.experiments.judge.PropertyVerdict.INCONCLUSIVE;
import static org.omissionlab.experiments.judge.PropertyVerdict.NOT_JUDGED;
import static org.omissionlab.experiments.judge.PropertyVerdict.TOO_HIGH;
import static org.omissionlab.experiments.judge.PropertyVerdict.TOO_LOW;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.signature.LedgerCounts;

/**
 * What is said of a trial whatever the generator: what spoils it, what it lacks, how it is told.
 */
class JudgeTest {

  private static final Trial NAIVE = Trials.of(Gallery.NAIVE, 0);
  private static final Trial SCHEDULED = Trials.of(Gallery.SCHEDULED, 500);
  private static final Trial OPEN = Trials.of(Gallery.OPEN, 500);

  @ParameterizedTest
  @EnumSource(
      value = RunKind.class,
      names = {"CONTROL", "STALLED"})
  void aDisturbedRunMakesNobodyGuiltyAndNobodyInnocent(RunKind kind) {
    for (Trial trial : List.of(NAIVE, OPEN)) {
      Certificate found = Judge.judge(Trials.disturbed(trial, kind));
      assertThat(found.toolClass()).isEqualTo(ToolClass.INCONCLUSIVE);
      assertThat(found.why()).isEqualTo(kind.id() + " run: the host was busy");
      assertThat(found.property("p99").verdict()).isEqualTo(INCONCLUSIVE);
      assertThat(found.exit()).isEqualTo(3);
    }
  }

  @Test
  void aDisturbedRunBesideTheTwoSpoilsItsOwnPropertyOnly() {
    Trial guilty = Trials.saying(OPEN, RunKind.REFUSING, r -> r.failures(0L, 0L, 0L));
    assertThat(Judge.judge(guilty).toolClass()).isEqualTo(ToolClass.OMITS);
    Certificate found = Judge.judge(Trials.disturbed(guilty, RunKind.REFUSING));
    assertThat(found.toolClass()).isEqualTo(ToolClass.OPEN);
    assertThat(found.property("refused").verdict()).isEqualTo(INCONCLUSIVE);
  }

  @Test
  void whatPrintsNoPercentileIsNotJudged() {
    assertThat(Judge.judge(Trials.reporting(OPEN, RunKind.STALLED, null)).why())
        .isEqualTo("it reported no percentile");
    Certificate found =
        Judge.judge(
            Trials.reporting(OPEN, RunKind.STALLED, new ReportBuilder().count(3000L).build()));
    assertThat(found.toolClass()).isEqualTo(ToolClass.NOT_JUDGED);
    assertThat(found.exit()).isEqualTo(3);
  }

  /** A closed loop's maximum is right, too. */
  @Test
  void aMaximumAcquitsNobody() {
    Trial maximumOnly =
        Trials.reporting(
            OPEN,
            RunKind.STALLED,
            new ReportBuilder().unit(Unit.MS).quantile(0.5, 10.2).max(1010.0).build());
    Certificate found = Judge.judge(maximumOnly);
    assertThat(found.property("max").verdict()).isEqualTo(HELD);
    assertThat(found.toolClass()).isEqualTo(ToolClass.NOT_JUDGED);
  }

  /** Where it prints as much without a stall, what it prints with one proves nothing. */
  @Test
  void noiseAsLargeAsTheStallIsInconclusive() {
    Trial noisy =
        Trials.saying(
            OPEN,
            RunKind.CONTROL,
            r ->
                r.quantile(0.9, 500)
                    .quantile(0.95, 800)
                    .quantile(0.99, 990)
                    .quantile(0.999, 1000)
                    .max(1001.0));
    Certificate found = Judge.judge(noisy);
    assertThat(found.toolClass()).as(found.why()).isEqualTo(ToolClass.INCONCLUSIVE);
    assertThat(found.why()).startsWith("it is so uneven without a stall that one need not show");
  }

  @Test
  void aRunThatWasNotMadeIsNotJudgedAndChangesNothing() {
    Map<RunKind, Evidence> two =
        Map.of(RunKind.CONTROL, OPEN.control(), RunKind.STALLED, OPEN.stalled());
    Certificate found =
        Judge.judge(new Trial(OPEN.plan(), Tool.named("open"), OPEN.healthy(), two));
    assertThat(found.toolClass()).isEqualTo(ToolClass.OPEN);
    assertThat(List.of("refused", "timed-out", "frozen"))
        .allMatch(id -> found.property(id).verdict() == NOT_JUDGED);
  }

  /** The schedule alone is no offence, and a full count no defence. */
  @Test
  void theCountAcquitsNobody() {
    Trial hidden = Trials.reporting(SCHEDULED, RunKind.STALLED, SCHEDULED.control().report());
    Certificate found = Judge.judge(hidden);
    assertThat(found.property("total-count").verdict()).isEqualTo(HELD);
    assertThat(found.property("client-count").verdict()).isEqualTo(HELD);
    assertThat(found.property("p99").verdict()).isEqualTo(TOO_LOW);
    assertThat(found.toolClass()).isEqualTo(ToolClass.OMITS);
  }

  /** One in fifty is slow as long as a virtual machine is cold, which is no fault of a figure. */
  @Test
  void requestsThatAreSlowAnywayLiftAQuantileJustOutsideTheStall() {
    TrialPlan longer =
        new TrialPlan(
            Mode.OPEN,
            100.0,
            10,
            Duration.ofSeconds(12),
            Duration.ofMillis(10),
            Duration.ofSeconds(6),
            Duration.ofSeconds(1),
            null);
    Trial quick = VirtualTrial.of(Gallery.OPEN, longer); // 8.3 % of its requests meet the stall
    Trial late = Trials.saying(quick, RunKind.STALLED, r -> r.quantile(0.9, 120));
    assertThat(Judge.judge(late).property("p90").verdict()).isEqualTo(TOO_HIGH);
    Trial cold = coldAtFirst(late);
    assertThat(Judge.judge(cold).toolClass()).isEqualTo(ToolClass.OPEN);
    Trial later = Trials.saying(cold, RunKind.STALLED, r -> r.quantile(0.9, 220));
    assertThat(Judge.judge(later).property("p90").verdict()).isEqualTo(TOO_HIGH);
  }

  private static Trial coldAtFirst(Trial trial) {
    return Trials.saying(
        trial, RunKind.CONTROL, r -> r.quantile(0.99, 150).quantile(0.999, 160).max(170.0));
  }

  /** Its own noise without a stall excuses as much of it with one, and no more. */
  @Test
  void theToolsOwnNoiseIsNoMiscorrection() {
    Trial noisy = Trials.saying(OPEN, RunKind.STALLED, r -> r.quantile(0.99, 1000));
    assertThat(Judge.judge(noisy).toolClass()).isEqualTo(ToolClass.MISCORRECTS);
    Trial always =
        Trials.saying(
            noisy, RunKind.CONTROL, r -> r.quantile(0.99, 70).quantile(0.999, 80).max(90.0));
    assertThat(Judge.judge(always).toolClass()).isEqualTo(ToolClass.OPEN);
  }

  /** One pause of the tool makes a maximum; a percentile takes more. */
  @Test
  void aMaximumAloneConvictsNobodyOfAddingToIt() {
    Certificate found = Judge.judge(Trials.saying(OPEN, RunKind.STALLED, r -> r.max(1500.0)));
    assertThat(found.property("max").verdict()).isEqualTo(TOO_HIGH);
    assertThat(found.toolClass()).isEqualTo(ToolClass.OPEN);
  }

  /** A tool that began late or ended early sends less, and not because of the stall. */
  @Test
  void whatIsLackingOutsideTheStallIsNoOmission() {
    Trial early = Trials.with(OPEN, RunKind.STALLED, JudgeTest::endedEarly);
    Certificate found = Judge.judge(Trials.saying(early, RunKind.STALLED, r -> r.count(2900L)));
    assertThat(found.property("total-count").verdict()).isEqualTo(TOO_LOW);
    assertThat(found.property("schedule").verdict()).isEqualTo(HELD);
    assertThat(found.toolClass()).as(found.why()).isEqualTo(ToolClass.OPEN);
  }

  private static Evidence endedEarly(Evidence whole) {
    LedgerReading all = whole.ledger();
    LedgerReading some =
        new LedgerReading(
            Arrays.copyOf(all.arrivalsNs(), 2900),
            Arrays.copyOf(all.endsNs(), 2900),
            all.stalls(),
            new LedgerCounts(2900, 2900, 0, 0),
            0);
    ReportBuilder report = new ReportBuilder(whole.report()).samples(2900L, null);
    return Evidence.quiet(some, report.build());
  }
}
