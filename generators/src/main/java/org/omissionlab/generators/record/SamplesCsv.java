package org.omissionlab.generators.record;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/**
 * Writes the samples kept as compressed CSV, instants as nanoseconds from the start of the run, one
 * line a sample by intended start.
 */
public final class SamplesCsv {

  /** The first line: names with units. */
  public static final String HEADER =
      "intended_ns,free_ns,start_ns,completed_ns,lag_ns,service_ns,response_ns,outcome,reason";

  private SamplesCsv() {}

  /**
   * Writes {@code file} whole or not at all.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(Path file, Recording recording) throws IOException {
    WholeFile.write(
        file,
        out -> {
          try (Writer writer =
              new BufferedWriter(
                  new OutputStreamWriter(new GZIPOutputStream(out), StandardCharsets.UTF_8))) {
            writer.write(HEADER + "\n");
            for (Sample sample : recording.samples().kept()) {
              writer.write(line(sample, recording.startNs()));
            }
          }
        });
  }

  private static String line(Sample sample, long startNs) {
    return (sample.intendedNs() - startNs)
        + ","
        + (sample.freeNs() - startNs)
        + ","
        + (sample.startNs() - startNs)
        + ","
        + (sample.completedNs() - startNs)
        + ","
        + sample.lagNs()
        + ","
        + sample.serviceNs()
        + ","
        + sample.responseNs()
        + ","
        + sample.outcome()
        + ","
        + quoted(sample.reason())
        + "\n";
  }

  private static String quoted(String reason) {
    return reason == null ? "" : "\"" + reason.replace("\"", "\"\"") + "\"";
  }
}
