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

/** What the readers make of real output of Gatling, Hyperfoil and Jetty's load generator. */
class LibraryReadersTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // file, format, model, count, errors, timeouts, left out, samples
        "gatling-stall.txt,    gatling,   -, 1200, 0,   -, 0, 1200",
        "gatling-503.txt,      gatling,   -, 1200, 100, -, 0, 1200",
        "hyperfoil-stall.json, hyperfoil, -, 1201, 0,   0, 0, 1201",
        "hyperfoil-503.json,   hyperfoil, -, 1200, 100, 0, 0, 1200",
        "jetty-stall.hlog,     jetty-load-generator, OPEN, 1199, 0,  -, 0, 1199",
        "jetty-503.hlog,       jetty-load-generator, OPEN, 1199, 99, -, 0, 1199"
      })
  void countsRequestsAndFailures(
      String file,
      String format,
      LoadModel model,
      Long count,
      Long errors,
      Long timeouts,
      Long leftOut,
      Long samples)
      throws IOException {
    GenericReport report = Captured.report(file, format);
    assertThat(Counts.of(report))
        .isEqualTo(new Counts(model, Boundary.SERVICE, count, errors, timeouts, leftOut));
    assertThat(report.correction().backFilled()).isFalse();
    assertThat(report.sampleCount()).isEqualTo(samples);
  }

  /** A second's stall at 100 a second for 12 s: a p99 of 890 ms or so. */
  @ParameterizedTest
  @CsvSource({
    "gatling-stall.txt,    gatling,   11,   895,   1005,  1007",
    "hyperfoil-stall.json, hyperfoil, 11.2, 885,   994.1, 1019.2",
    "jetty-stall.hlog,     jetty-load-generator, 11.7, 905, 1008, 1016.6"
  })
  void readsLatenciesInMilliseconds(
      String file, String format, double p50, double p99, double p999, double max)
      throws IOException {
    GenericReport report = Captured.report(file, format);
    assertThat(report.atMs(0.5)).isCloseTo(p50, within(0.1));
    assertThat(report.atMs(0.99)).isCloseTo(p99, within(0.5));
    assertThat(report.atMs(0.999)).isCloseTo(p999, within(0.5));
    assertThat(report.unit().toMs(report.max())).isCloseTo(max, within(0.1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gatling-stall.txt    | ---- Response Time Dist | the summary of Gatling is cut short",
        "gatling-stall.txt    | ---- Global             | the summary of Gatling is cut short",
        "hyperfoil-stall.json | invalid                 | the JSON is cut short in line"
      })
  void refusesACutReport(String file, String before, String sentence) throws IOException {
    Captured.assertCutIsRefused(file, before, sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gatling-stall.txt    | ---Total---   | ----Sum----  | of Gatling, only the summary of",
        "gatling-stall.txt    | request count | requests sent | this is no summary of Gatling 3.15",
        "hyperfoil-stall.json | 0.25.2        | 0.31.1        | of Hyperfoil, only version 0.25",
        "hyperfoil-stall.json | responseCount | answers       | this is no report of Hyperfoil",
        "jetty-stall.hlog     | generator 4.  | generator 3.  | only version 4 of Jetty's",
        "jetty-stall.hlog     | response-time | elsewhere     | the log of Jetty's load generator is"
      })
  void refusesAnotherVersion(String file, String known, String other, String sentence)
      throws IOException {
    Captured.assertChangeIsRefused(file, Captured.text(file).replace(known, other), sentence);
  }

  @Test
  void countsOfJettyWhatFailed() throws IOException {
    String failed = Captured.text("jetty-stall.hlog").replace("[failures: 0", "[failures: 3");
    GenericReport report = Readers.of("jetty-load-generator").read(failed).get(0);
    assertThat(report.count()).isEqualTo(1202);
    assertThat(report.leftOut()).isEqualTo(3);
  }

  @Test
  void countsOfHyperfoilWhatGotNoAnswer() throws IOException {
    String lost =
        Captured.text("hyperfoil-stall.json")
            .replace("\"responseCount\":1201", "\"responseCount\":1190")
            .replace("\"connectionErrors\":0", "\"connectionErrors\":4")
            .replace("\"requestTimeouts\":0", "\"requestTimeouts\":7");
    GenericReport report = Readers.of("hyperfoil").read(lost).get(0);
    assertThat(report.leftOut()).isEqualTo(11);
    assertThat(report.errors()).isEqualTo(4);
    assertThat(report.timeouts()).isEqualTo(7);
  }
}
