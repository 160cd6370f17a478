package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.LabProcess;
import org.omissionlab.experiments.run.ToolProcess;

/** {@code lab judge} as a process: wrk by its name. */
@Timeout(120)
@EnabledOnOs({OS.LINUX, OS.MAC})
class LabJudgeIT {

  private static final List<String> SHORT =
      List.of("--duration", "2s", "--at", "500ms", "--stall", "500ms");

  @TempDir private Path temp;

  private static String[] judge(String... args) {
    List<String> all = new ArrayList<>(List.of("judge"));
    all.addAll(SHORT);
    all.addAll(List.of(args));
    return all.toArray(String[]::new);
  }

  @Test
  void findsThatWrkBackFillsAndWritesEverythingThatWasAskedFor() throws Exception {
    required("wrk");
    Path out = temp.resolve("out");
    Path junit = temp.resolve("junit.xml");
    String[] command =
        judge("--tool", "wrk", "--json", "--out", out.toString(), "--junit", junit.toString());
    try (LabProcess lab = LabProcess.start(temp, command)) {
      int exit = lab.exit(100);
      JsonNode found = LabProcess.json(lab.out());
      assertThat(found.path("class").asText())
          .as(found.path("why").asText())
          .isIn("back-fills", "inconclusive");
      assertThat(exit).isEqualTo(found.path("exit").asInt());
      assertThat(found.path("version").asText()).contains("4.");
      assertThat(found.path("properties")).hasSizeGreaterThan(15);
      JsonNode frozen = property(found, "frozen");
      assertThat(frozen.path("ledger").asDouble()).isGreaterThan(900);
      assertThat(Files.readString(out.resolve("certificate.json"))).isEqualTo(lab.out());
    }
    assertThat(out.resolve("stalled.report")).content().contains("requests in");
    assertThat(out.resolve("certificate.txt")).content().contains("ledger saw", "class:");
    assertThat(junit).content().contains("<testsuite name=\"lab judge wrk (closed)\"");
  }

  /** The two runs that count are judged; the others it owns up to not having made. */
  @Test
  void keepsAndMarksWhatThereIsWhenItIsInterrupted() throws Exception {
    required("wrk");
    Path out = temp.resolve("cut");
    String[] command = judge("--tool", "wrk", "--json", "--out", out.toString());
    try (LabProcess lab = LabProcess.cold(temp, command)) {
      for (int i = 0; i < 900 && !Files.exists(out.resolve("stalled.report")); i++) {
        Thread.sleep(100);
      }
      // Well within the run after it, or its repetition: either way it is not finished.
      lab.interrupt();
      assertThat(lab.exit(30)).isEqualTo(130);
      JsonNode found = LabProcess.json(lab.out());
      assertThat(found.path("exit").asInt()).isEqualTo(130);
      assertThat(found.path("why").asText()).contains("interrupted in the ");
      assertThat(Files.readString(out.resolve("certificate.json"))).isEqualTo(lab.out());
      assertThat(lab.handle().descendants()).isEmpty();
    }
    assertThat(out.resolve("stalled.report")).content().contains("requests in");
  }

  private static JsonNode property(JsonNode certificate, String id) {
    for (JsonNode property : certificate.path("properties")) {
      if (property.path("id").asText().equals(id)) {
        return property;
      }
    }
    throw new AssertionError("no property " + id);
  }

  /** Left out with one line where the tool is not installed, unless it is required. */
  private static void required(String tool) {
    boolean there = ToolProcess.found(tool);
    if (!there && !Boolean.getBoolean("lab.tools.required")) {
      System.out.println(
          "the trial of "
              + tool
              + " was left out, because it is not installed (-Dlab.tools.required=true makes that"
              + " an error)");
      assumeTrue(false, tool + " is not installed");
    }
    assertThat(there).as(tool + " is installed").isTrue();
  }
}
