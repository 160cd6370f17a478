package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.LabProcess;

/** A run that is interrupted, or loses its target, or its own process. */
@Timeout(240)
class UnfinishedRunIT {

  /** Its first series takes two seconds, and answers many. */
  private static final String STALLED = "overdue-arithmetic";

  /** Progress says so when the first series is done. */
  private static final String SECOND_SERIES = STALLED + ": ramp-open";

  /** Needs no target. */
  private static final String OTHER = "metric-overflow";

  @TempDir private Path temp;

  @Test
  void anInterruptedRunKeepsWhatItMeasuredAndSaysHowToGoOn() throws Exception {
    Path out = temp.resolve("run");
    try (LabProcess lab =
        LabProcess.coldShowingProgress(
            temp, "run", STALLED, OTHER, "--quick", "--out", out.toString())) {
      lab.awaitErr(SECOND_SERIES, 90);
      lab.interrupt();
      assertThat(lab.exit(30)).isEqualTo(130);
      JsonNode run = LabProcess.json(Files.readString(out.resolve("run.json")));
      assertThat(run.path("complete").asBoolean()).isFalse();
      assertMeasuredPart(run.path("experiments").get(0));
      assertThat(lab.out()).contains("INCOMPLETE", "interrupted");
      assertThat(lab.out()).contains("to go on: lab run --resume " + out);
      assertThat(lab.err()).doesNotContain("Exception");
    }
  }

  /** In mid-run of several: the others run, and the one that lost its target is run again. */
  @Test
  void aTargetThatDiesLeavesTheOtherExperimentsRunning() throws Exception {
    Path out = temp.resolve("run");
    try (LabProcess lab =
        LabProcess.coldShowingProgress(
            temp, "run", STALLED, OTHER, "--quick", "--attempts", "1", "--out", out.toString())) {
      lab.awaitErr(SECOND_SERIES, 90);
      lab.handle().children().forEach(ProcessHandle::destroyForcibly);
      assertThat(lab.exit(60)).as(lab.out() + lab.err()).isEqualTo(3);
      assertThat(lab.out()).contains("to go on: lab run --resume " + out);
      assertThat(lab.err()).doesNotContain("Exception");
    }
    JsonNode run = LabProcess.json(Files.readString(out.resolve("run.json")));
    assertThat(run.path("complete").asBoolean()).isFalse();
    assertThat(run.path("experiments").get(0).path("reason").asText())
        .containsAnyOf("ended", "cannot be reached"); // in a series, or between two
    assertMeasuredPart(run.path("experiments").get(0));
    JsonNode other = run.path("experiments").get(1);
    assertThat(other.path("verdict").asText()).isEqualTo("held");

    try (LabProcess lab =
        LabProcess.cold(temp, "run", "--resume", out.toString(), "--attempts", "1", "--json")) {
      assertThat(lab.exit(100)).as(lab.err()).isIn(0, 3);
      JsonNode whole = LabProcess.json(lab.out());
      assertThat(whole.path("complete").asBoolean()).isTrue();
      assertThat(whole.path("experiments").get(0).path("series")).hasSize(11);
      assertThat(whole.path("experiments").get(1)).as("not run again").isEqualTo(other);
    }
  }

  @Test
  void noTargetOutlivesTheLab() throws Exception {
    try (LabProcess lab =
        LabProcess.start(temp, "run", "--quick", "--out", temp.resolve("run").toString())) {
      List<ProcessHandle> targets = List.of();
      for (int tries = 0; targets.isEmpty() && tries < 300; tries++) {
        Thread.sleep(100);
        targets = lab.handle().children().toList();
      }
      assertThat(targets).hasSize(1);
      lab.handle().destroyForcibly();
      targets.get(0).onExit().get(10, TimeUnit.SECONDS);
    }
  }

  private static void assertMeasuredPart(JsonNode experiment) {
    assertThat(experiment.path("verdict").asText()).isEqualTo("inconclusive");
    assertThat(experiment.path("series")).isNotEmpty();
    long completed = 0;
    for (JsonNode series : experiment.path("series")) {
      completed += series.path("counts").path("completed").asLong();
      assertThat(LabProcess.outcomes(series.path("counts")))
          .isEqualTo(series.path("counts").path("intended").asLong());
    }
    assertThat(completed).isGreaterThan(100);
  }
}
