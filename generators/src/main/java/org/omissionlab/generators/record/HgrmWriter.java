package org.omissionlab.generators.record;

import java.io.IOException;
import java.nio.file.Path;

/** Writes a distribution as HdrHistogram's percentile table ({@code .hgrm}), in milliseconds. */
public final class HgrmWriter {

  private static final double NS_A_MS = 1e6;

  private HgrmWriter() {}

  /**
   * Writes {@code file} whole or not at all.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(Path file, Distribution values) throws IOException {
    WholeFile.write(
        file,
        out -> {
          CheckedPrintStream text = new CheckedPrintStream(out);
          values.histogram().outputPercentileDistribution(text, NS_A_MS);
          text.check();
        });
  }
}
