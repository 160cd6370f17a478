package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code lab audit} as a user has it. */
class AuditCommandTest extends InProcessLab {

  private static final String CAPTURED = "src/test/resources/audit/";
  private static final Path HOME = Path.of("..");

  @TempDir private Path temp;

  /** A generic report without a flaw. */
  private static final String CLEAN =
      """
      {"model": "open", "unit": "ms", "count": 30000, "errors": 0, "timeouts": 0, "leftOut": 0,
       "offeredRate": 500, "achievedRate": 500, "quantiles": {"0.5": 11, "0.99": 15}, "max": 20,
       "boundary": "response", "correction": {"kind": "none"}}
      """;

  private String file(String text) throws IOException {
    return Files.writeString(temp.resolve("report"), text).toString();
  }

  @Test
  void theExitCodeSaysHowBadItIs() throws IOException {
    assertThat(lab("audit", file(CLEAN))).isZero();
    assertThat(out.toString()).contains("no warning");
    assertThat(lab("audit", CAPTURED + "wrk2-rate-stall.txt")).isEqualTo(3);
    assertThat(lab("audit", CAPTURED + "wrk-latency-stall.txt")).isEqualTo(1);
    assertThat(lab("audit", CAPTURED + "wrk2-rate-stall.txt", CAPTURED + "wrk-latency-stall.txt"))
        .isEqualTo(1);
    assertThat(out.toString()).contains("2 reports: 1 guilty, 1 suspect only, 0 without a warning");
    assertThat(lab("audit", file("x"), CAPTURED + "wrk-latency-stall.txt")).isEqualTo(2);
  }

  /** The page shows what is really printed. */
  @Test
  void theReadmeShowsACapturedReport() throws IOException {
    lab("audit", CAPTURED + "wrk2-rate-U-stall.txt");
    String readme = Files.readString(HOME.resolve("README.md"));
    assertThat(readme).contains(out.toString().replace(CAPTURED, "").strip());
  }

  @Test
  void printsJsonAndNothingElse() throws IOException {
    assertThat(lab("audit", "--json", CAPTURED + "wrk2-rate-U-stall.txt")).isEqualTo(1);
    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertThat(json.path("schema").asInt()).isEqualTo(1);
    assertThat(json.path("reports")).hasSize(2);
    JsonNode service = json.path("reports").get(1);
    assertThat(service.path("format").asText()).isEqualTo("wrk2");
    assertThat(service.path("file").asText()).endsWith("wrk2-rate-U-stall.txt");
    assertThat(service.path("report").path("quantiles").path("0.99").asDouble()).isEqualTo(14.751);
    assertThat(service.path("warnings").get(0).path("id").asText()).isEqualTo("boundary");
    assertThat(service.path("warnings").get(0).path("level").asText()).isEqualTo("guilty");
    assertThat(service.path("warnings").get(0).path("text").asText()).contains("2,996");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void auditsOurOwnRun() {
    assertThat(lab("audit", HOME.resolve("results/reference/run.json").toString())).isEqualTo(1);
    assertThat(out.toString())
        .contains("one-second-stall naive, service", "guilty  max-fewer-requests:");
  }

  @Test
  void printsTheSchema() throws IOException {
    assertThat(lab("audit", "--schema")).isZero();
    assertThat(new ObjectMapper().readTree(out.toString()).path("$schema").asText())
        .isEqualTo("https://json-schema.org/draft/2020-12/schema");
  }

  @Test
  void anHgrmIsToldWhatItDoesNotSay() {
    String hgrm = HOME.resolve("results/reference/one-second-stall-naive-service.hgrm").toString();
    assertThat(lab("audit", hgrm)).isEqualTo(2);
    assertThat(err.toString())
        .contains("does not state its model: say --model closed, scheduled, open or sessions");
    assertThat(lab("audit", "--model", "closed", hgrm)).isEqualTo(3);
    assertThat(out.toString()).contains("unit not stated", "suspect tail-ratio");
    String[] all = {
      "audit",
      "--model",
      "closed",
      "--boundary",
      "service",
      "--unit",
      "ms",
      "--rate",
      "1000",
      "--expected-interval",
      "none",
      hgrm
    };
    assertThat(lab(all)).isEqualTo(1);
    assertThat(out.toString()).contains("guilty  tail-ratio", "of 1,000/s offered");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          audit | FILE must be given: the report to audit
          audit --format pdf FILE | tsung-log, gatling, csv, but was pdf
          audit --model naive FILE | model must be one of closed, scheduled, open, sessions, but was naive
          audit --boundary client FILE | boundary must be one of service, response, but was client
          audit --unit min FILE | unit must be one of ns, us, ms, s, but was min
          audit --rate 0 FILE | --rate must be above zero, but was 0.0
          audit --rate NaN FILE | --rate must be above zero, but was NaN
          audit --expected-interval 0s FILE | --expected-interval must be above zero, but was 0s
          audit --expected-interval 20 FILE | --expected-interval must be a duration such as 10ms
          audit --model closed FILE | --model may only say what the report does not, but the report says open and --model closed
          audit --rate 400 FILE | --rate may only say what the report does not, but the report says 500.0 and --rate 400.0
          audit --expected-interval 20ms FILE | but the report says none and --expected-interval 20.0
          audit --format wrk FILE | the report of wrk is cut short: it lacks its number of connections
          audit --format hgrm FILE | an hgrm must hold one percentile table, but holds 0
          audit nowhere.txt | nowhere.txt: there is no such file
          audit src | src: this is a folder; name the report in it
          """)
  void refusesWithOneSentence(String args, String sentence) throws IOException {
    assertThat(lab(args.replace("FILE", file(CLEAN)).split(" "))).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1);
    assertThat(err.toString()).contains(sentence).doesNotContain("Exception");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void helpNamesTheExitCodes() {
    assertThat(lab("audit", "--help")).isZero();
    assertThat(out.toString())
        .contains("any warning is guilty", "every warning is suspect only", "a file that is no");
  }
}
