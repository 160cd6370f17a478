package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;

/** Commands that send nothing, and everything that is refused before anything is sent. */
class CommandLineTest extends InProcessLab {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run all one-second-stall | 'all' must stand alone, but was given with others: all one-second-stall
          run nonsense | the experiment must be one that lab list names, but was nonsense
          predict nonsense | the experiment must be one that lab list names, but was nonsense
          explain nonsense | the experiment must be one that lab list names, but was nonsense
          explain | ID must be given, one of IDS
          explain one-second-stall --set rate=0 | --set rate must be a number above 0 and at most 1000000, but was 0
          run --attempts 4 | --attempts must be from 1 to 3, but was 4
          run --set rate=0 | --set rate must be a number above 0 and at most 1000000, but was 0
          run --set rate=-5 | --set rate must be a number above 0 and at most 1000000, but was -5
          run --set rate=fast | --set rate must be a number, but was fast
          run --set workers=0 | --set workers must be a whole number above 0 and at most 1000000, but was 0
          run --set workers=2.5 | --set workers must be a whole number above 0 and at most 1000000, but was 2.5
          run --set duration=0s | --set duration must be above 0s and at most 1h, but was 0s
          run --set stall=2h | --set stall must be above 0s and at most 1h, but was 2h
          run --set stall=5s | --set: at + stall must not exceed duration, but was 7500 ms of 6000 ms
          run --set rate=5 | --set: a stall must meet at least one arrival a worker (rate × stall ≥ 10), but was 5.0
          run --set rate=20000 | --set: rate × stall must need at most 20000 connections, but needs 25000
          run whole-run-stall --set rate=20000 | --set: rate × duration must need at most 20000 connections, but needs 120001
          run --set stall | --set must be NAME=VALUE, as in rate=1000, but was stall
          run --set colour=red | --set: the name must be one of rate, workers, service, duration, at, stall, but was colour
          run --target http://127.0.0.1:1/ | --target and --admin must be given together
          generate nonsense --url http://127.0.0.1:1/ | model must be one of naive-closed, scheduled-closed, open, sessions, but was nonsense
          generate open --url http://127.0.0.1:1/ | --rate must be given for a model on a schedule
          generate open --rate 0 --url http://127.0.0.1:1/ | --rate must be above 0 and at most 1000000, but was 0.0
          generate open --rate -1 --url http://127.0.0.1:1/ | --rate must be above 0 and at most 1000000, but was -1.0
          generate naive-closed --rate 5 --url http://127.0.0.1:1/ | --rate has no use with naive-closed, but was 5.0
          generate naive-closed --workers 0 --url http://127.0.0.1:1/ | --workers must be from 1 to 100000, but was 0
          generate open --rate 5 --workers 3 --url http://127.0.0.1:1/ | --workers has no use with open, but was 3
          generate open --rate 5 --think 1s --url http://127.0.0.1:1/ | --think has no use with open, but was 1s
          generate open --rate 5 --seed 3 --url http://127.0.0.1:1/ | --seed has a use with --schedule poisson only, but the schedule was constant
          generate open --schedule ramp=5 --url http://127.0.0.1:1/ | --schedule must be ramp=FROM..TO with two rates, but was ramp=5
          generate open --schedule sometimes --rate 5 --url http://127.0.0.1:1/ | --schedule must be constant, poisson or ramp=FROM..TO, but was sometimes
          generate open --rate 5 --duration 0s --url http://127.0.0.1:1/ | --duration must be from 1ms to 3600s, but was 0s
          generate open --rate 5 --duration 2h --url http://127.0.0.1:1/ | --duration must be from 1ms to 3600s, but was 2h
          generate open --rate 5 --connections 9 --max-connections 5 --url http://127.0.0.1:1/ | --connections must be at most --max-connections (5), but was 9
          generate open --rate 5 --url https://127.0.0.1:1/ | --url must be http (the lab measures without encryption), but was https://127.0.0.1:1/
          generate open --rate 5 --url http://192.0.2.1/ | --url must be on this machine unless --remote is given, but was http://192.0.2.1/
          generate open --rate 5 --url nowhere | --url must be a URL such as http://127.0.0.1:8080/, but was nowhere
          generate open --rate 5 --warmup 0s --url http://127.0.0.1:1/ | http://127.0.0.1:1/ cannot be reached: connect refused
          serve --port 99999 | --port must be from 0 to 65535, but was 99999
          serve --stall at=1s | stall: 'for' must be given
          """)
  void refusesWithOneSentence(String args, String sentence) {
    assertThat(lab(args.split(" "))).isEqualTo(2);
    String first =
        err.toString().lines().filter(l -> !l.startsWith("driving ")).findFirst().orElse("");
    assertThat(first).contains(sentence.replace("IDS", String.join(", ", ids())));
    assertThat(err.toString()).doesNotContain("Exception", "\tat ");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void refusesAResultsFolderThatCannotBeWritten(@TempDir Path temp) throws Exception {
    Path file = Files.writeString(temp.resolve("file"), "x");
    Path below = file.resolve("below");
    Path nowhere = Path.of("/proc/nowhere/out");
    String[] send = {"generate", "open", "--rate", "5", "--url", "http://127.0.0.1:1/"};
    for (String[] command : new String[][] {{"run"}, send}) {
      assertThat(refusal(command, file))
          .isEqualTo("must be a folder, but was " + file + ", a file");
      assertThat(refusal(command, below))
          .isEqualTo("must be a folder, but was " + below + ", and " + file + " is a file");
      assertThat(refusal(command, nowhere))
          .startsWith("must be a folder that can be written to, but was " + nowhere + ": ")
          .doesNotContain("Exception", "NoSuchFile", "AccessDenied");
    }
    assertThat(Files.readString(file)).isEqualTo("x");
  }

  private String refusal(String[] command, Path out) {
    err.getBuffer().setLength(0);
    List<String> args = new ArrayList<>(List.of(command));
    args.addAll(List.of("--out", out.toString()));
    assertThat(lab(args.toArray(String[]::new))).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1);
    assertThat(err.toString()).startsWith("--out ");
    return err.toString().strip().substring("--out ".length());
  }

  @Test
  void listsEveryExperiment() throws Exception {
    assertThat(lab("list", "--json")).isZero();
    JsonNode list = new ObjectMapper().readTree(out.toString());
    assertThat(list.findValuesAsText("id")).isEqualTo(ids()).startsWith("one-second-stall");
    for (JsonNode entry : list) {
      boolean documented =
          Catalogue.documented().stream().anyMatch(e -> e.id().equals(entry.path("id").asText()));
      assertThat(entry.path("list").asText()).isEqualTo(documented ? "documented" : "replications");
      assertThat(entry.path("durationMs").isIntegralNumber()).isTrue();
      assertThat(entry.path("quickMs").asLong())
          .isLessThanOrEqualTo(entry.path("durationMs").asLong());
    }
  }

  @Test
  void listsHowLongEachTakes() {
    assertThat(lab("list")).isZero();
    assertThat(out.toString().lines().toList())
        .anyMatch(l -> l.matches("documented experiments +about s +--quick +what it shows"))
        .anyMatch(l -> l.matches("one-second-stall +47 +35 .*"))
        .allMatch(l -> l.length() <= 160);
    for (Experiment e : Catalogue.all()) {
      boolean virtual = e.quick().virtual();
      assertThat(out.toString())
          .containsPattern(e.id() + " +(\\d+|virtual) +" + (virtual ? "virtual" : "\\d+|virtual"));
    }
  }

  @Test
  void explainsWithTheNumbersOfTheSetUp() throws Exception {
    assertThat(lab("explain", "one-second-stall", "--set", "stall=2s")).isZero();
    assertThat(out.toString())
        .contains("claim: ", "misreading: ", "to see it: lab run one-second-stall")
        .contains("omitted = max(0, λT − N) = max(0, 500·2.00 − 10) = 990 requests")
        .containsPattern("open-p99 +- +1,951 +1,951");
    out.getBuffer().setLength(0);
    assertThat(lab("explain", "one-second-stall", "--json")).isZero();
    JsonNode told = new ObjectMapper().readTree(out.toString());
    assertThat(told.path("explanation").path("formulas")).isNotEmpty();
    assertThat(told.path("claims").get(0).path("predicted").asInt()).isEqualTo(10);
    assertThat(told.path("findings")).isNotEmpty();
  }

  /**
   * Of each kind one: over HTTP, by a probe, on the virtual clock. CatalogueTest predicts them all.
   */
  @Test
  void predictsWithoutMeasuring() throws Exception {
    List<String> some = List.of("one-second-stall", "metric-overflow", "wrk2-example-2");
    assertThat(lab("predict", some.get(0), some.get(1), some.get(2), "--json")).isZero();
    JsonNode record = new ObjectMapper().readTree(out.toString());
    assertThat(record.path("schema").asInt()).isEqualTo(1);
    assertThat(record.path("complete").asBoolean()).isTrue();
    assertThat(record.path("experiments").findValuesAsText("id")).containsAll(some);
    for (JsonNode experiment : record.path("experiments")) {
      assertThat(experiment.path("verdict").asText()).isEqualTo("held");
      for (JsonNode claim : experiment.path("claims")) {
        assertThat(claim.path("predicted").isNumber()).as(claim.toString()).isTrue();
        assertThat(claim.get("measured").isNull()).isTrue();
      }
    }
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aPredictionThatDoesNotHoldIsViolated() {
    // At 100 ms a request, the slow share of the naive loop is above one percent: its p99 shows it.
    assertThat(lab("predict", "--set", "stall=3s,at=1s,service=100ms")).isEqualTo(1);
    assertThat(out.toString()).contains("VIOLATED");
  }

  private static List<String> ids() {
    return Catalogue.all().stream().map(Experiment::id).toList();
  }
}
