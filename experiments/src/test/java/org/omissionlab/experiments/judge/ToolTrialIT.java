package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.audit.readers.Readers;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.run.TargetProcess;

/** What a trial comes to when its target is lost in the middle of it, or its tool is none. */
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

  /** Nothing of them reaches the target, whatever else they do. */
  @ParameterizedTest
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          head -c 100000000 /dev/zero; sleep 331.5 | it printed more than 16 MiB and was stopped; NOTHING
          sleep 332.5 & sleep 332.5 | it did not end within 1 s and was stopped; NOTHING
          echo no luck >&2; exit 7 | it ended with exit code 7: no luck; NOTHING
          true | its report cannot be read as wrk: it printed no report; NOTHING
          cat src/test/resources/audit/wrk-latency-stall.txt | NOTHING
          """)
  void aBadToolIsNotJudged(String script, String why) {
    ToolCommand command =
        new ToolCommand(List.of("/bin/sh", "-c", script), Readers.of("wrk"), null);
    Duration limit = Duration.ofSeconds(1);
    Certificate found = judge(new CommandWay(command, null, target.admin(), limit, target::ended));
    assertThat(found.why())
        .isEqualTo(why.replace("NOTHING", "it sent nothing to the address it was given"));
    assertThat(found.toolClass()).isEqualTo(ToolClass.NOT_JUDGED);
    assertThat(made).containsExactly(RunKind.CONTROL);
  }

  private static void call(URI url) {
    try (InputStream answer = url.toURL().openStream()) {
      assertThat(answer.readAllBytes()).isNotEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
