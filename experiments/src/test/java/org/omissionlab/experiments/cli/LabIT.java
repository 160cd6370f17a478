package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.LabProcess;
import org.omissionlab.experiments.run.TargetProcess;

/** The command line as a process: what it prints, what it stores, what it leaves behind. */
@Timeout(120)
class LabIT {

  /** With samples enough for every claim to have a figure. */
  private static final String SHORT =
      "rate=1000,duration=1100ms,at=300ms,stall=300ms,service=3ms,workers=10";

  @TempDir private Path temp;

  @Test
  void runPrintsTheRecordItStoresAndUsesALabServerThatIsThereAlready() throws Exception {
    Path out = temp.resolve("run");
    try (TargetProcess target = TargetProcess.start();
        LabProcess lab =
            LabProcess.cold(
                temp,
                "run",
                "--set",
                SHORT,
                "--attempts",
                "1",
                "--json",
                "--target",
                target.url().toString(),
                "--admin",
                target.admin().base().toString(),
                "--out",
                out.toString())) {
      assertThat(lab.exit(100)).isIn(0, 3);
      assertThat(lab.err()).matches("running one-second-stall, about \\d+ s\n");
      assertThat(lab.out()).isEqualTo(Files.readString(out.resolve("run.json")));
      JsonNode run = LabProcess.json(lab.out());
      assertThat(run.path("complete").asBoolean())
          .as(run.path("experiments").path(0).path("reason").asText())
          .isTrue();
      assertThat(run.path("selected").path("target").asText()).isEqualTo(target.url().toString());
      assertWhole(run.path("experiments").get(0));
    }
    assertStored(out, "one-second-stall-open");
  }

  private static void assertStored(Path out, String series) throws Exception {
    assertThat(tags(out.resolve(series + ".hlog"))).contains("service", "response", "lag");
    assertThat(out.resolve(series + "-response.hgrm")).isNotEmptyFile();
    assertThat(out.resolve(series + ".samples.csv.gz")).isNotEmptyFile();
  }

  private static void assertWhole(JsonNode experiment) {
    assertThat(uniqueSeries(experiment)).hasSize(9).doesNotHaveDuplicates();
    for (JsonNode claim : experiment.path("claims")) {
      assertThat(claim.path("documented").isNull()).isTrue();
      assertThat(claim.path("predicted").isNumber()).isTrue();
      // On a busy host a percentile may be thin, and then carries no claim.
      boolean exact = claim.path("kind").asText().equals("exact");
      boolean judged = !claim.path("verdict").asText().equals("not-judged");
      assertThat(claim.path("measured").isNumber() || !exact && !judged).isTrue();
    }
    for (JsonNode series : experiment.path("series")) {
      assertThat(LabProcess.outcomes(series.path("counts")))
          .isEqualTo(series.path("counts").path("intended").asLong());
    }
  }

  @Test
  void refusesAnAdminApiThatDoesNotAnswer() throws Exception {
    refusesNobodysTarget(
        "http://127.0.0.1:1/", "no lab server answers at --admin http://127.0.0.1:1/");
  }

  @Test
  void refusesATargetThatNobodyServes() throws Exception {
    try (TargetProcess other = TargetProcess.start()) {
      refusesNobodysTarget(
          other.admin().base().toString(),
          "http://127.0.0.1:1/ cannot be reached: Connection refused");
    }
  }

  private void refusesNobodysTarget(String admin, String sentence) throws Exception {
    try (LabProcess lab =
        LabProcess.start(
            temp,
            "run",
            "--target",
            "http://127.0.0.1:1/",
            "--admin",
            admin,
            "--out",
            temp.resolve("run").toString())) {
      assertThat(lab.exit(30)).isEqualTo(2);
      assertThat(lab.err().strip().lines().skip(1)).containsExactly(sentence);
    }
  }

  @Test
  void generatesSideBySideAndKeepsSamples() throws Exception {
    Path out = temp.resolve("out");
    try (TargetProcess target = TargetProcess.start();
        LabProcess lab =
            LabProcess.start(
                temp,
                "generate",
                "all",
                "--url",
                target.url().toString(),
                "--rate",
                "400",
                "--duration",
                "500ms",
                "--warmup",
                "100ms",
                "--samples",
                "--json",
                "--out",
                out.toString())) {
      assertThat(lab.exit(60)).isZero();
      JsonNode generated = LabProcess.json(lab.out());
      assertThat(generated.path("complete").asBoolean()).isTrue();
      assertThat(generated.path("series").findValuesAsText("generator"))
          .contains("naive-closed", "scheduled-closed", "open", "sessions");
      assertCounts(generated.path("series"));
      assertThat(out.resolve("generate-open.samples.csv.gz")).isNotEmptyFile();
    }
  }

  private static void assertCounts(JsonNode all) {
    JsonNode open = series(all, "open");
    assertThat(open.path("counts").path("completed").asInt()).isEqualTo(200);
    assertThat(open.path("samples").path("kept").asInt()).isEqualTo(200);
    JsonNode sessions = series(all, "sessions");
    assertThat(sessions.path("counts").path("completed").asInt()).isEqualTo(600);
  }

  @Test
  void aPortInUseIsOneSentence() throws Exception {
    try (ServerSocket taken = new ServerSocket(0);
        LabProcess lab =
            LabProcess.start(
                temp, "serve", "--admin-port", "0", "--port", "" + taken.getLocalPort())) {
      assertThat(lab.exit(30)).isEqualTo(2);
      assertThat(lab.err().strip().lines()).hasSize(1);
      assertThat(lab.err()).contains(String.valueOf(taken.getLocalPort()));
    }
  }

  private static JsonNode series(JsonNode all, String generator) {
    for (JsonNode series : all) {
      if (series.path("generator").asText().equals(generator)) {
        return series;
      }
    }
    throw new AssertionError("no series of " + generator);
  }

  private static List<String> uniqueSeries(JsonNode experiment) {
    List<String> names = new ArrayList<>();
    experiment
        .path("series")
        .forEach(s -> names.add(s.path("id").asText() + " " + s.path("reading").asText()));
    return names;
  }

  private static List<String> tags(Path hlog) throws IOException {
    List<String> tags = new ArrayList<>();
    try (HistogramLogReader reader = new HistogramLogReader(hlog.toFile())) {
      while (reader.hasNext()) {
        tags.add(reader.nextIntervalHistogram().getTag());
      }
    }
    return tags;
  }
}
