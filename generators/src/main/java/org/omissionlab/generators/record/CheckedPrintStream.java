package org.omissionlab.generators.record;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A print stream, as HdrHistogram wants one, whose errors do not go unnoticed. */
final class CheckedPrintStream extends PrintStream {

  CheckedPrintStream(OutputStream out) {
    super(out, false, StandardCharsets.UTF_8);
  }

  /** Flushes; throws if anything printed so far could not be written. */
  void check() throws IOException {
    if (checkError()) {
      throw new IOException("the disk took only part of the file");
    }
  }
}
