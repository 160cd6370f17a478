package org.omissionlab.generators.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.within;
import static org.omissionlab.generators.record.Samples.completed;
import static org.omissionlab.generators.record.Samples.ns;
import static org.omissionlab.generators.record.Samples.sample;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WritersTest {

  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  @TempDir Path folder;
  private final Recording recording =
      new Recording(ns(5000), Reading.RESPONSE, Recording.SECOND, SampleKeeper.all());

  WritersTest() {
    recording.record(completed(5000, 5000, 5011));
    recording.record(completed(5500, 6500, 7511));
    recording.record(sample(5600, 5600, 7600, Outcome.REFUSED, "said \"no\", twice"));
  }

  private List<Histogram> intervals(Path file) throws IOException {
    List<Histogram> intervals = new ArrayList<>();
    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      while (reader.hasNext()) {
        intervals.add((Histogram) reader.nextIntervalHistogram());
      }
      assertThat(reader.getStartTimeSec()).isEqualTo(START.toEpochMilli() / 1000.0);
    }
    return intervals;
  }

  @Test
  void theIntervalLogComesBackAsItWasWritten() throws IOException {
    Path file = folder.resolve("open.hlog");
    HlogWriter.write(file, recording, START);
    List<Histogram> intervals = intervals(file);
    assertThat(intervals)
        .extracting(Histogram::getTag)
        .containsExactly("service", "response", "lag", "service", "response", "lag");
    assertThat(intervals).extracting(Histogram::getTotalCount).containsOnly(1L);
    // By completion: the second request was due in the first second and was answered in the third.
    assertThat(intervals)
        .extracting(h -> h.getStartTimeStamp() - START.toEpochMilli())
        .containsExactly(0L, 0L, 0L, 2000L, 2000L, 2000L);
    assertThat(intervals.get(3).getMaxValue() / 1e6).isCloseTo(1011, within(1.0));
    assertThat(intervals.get(4).getMaxValue() / 1e6).isCloseTo(2011, within(2.0));
    assertThat(intervals.get(5).getMaxValue() / 1e6).isCloseTo(1000, within(1.0));
  }

  @Test
  void theIntervalLogSaysWhatItsIntervalsGoBy() throws IOException {
    Path file = folder.resolve("open.hlog");
    HlogWriter.write(file, recording, START);
    assertThat(Files.readAllLines(file))
        .anyMatch(line -> line.startsWith("#") && line.contains("go by completion"))
        .anyMatch(line -> line.startsWith("#[StartTime: 1772366400.000"))
        .anyMatch(line -> line.startsWith("Tag=service,0.000,1.000,11."));
  }

  @Test
  void thePercentileTableIsInMilliseconds() throws IOException {
    Path file = folder.resolve("response.hgrm");
    HgrmWriter.write(file, recording.latencies(Reading.RESPONSE));
    String table = Files.readString(file);
    assertThat(table).contains("#[Max     =     2011").contains("Total count    =            2");
    assertThat(table.lines().filter(line -> line.trim().startsWith("11.0")).count()).isPositive();
  }

  @Test
  void samplesAreCsvWithUnitsRelativeToTheStart() throws IOException {
    Path file = folder.resolve("samples.csv.gz");
    SamplesCsv.write(file, recording);
    List<String> lines;
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      lines = reader.lines().toList();
    }
    assertThat(lines)
        .containsExactly(
            SamplesCsv.HEADER,
            "0,0,0,11000000,0,11000000,11000000,COMPLETED,",
            "500000000,500000000,1500000000,2511000000,1000000000,1011000000,2011000000,COMPLETED,",
            "600000000,600000000,600000000,2600000000,0,2000000000,2000000000,REFUSED,"
                + "\"said \"\"no\"\", twice\"");
  }

  @Test
  void aPrintStreamThatCouldNotWriteIsNotMistakenForSuccess() {
    assertThatIOException()
        .isThrownBy(
            () ->
                HgrmWriter.write(folder.resolve("missing").resolve("x.hgrm"), new Distribution()));
    CheckedPrintStream full =
        new CheckedPrintStream(
            new java.io.OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException("full");
              }
            });
    full.print("text");
    assertThatIOException().isThrownBy(full::check);
  }
}
