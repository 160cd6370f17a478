package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.run.LedgerReading;

/** Trials without a run through the stall: the tool's doing, or the lab's. */
class NothingToJudgeTest {

  private static final Trial OPEN = Trials.of(Gallery.OPEN, 500);

  /** The first {@code n} requests of the run without a stall, in place of the one with it. */
  private static Certificate judge(int n) {
    LedgerReading all = OPEN.control().ledger();
    LedgerReading first =
        new LedgerReading(
            Arrays.copyOf(all.arrivalsNs(), n),
            Arrays.copyOf(all.endsNs(), n),
            List.of(),
            all.counts(),
            0);
    return Judge.judge(
        Trials.with(OPEN, RunKind.STALLED, run -> Evidence.quiet(first, run.report())));
  }

  @Test
  void whatNeverConnectsIsNotJudged() {
    assertThat(judge(0).toolClass()).isEqualTo(ToolClass.NOT_JUDGED);
    assertThat(judge(0).why()).isEqualTo("it sent 0 requests to the address it was given");
  }

  @Test
  void whatIsOverBeforeTheStallIsNotJudged() {
    assertThat(judge(1000).toolClass()).isEqualTo(ToolClass.NOT_JUDGED);
    assertThat(judge(1000).why()).isEqualTo("its run was over before the stall began and ended");
  }

  @Test
  void aStallThatTheServerDidNotHoldIsNoFaultOfTheTools() {
    assertThat(judge(3000).toolClass()).isEqualTo(ToolClass.INCONCLUSIVE);
    assertThat(judge(3000).why()).isEqualTo("the server did not hold the stall");
  }

  @Test
  void whatWasCutShortAfterTheRunsThatCountIsJudgedAndMarked() {
    Certificate whole = Judge.judge(Trials.ofTwoRuns(Gallery.OPEN, 500));
    Certificate cut = whole.cut("interrupted in the refusing run").exiting(130);
    assertThat(cut.toolClass()).isEqualTo(ToolClass.OPEN);
    assertThat(cut.exit()).isEqualTo(130);
    assertThat(cut.why())
        .isEqualTo(
            whole.why() + " (interrupted in the refusing run, which is therefore not judged)");
    assertThat(cut.properties()).isEqualTo(whole.properties());
  }
}
