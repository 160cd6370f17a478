package org.omissionlab.experiments.report.page;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.record.SamplesCsv;
import org.omissionlab.generators.record.Why;

/** Reads the samples that a run kept, one by one: there may be ten million. */
final class SampleLines {

  private static final int LONGEST = 64 * 1024;
  private static final int FIELDS = 9;

  private SampleLines() {}

  /**
   * Hands each sample of {@code file} on.
   *
   * @throws IllegalArgumentException with one sentence if it is damaged
   */
  static void read(Path file, Consumer<Sample> to) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file), LONGEST),
                StandardCharsets.UTF_8))) {
      read(lines, to);
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          file.getFileName() + " cannot be read to its end (" + Why.of(e, file) + ")", e);
    }
  }

  static void read(BufferedReader lines, Consumer<Sample> to) throws IOException {
    String header = lines.readLine();
    if (!SamplesCsv.HEADER.equals(header)) {
      throw new IllegalArgumentException("it does not begin with the names of its columns");
    }
    long number = 1;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      to.accept(sample(line, number));
    }
  }

  private static Sample sample(String line, long number) {
    try {
      int[] commas = new int[FIELDS - 1];
      int at = -1;
      for (int i = 0; i < commas.length; i++) {
        at = line.indexOf(',', at + 1);
        commas[i] = at < 0 ? line.length() : at;
      }
      return new Sample(
          Long.parseLong(line, 0, commas[0], 10),
          Long.parseLong(line, commas[0] + 1, commas[1], 10),
          Long.parseLong(line, commas[1] + 1, commas[2], 10),
          Long.parseLong(line, commas[2] + 1, commas[3], 10),
          Outcome.valueOf(line.substring(commas[6] + 1, commas[7])),
          null);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("its line " + number + " is damaged", e);
    }
  }
}
