package org.omissionlab.experiments.audit.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;

/** Tools that could not be run here: their reports by the forms that they document. */
class DocumentedFormsTest {

  private static final Path DOCUMENTED = Path.of("src/test/resources/audit/documented");

  private static String text(String tool) throws IOException {
    return Files.readString(DOCUMENTED.resolve(tool + ".json"));
  }

  private static GenericReport read(String tool) throws IOException {
    ReportReader reader = Readers.recognise(text(tool));
    assertThat(reader.format()).isEqualTo(tool);
    return reader.read(text(tool)).get(0);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // tool, model, boundary, count, errors, timeouts, left out
        "vegeta, OPEN,      SERVICE, 100,  0, -, 0",
        "k6,     -,         SERVICE, 180,  0, -, 0",
        "oha,    -,         -,       200,  7, 3, 4",
        "fortio, SCHEDULED, SERVICE, 3000, 0, -, 0"
      })
  void countsRequestsAndFailures(
      String tool,
      LoadModel model,
      Boundary boundary,
      Long count,
      Long errors,
      Long timeouts,
      Long leftOut)
      throws IOException {
    GenericReport report = read(tool);
    assertThat(report.model()).isEqualTo(model);
    assertThat(report.boundary()).isEqualTo(boundary);
    assertThat(report.count()).isEqualTo(count);
    assertThat(report.errors()).isEqualTo(errors);
    assertThat(report.timeouts()).isEqualTo(timeouts);
    assertThat(report.leftOut()).isEqualTo(leftOut);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // tool, p50, p95, p99 and maximum in ms, rate
        "vegeta, 2.854306, 3.478629, 3.53,  3.660505, 101.01010672380401",
        "k6,     110.47,   215.95,   -,     1140,     4.36938",
        "oha,    10,       25,       30,    31,       100",
        "fortio, 0.3469,   -,        0.659, 1.701202, 999.4486025402308"
      })
  void readsLatenciesAndRates(
      String tool, Double p50, Double p95, Double p99, double max, double rate) throws IOException {
    GenericReport report = read(tool);
    assertClose(report.atMs(0.5), p50);
    assertClose(report.atMs(0.95), p95);
    assertClose(report.atMs(0.99), p99);
    assertClose(report.unit().toMs(report.max()), max);
    assertThat(report.achievedRate()).isEqualTo(rate);
  }

  @ParameterizedTest
  @CsvSource({
    "vegeta, success",
    "k6, http_req_failed",
    "oha, errorDistribution",
    "fortio, RetCodes"
  })
  void refusesACutReport(String tool, String before) throws IOException {
    String cut = text(tool).substring(0, text(tool).indexOf(before));
    assertThatThrownBy(() -> Readers.of(tool).read(cut))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the JSON is cut short in line");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vegeta | requests           | this is no report of vegeta 12 with -type=json",
        "k6     | http_reqs          | this is no report of k6 0.30 to 1",
        "oha    | latencyPercentiles | this is no report of oha 1",
        "fortio | NumThreads         | this is no report of fortio 1 with -json"
      })
  void refusesAnotherVersion(String tool, String name, String sentence) throws IOException {
    String other = text(tool).replace('"' + name + '"', "\"other\"");
    assertThatThrownBy(() -> Readers.recognise(text(tool)).read(other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(sentence);
  }

  @Test
  void readsWhatK6ExportsAndFortioWithoutARate() throws IOException {
    String exported =
        "{\"metrics\": {\"http_req_duration\": {\"med\": 5, \"max\": 9},"
            + " \"http_req_failed\": {\"passes\": 2, \"fails\": 8},"
            + " \"http_reqs\": {\"count\": 10, \"rate\": 1.5}}}";
    GenericReport k6 = Readers.recognise(exported).read(exported).get(0);
    assertThat(k6.errors()).isEqualTo(2);
    assertThat(k6.atMs(0.5)).isEqualTo(5);
    String full = text("fortio").replace("\"1000\"", "\"max\"");
    assertThat(Readers.of("fortio").read(full).get(0).model()).isEqualTo(LoadModel.CLOSED);
  }

  /** But for the last digit, which units cost; null is null. */
  private static void assertClose(Double found, Double expected) {
    if (expected == null) {
      assertThat(found).isNull();
    } else {
      assertThat(found).isCloseTo(expected, within(1e-9));
    }
  }
}
