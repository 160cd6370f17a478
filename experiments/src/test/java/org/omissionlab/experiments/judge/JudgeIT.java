package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.generators.LoadRun;

/**
 * Five rogues over real HTTP: right, or skipped where the host was busy; never wrong. The honest
 * three are judged by the suite for authors.
 */
class JudgeIT {

  private static final List<String> REAL =
      List.of("clock-at-dequeue", "drifts", "bursts-overdue", "drops-at-limit", "end-of-batch");

  private static TargetProcess target;
  private static RealTrial trials;
  private static Trial.Healthy healthy;

  @BeforeAll
  static void warm() {
    target = TargetProcess.start();
    trials = new RealTrial(target, LoadRun.NEVER);
    healthy = trials.healthy(brief(TrialPlan.standard(Mode.RATE, 500.0)));
  }

  @AfterAll
  static void end() {
    trials.close();
    target.close();
  }

  static Stream<Rogue> defendants() {
    return Gallery.all().stream().filter(rogue -> REAL.contains(rogue.name()));
  }

  @ParameterizedTest
  @MethodSource("defendants")
  void isFoundToBeWhatItIs(Rogue rogue) {
    Certificate found = judge(rogue);
    if (found.toolClass() == ToolClass.INCONCLUSIVE) {
      abort(rogue.name() + " is inconclusive: " + found.why());
    }
    assertThat(found.toolClass()).as(found.why()).isEqualTo(rogue.shows().get(500).toolClass());
  }

  private static Certificate judge(Rogue rogue) {
    return Judge.judge(
        trials.of(
            rogue.defendant(),
            brief(rogue.planAt(500)),
            healthy,
            List.of(RunKind.CONTROL, RunKind.STALLED)));
  }

  /** A gate of 400 ms in 2 s: the standard plan in less time. */
  private static TrialPlan brief(TrialPlan p) {
    return new TrialPlan(
        p.mode(),
        p.ratePerSecond(),
        p.connections(),
        Duration.ofSeconds(2),
        p.service(),
        Duration.ofMillis(400),
        Duration.ofMillis(400),
        null);
  }
}
