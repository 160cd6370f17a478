package org.omissionlab.experiments.audit.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.readers.Captured.Counts;

/** Tools that could not be run here: their reports by the forms that they document. */
class DocumentedFormsTest {

  private static String file(String tool) {
    return "documented/" + tool + ".json";
  }

  private static GenericReport read(String tool) throws IOException {
    return Captured.report(file(tool), tool);
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
    assertThat(Counts.of(read(tool)))
        .isEqualTo(new Counts(model, boundary, count, errors, timeouts, leftOut));
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
    Captured.assertCutIsRefused(file(tool), before, "the JSON is cut short in line");
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
    String other = Captured.text(file(tool)).replace('"' + name + '"', "\"other\"");
    Captured.assertChangeIsRefused(file(tool), other, sentence);
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
    String full = Captured.text(file("fortio")).replace("\"1000\"", "\"max\"");
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
