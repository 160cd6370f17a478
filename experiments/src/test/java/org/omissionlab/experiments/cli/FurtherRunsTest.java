package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.TrialPlan;

class FurtherRunsTest {

  private static final TrialPlan PLAIN = TrialPlan.standard(Mode.CLOSED, null);
  private static final TrialPlan TIMED = PLAIN.withTimeout(Duration.ofSeconds(1));

  @Test
  void makesEveryRunThatTheToolCanBeAskedFor() {
    assertThat(FurtherRuns.of(TIMED, false, null))
        .containsExactly(RunKind.REFUSING, RunKind.TIMING_OUT, RunKind.FROZEN);
    assertThat(FurtherRuns.of(PLAIN, false, null))
        .containsExactly(RunKind.REFUSING, RunKind.FROZEN);
    assertThat(FurtherRuns.of(PLAIN, true, null)).isEmpty();
  }

  @Test
  void makesForOnePropertyWhatThatNeeds() {
    assertThat(FurtherRuns.of(TIMED, false, "p99")).isEmpty();
    assertThat(FurtherRuns.of(TIMED, false, "timed-out")).containsExactly(RunKind.TIMING_OUT);
    assertThatThrownBy(() -> FurtherRuns.of(PLAIN, false, "timed-out"))
        .hasMessage(
            "--only timed-out needs {timeout} in the command, and room for twice that in"
                + " --duration");
    assertThatThrownBy(() -> FurtherRuns.of(PLAIN, true, "frozen"))
        .hasMessage("--only frozen needs a tool that is started here");
  }
}
