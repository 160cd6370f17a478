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
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.audit.readers.Captured.Counts;

/** What the readers make of real output of hey, ab, httperf and h2load. */
class ToolReadersTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // file, format, model, count, errors, timeouts, left out, samples
        "hey-stall.txt,       hey,        -,      4457,  0,     0,   0,     4457",
        "hey-503.txt,         hey,        -,      1851,  952,   0,   0,     1851",
        "hey-unreachable.txt, hey,        -,      11853, 11853, 0,   11853, 0",
        "hey-timeout.txt,     hey,        -,      587,   0,     20,  20,    567",
        "hey-stall.csv,       hey-csv,    -,      4553,  0,     -,   -,     4553",
        "hey-rate-stall.csv,  hey-csv,    -,      104,   0,     -,   -,     104",
        "ab-stall.txt,        ab,         CLOSED, 4660,  0,     -,   0,     -",
        "ab-503.txt,          ab,         CLOSED, 2628,  1633,  -,   0,     -",
        "ab-stall.csv,        ab-csv,     CLOSED, -,     -,     -,   -,     -",
        "ab-g-stall.tsv,      ab-g,       CLOSED, 472,   -,     -,   -,     472",
        "httperf-stall.txt,   httperf,    OPEN,   3000,  0,     0,   0,     3000",
        "httperf-plain-stall.txt, httperf, OPEN,  600,   0,     0,   0,     -",
        "httperf-timeout.txt, httperf,    OPEN,   600,   133,   467, 467,   133",
        "httperf-stall-timeout.txt, httperf, OPEN, 300,  0,     260, 260,   40",
        "httperf-unreachable.txt, httperf, OPEN,  50,    50,    0,   50,    -",
        "h2load-stall.txt,    h2load,     -,      4676,  0,     0,   0,     -",
        "h2load-stall.log,    h2load-log, -,      4676,  0,     -,   0,     4676"
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

  /** Closed loops of ten, through a stall of a second: none of their p99s knows of it. */
  @ParameterizedTest
  @CsvSource({
    "hey-stall.txt,     hey,        10.8,   20.4,   1009.8",
    "hey-stall.csv,     hey-csv,    10.7,   16.2,   1010",
    "hey-rate-stall.csv, hey-csv,   11.3,   464.1,  464.1",
    "hey-timeout.txt,   hey,        13.3,   515.1,  839.8",
    "ab-g-stall.tsv,    ab-g,       10,     17,     505",
    "ab-stall.txt,      ab,         10,     14,     1012",
    "ab-stall.csv,      ab-csv,     10.48,  14.08,  1011.98",
    "h2load-stall.log,  h2load-log, 10.50,  15.276, 1008.8",
    "httperf-stall.txt, httperf,    10.5,   994.5,  1014.5"
  })
  void readsLatenciesInMilliseconds(String file, String format, double p50, double p99, double max)
      throws IOException {
    GenericReport report = Captured.report(file, format);
    assertThat(report.atMs(0.5)).isCloseTo(p50, within(0.1));
    assertThat(report.atMs(0.99)).isCloseTo(p99, within(0.6));
    assertThat(report.unit().toMs(report.max())).isCloseTo(max, within(0.6));
  }

  @Test
  void statesRatesAndWorkersWhereTheToolDoes() throws IOException {
    assertThat(Captured.report("hey-stall.txt", "hey").achievedRate()).isEqualTo(741.4928);
    assertThat(Captured.report("ab-stall.txt", "ab").achievedRate()).isEqualTo(775.72);
    assertThat(Captured.report("ab-stall.txt", "ab").workers()).isEqualTo(10);
    assertThat(Captured.report("httperf-stall.txt", "httperf").offeredRate()).isEqualTo(500);
    assertThat(Captured.report("httperf-stall.txt", "httperf").achievedRate()).isEqualTo(499.1);
    assertThat(Captured.report("h2load-stall.txt", "h2load").achievedRate()).isEqualTo(779.33);
    assertThat(Captured.report("h2load-stall.txt", "h2load").max()).isEqualTo(1010);
    assertThat(Captured.report("hey-unreachable.txt", "hey").quantiles()).isEmpty();
    assertThat(Captured.report("httperf-unreachable.txt", "httperf").quantiles()).isEmpty();
    assertThat(Captured.report("httperf-plain-stall.txt", "httperf").quantiles())
        .containsOnlyKeys(0.5);
    assertThat(Captured.report("httperf-plain-stall.txt", "httperf").max()).isEqualTo(507.9);
  }

  @Test
  void knowsOfHttperfWhatItsFirstLineTells() throws IOException {
    String open = Captured.text("httperf-plain-stall.txt");
    GenericReport closed = httperf(open.replace("--rate=200", "--rate=0"));
    assertThat(closed.model()).isEqualTo(LoadModel.CLOSED);
    assertThat(closed.offeredRate()).isNull();
    GenericReport sessions = httperf(open.replace("--num-calls=1", "--wsess=600,1,0.000"));
    assertThat(sessions.model()).isEqualTo(LoadModel.SESSIONS);
    assertThat(sessions.offeredRate()).isNull();
    GenericReport unheard =
        httperf(
            open.replace(
                "Errors: total 0 client-timo 0 socket-timo 0",
                "Errors: total 3 client-timo 1 socket-timo 2"));
    assertThat(unheard.timeouts()).isEqualTo(3);
    assertThat(unheard.errors()).isZero();
  }

  private static GenericReport httperf(String text) {
    return Readers.of("httperf").read(text).get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "hey-stall.txt    | Status code | the report of hey is cut short: it lacks its status codes",
        "hey-stall.csv    | ,200,0.0198 | the file is cut short: its last line has no end",
        "ab-stall.txt     | Complete    | the report of ab is cut short: it lacks its number of re",
        "ab-stall.txt     | 100%        | the report of ab is cut short: it does not reach the time",
        "ab-stall.csv     | 97,         | the percentages must go from 0 to 100",
        "httperf-stall.txt| Errors:     | the report of httperf is cut short: it lacks its errors",
        "httperf-plain-stall.txt| Errors: fd | the report of httperf is cut short: it lacks its last",
        "h2load-stall.txt | finished in | the report of h2load is cut short: it lacks its number",
        "h2load-stall.txt | time for re | the report of h2load is cut short: it lacks its times",
        "h2load-aborted.txt | Stopped  | the report of h2load is cut short: it lacks its number",
        "hey-timeout.txt  | Status code | the report of hey is cut short: it lacks its status codes"
      })
  void refusesACutReport(String file, String before, String sentence) throws IOException {
    Captured.assertCutIsRefused(file, before, sentence);
  }

  @ParameterizedTest
  @CsvSource({"hey-rate-stall.csv", "ab-g-stall.tsv", "ab-stall.csv", "h2load-stall.log"})
  void refusesATableCutWithinALine(String file) throws IOException {
    String whole = Captured.text(file);
    String cut = whole.substring(0, whole.length() - 2);
    Captured.assertRefused(Readers.recognise(cut), cut, "is cut short: its last line has no end");
  }

  @Test
  void countsAnsweredRequestsOfALogAlone() {
    assertThat(new H2loadLogReader().read("1796019741058034\t-1\t0\n1796019741058064\t200\t9\n"))
        .singleElement()
        .satisfies(report -> assertThat(report.leftOut()).isEqualTo(1))
        .satisfies(report -> assertThat(report.unit()).isEqualTo(Unit.US));
  }
}
