package org.omissionlab.experiments.audit.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.omissionlab.experiments.audit.Stated;

/** Whatever is no report is refused with one sentence that begins with the file's name. */
class BadInputTest {

  @TempDir private Path temp;

  private void refused(Path file, String sentence) {
    assertThatThrownBy(() -> ReportFile.read(file, null, Stated.NOTHING))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file + ": ")
        .hasMessageContaining(sentence)
        .message()
        .satisfies(message -> assertThat(message.lines()).hasSize(1))
        .satisfies(message -> assertThat(message).doesNotContain("Exception", "org.omissionlab"));
  }

  private void refused(String text, String sentence) throws IOException {
    refused(Files.writeString(temp.resolve("report"), text), sentence);
  }

  /** A generic report is {@code {"unit": "ms", …}} with what stands on the left. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          "quantiles": {"0.99": 5} | the report does not state its model: say --model
          "model": "vu" | model must be one of closed, scheduled, open, sessions, but was vu
          "model": "open", "quantiles": {"0.5": 9, "0.99": 5} | the percentiles must rise, but p50 is 9.0 and p99 is 5.0
          "model": "open", "quantiles": {"99": 5} | a quantile must be from 0 to 1 (0.99 for p99), but was 99.0
          "model": "open", "quantiles": {"-0.1": 5} | a quantile must be from 0 to 1 (0.99 for p99), but was -0.1
          "model": "open", "quantiles": {"NaN": 5} | a quantile must be from 0 to 1 (0.99 for p99), but was NaN
          "model": "open", "quantiles": {"p99": 5} | a name in quantiles must be a number, but was p99
          "model": "open", "quantiles": {"0.99": null} | quantile 0.99 must have a value, but had none
          "model": "open", "quantiles": {"0.99": "NaN"} | quantile 0.99 must be a finite number, but was NaN
          "model": "open", "quantiles": {"0.99": NaN} | this is no JSON: line 1
          "model": "open", "quantiles": {"0.99": -5} | quantile 0.99 must not be negative, but was -5.0
          "model": "open", "quantiles": {"0.99": 5}, "max": 4 | the maximum must not lie below a percentile, but was 4.0 where p99 is 5.0
          "model": "open", "count": -5 | count must not be negative, but was -5
          "model": "open", "count": 1.5 | count must be a whole number, but was 1.5
          "model": "open", "count": "many" | count must be a whole number, but was many
          "model": "open", "timeouts": -1 | timeouts must not be negative, but was -1
          "model": "open", "requests": 5 | the field requests is not known
          "model": "open", "model": "closed" | Duplicate field 'model'
          "model": "open", "correction": {"kind": "magic"} | correction must be one of none, back-filled, but was magic
          "model": "open", "correction": {"kind": "none", "expectedInterval": 3} | a correction of none must have no expectedInterval
          "model": "open", "perSecond": [{"startMs": 0, "sent": -3}] | perSecond.sent must not be negative, but was -3
          "model": "open", "perSecond": [3] | perSecond[0] is of the wrong type
          """)
  void aGenericReportThatMakesNoSense(String fields, String sentence) throws IOException {
    refused("{\"unit\": \"ms\", " + fields + "}", sentence);
  }

  @ParameterizedTest
  @CsvSource({
    "wrk-latency-stall.txt, threads and, the report of wrk is cut short: it lacks its number of conn",
    "wrk-latency-stall.txt, Latency,     the report of wrk is cut short: it lacks its latency",
    "wrk-latency-stall.txt, requests in, the report of wrk is cut short: it lacks its number of requ",
    "wrk-latency-stall.txt, Transfer,    the report of wrk is cut short: it lacks its last lines",
    "wrk2-rate-stall.txt,   0.999219,    the report of wrk is cut short: it lacks its number of requ",
    "generic.json,          0.999,       the JSON is cut short in line"
  })
  void aCutReport(String file, String before, String sentence) throws IOException {
    String whole = Captured.text(file);
    refused(whole.substring(0, whole.indexOf(before)), sentence);
  }

  @Test
  void aCutOrUnsortedTableOrLog() throws IOException {
    Path reference = Path.of("../results/reference");
    String hgrm = Files.readString(reference.resolve("one-second-stall-open-response.hgrm"));
    refused(hgrm.substring(0, 1000), "of the percentile table makes no sense");
    refused(hgrm.substring(0, hgrm.indexOf("#[Mean")), "the percentile table is cut short");
    refused(hgrm.replaceFirst("0.500000000000", "0.050000000000"), "the percentiles must rise");
    String hlog = Files.readString(reference.resolve("one-second-stall-open.hlog"));
    refused(hlog.substring(0, hlog.length() / 2), "is cut short or damaged");
    refused(hlog.substring(0, hlog.indexOf("Tag=")), "the log holds no latencies");
    String run = Files.readString(reference.resolve("run.json"));
    refused(run.substring(0, run.length() / 2), "the JSON is cut short in line");
    refused(run.replaceFirst("\"schema\" ?: ?1", "\"schema\": 9"), "schema 1, but was of 9");
    refused("{\"schema\": 1, \"experiments\": []}", "the run holds no series");
  }

  @Test
  void whatIsNoReportAtAll() throws IOException {
    refused("", "the file is empty");
    refused("\n", "this is no report of a form that is known (autocannon, ");
    refused("hello", "this is no report of a form that is known");
    refused("{}", "the report does not state its model");
    refused("{\"a\" 1}", "this is no JSON: line 1");
    refused("{\"model\": \"open\"} x", "this is no");
    refused("a\0b", "a report must be text in UTF-8");
    refused(
        Captured.FOLDER.resolve("wrk-unreachable.txt"),
        "this is no report of a form that is known");
    refused(Path.of("../results/reference/one-second-stall-open.samples.csv.gz"), "text in UTF-8");
    refused(temp, "this is a folder; name the report in it");
    refused(temp.resolve("none"), "there is no such file");
  }

  @Test
  void aFileWithoutEndIsNotReadToItsEnd() throws IOException {
    Path file = temp.resolve("long");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(100_000_000);
    }
    refused(file, "a report must not be longer than 16 MiB, but this file is");
  }
}
