package org.omissionlab.experiments.audit.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.readers.Captured.Counts;

/** What the readers make of real output of siege, tsung, JMeter and those of npm. */
class CapturedToolsTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // file, format, model, count, errors, timeouts, left out, samples
        "siege-stall.json,            siege,      CLOSED, 1863,  0,     -, -,     -",
        "siege-users-stall.json,      siege,      CLOSED, 744,   0,     -, -,     -",
        "siege-lines-stall.txt,       siege-lines, CLOSED, 1554, 0,    -, -,     1554",
        "siege-lines-503.txt,         siege-lines, CLOSED, 128,  51,   -, -,     128",
        "jmeter-rate.jtl,             jmeter,     -,      600,   0,     -, 0,     600",
        "jmeter-reset.jtl,            jmeter,     -,      92,    24,    -, 0,     92",
        "tsung-stall.dump,            tsung,      SESSIONS, 505, 0,    -, 0,     505",
        "tsung-reset.dump,            tsung,      SESSIONS, 41,  28,   -, 0,     41",
        "tsung-stall.log,             tsung-log,  SESSIONS, 505, 0,    -, -,     -",
        "artillery-stall.json,        artillery,  SESSIONS, 600, 0,    0, 0,     600",
        "artillery-reset.json,        artillery,  SESSIONS, 100, 24,   0, 24,    76",
        "siege-unreachable.json,      siege,      CLOSED, 1033,  1033,  -, -,     -",
        "autocannon-stall.json,       autocannon, -,      3186,  0,     0, 0,     3186",
        "autocannon-R-stall.json,     autocannon, -,      2644,  0,     0, 0,     2644",
        "autocannon-RC-stall.json,    autocannon, -,      2607,  0,     0, 0,     2607",
        "autocannon-unreachable.json, autocannon, -,      13060, 13060, 0, 13060, 0",
        "loadtest-stall.txt,          loadtest,   CLOSED, 4251,  0,     -, 0,     4251",
        "loadtest-rps-stall.txt,      loadtest,   OPEN,   2995,  0,     -, 0,     2995",
        "loadtest-unreachable.txt,    loadtest,   CLOSED, 14710, 14710, -, 0,     14710"
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
    assertThat(report.sampleCount()).isEqualTo(samples);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "siege-stall.json,         siege,      -,  -,   -,   1020, 339.16",
        "autocannon-stall.json,    autocannon, 13, 23,  69,  1016, 531",
        "autocannon-R-stall.json,  autocannon, 10, 489, 959, 1015, 440.67",
        "autocannon-RC-stall.json, autocannon, 12, 23,  154, 1193, 434.5",
        "siege-lines-stall.txt,    siege-lines, 20, 80,  260, 1080, -",
        "jmeter-rate.jtl,          jmeter,     24, 81,  983, 1046, -",
        "jmeter-reset.jtl,         jmeter,     12, 15,  65,  65,   -",
        "tsung-stall.dump,         tsung,      11.816, 545.078, 939.209, 1002.086, -",
        "tsung-stall.log,          tsung-log,  -, -, -, 1002.086, -",
        "artillery-stall.json,     artillery,  18, 820.7, 1043.3, 1084, -",
        "loadtest-stall.txt,       loadtest,   10, 13,  32,  1027, 708",
        "loadtest-rps-stall.txt,   loadtest,   11, 456, 956, 1009, 499"
      })
  void readsLatenciesInMilliseconds(
      String file, String format, Double p50, Double p90, Double p99, double max, Double rate)
      throws IOException {
    GenericReport report = Captured.report(file, format);
    assertThat(report.atMs(0.5)).isEqualTo(p50);
    assertThat(report.atMs(0.9)).isEqualTo(p90);
    assertThat(report.atMs(0.99)).isEqualTo(p99);
    assertThat(report.unit().toMs(report.max())).isEqualTo(max);
    assertThat(report.achievedRate()).isEqualTo(rate);
  }

  @Test
  void tellsWhatAutocannonMadeUp() throws IOException {
    GenericReport made = Captured.report("autocannon-R-stall.json", "autocannon");
    assertThat(made.syntheticCount()).isEqualTo(52220 - 2644);
    assertThat(made.correction()).isEqualTo(Correction.backFilled(1.0));
    GenericReport measured = Captured.report("autocannon-RC-stall.json", "autocannon");
    assertThat(measured.correction()).isEqualTo(Correction.NONE);
    assertThat(measured.syntheticCount()).isNull();
    assertThat(Captured.report("autocannon-unreachable.json", "autocannon").quantiles()).isEmpty();
  }

  @Test
  void tellsWhetherLoadtestHadARate() throws IOException {
    assertThat(Captured.report("loadtest-stall.txt", "loadtest").workers()).isEqualTo(10);
    assertThat(Captured.report("loadtest-stall.txt", "loadtest").offeredRate()).isNull();
    assertThat(Captured.report("loadtest-rps-stall.txt", "loadtest").offeredRate()).isEqualTo(500);
    assertThat(Captured.report("loadtest-rps-stall.txt", "loadtest").workers()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "siege-stall.json,      \"longest, the JSON is cut short in line",
    "autocannon-stall.json, \"p99_9,   the JSON is cut short in line 1",
    "loadtest-stall.txt,    100%,      the report of loadtest is cut short: it does not reach the",
    "siege-lines-stall.txt, 0.26 secs, what siege printed is cut short: its last line has no end",
    "jmeter-rate.jtl,       'true,,67', the JTL is cut short: its last line has no end",
    "tsung-stall.dump,      ;200;67;1, the dump of tsung is cut short: its last line has no end",
    "tsung-stall.log,       EndMonitor, the log of tsung is cut short: it lacks its end",
    "artillery-stall.json,  vusers.session, the JSON is cut short in line",
    "loadtest-stall.txt,    Total err, the report of loadtest is cut short: it lacks its errors"
  })
  void refusesACutReport(String file, String before, String sentence) throws IOException {
    Captured.assertCutIsRefused(file, before, sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "siege-stall.json      | longest_transaction | of siege 4 with -j: it has no number longest",
        "artillery-stall.json  | http.requests       | of artillery 2 with -o: it has no number aggr",
        "autocannon-stall.json | totalCount          | of autocannon 8 with -j: it has no number lat"
      })
  void refusesAnotherVersion(String file, String name, String sentence) throws IOException {
    String other = Captured.text(file).replace('"' + name + '"', "\"other\"");
    Captured.assertChangeIsRefused(file, other, sentence);
  }

  @Test
  void refusesSiegesText() {
    String text = "Transactions:\t\t        1862 hits\nAvailability:\t\t      100.00 %\n";
    assertThatThrownBy(() -> Readers.recognise(text).read(text))
        .hasMessage(
            "of siege, only the JSON of version 4 is known; run it with -j (--json-output)");
  }

  @Test
  void refusesAnotherForm() throws IOException {
    assertRefused(
        "<?xml version=\"1.0\"?>\n<testResults version=\"1.2\">\n",
        "of JMeter, only a JTL in CSV is known");
    assertRefused("timeStamp,elapsed,label,responseCode,URL\n", "must have a column success");
    String jtl = Captured.text("jmeter-rate.jtl");
    assertRefused(jtl.replaceFirst(",true,.*\n", "\n"), "line 2 of the JTL is cut short");
    String lines = Captured.text("siege-lines-503.txt");
    assertRefused(lines + "\u001b[1;36mHTTP/1.1 200\n", "line 129 is none that siege 4 prints");
  }

  @Test
  void readsAMessageWithACommaInIt() {
    GenericReport jmeter =
        new JmeterReader()
            .read(
                "timeStamp,elapsed,label,responseCode,responseMessage,success\n"
                    + "1,5,get,500,\"no, not \"\"now\"\"\",false\n")
            .get(0);
    assertThat(jmeter.errors()).isEqualTo(1);
    assertThat(jmeter.max()).isEqualTo(5);
  }

  private static void assertRefused(String text, String sentence) {
    Captured.assertRefused(Readers.recognise(text), text, sentence);
  }
}
