package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.run.TargetProcess;

/** What a trial comes to when its target is lost in the middle of it. */
class ToolTrialIT {

  private static final TrialPlan PLAN = TrialPlan.standard(Mode.CLOSED, null);
  private static final Tool TOOL = Tool.named("a tool");

  private static TargetProcess target;

  private final List<RunKind> made = new ArrayList<>();

  @BeforeAll
  static void start() {
    target = TargetProcess.start();
  }

  @AfterAll
  static void end() {
    target.close();
  }

  private Certificate judge(WayIn way) {
    return judge(target, way);
  }

  private Certificate judge(TargetProcess target, WayIn way) {
    WayIn noted =
        (kind, plan, url) -> {
          made.add(kind);
          return way.run(kind, plan, url);
        };
    return new ToolTrial(target, target::ended, Progress.NONE, (kind, told) -> {})
        .judge(TOOL, PLAN, new Trial.Healthy(10.5, 11), noted, List.of());
  }

  @Test
  void aTargetThatDiesConvictsNobody() {
    TargetProcess mortal = TargetProcess.start();
    try {
      Certificate found =
          judge(
              mortal,
              (kind, plan, url) -> {
                call(url);
                mortal.close();
                return WayIn.Told.failed("it ended with exit code 1: connection refused");
              });
      assertThat(found.why()).startsWith("the target ended with exit code");
      assertThat(found.toolClass()).isEqualTo(ToolClass.INCONCLUSIVE);
      assertThat(found.exit()).isEqualTo(3);
      assertThat(made).containsExactly(RunKind.CONTROL);
    } finally {
      mortal.close();
    }
  }

  @Test
  void aTargetThatDoesNotAnswerForAMomentIsAskedAgain() {
    Certificate found =
        judge(
            (kind, plan, url) -> {
              if (made.size() == 1) {
                throw new TargetLost("the admin API cannot be reached", null);
              }
              call(url);
              return WayIn.Told.failed("it crashed");
            });
    assertThat(made).containsExactly(RunKind.CONTROL, RunKind.CONTROL);
    assertThat(found.toolClass()).isEqualTo(ToolClass.NOT_JUDGED);
    assertThat(found.why()).isEqualTo("it crashed");
  }

  @Test
  void aTargetThatDoesNotAnswerTwiceConvictsNobody() {
    Certificate found =
        judge(
            (kind, plan, url) -> {
              throw new TargetLost("the admin API cannot be reached", null);
            });
    assertThat(made).hasSize(2);
    assertThat(found.toolClass()).isEqualTo(ToolClass.INCONCLUSIVE);
    assertThat(found.why()).isEqualTo("the admin API cannot be reached");
  }

  private static void call(URI url) {
    try (InputStream answer = url.toURL().openStream()) {
      assertThat(answer.readAllBytes()).isNotEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
