package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.omissionlab.experiments.WarmTarget;

/**
 * Rogues over real HTTP: right, or skipped where the host was busy; never wrong. One of each class,
 * and two more with {@code -Dlab.experiments=all}; the virtual clock judges all of them. The honest
 * three are judged by the suite for authors.
 */
class JudgeIT {

  /** One that omits, one that drops, one that miscorrects. */
  private static final List<String> ONE_OF_EACH =
      List.of("clock-at-dequeue", "drops-at-limit", "end-of-batch");

  private static final List<String> OTHERS = List.of("drifts", "bursts-overdue");

  private static final boolean ALL = "all".equals(System.getProperty("lab.experiments"));

  private static RealTrial trials;
  private static Trial.Healthy healthy;

  @BeforeAll
  static void warm() {
    trials = new RealTrial(WarmTarget.process(), WarmTarget.conductor());
    healthy = trials.healthy(brief(TrialPlan.standard(Mode.RATE, 500.0)));
  }

  static Stream<Rogue> defendants() {
    return Gallery.all().stream()
        .filter(
            rogue -> ONE_OF_EACH.contains(rogue.name()) || ALL && OTHERS.contains(rogue.name()));
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
