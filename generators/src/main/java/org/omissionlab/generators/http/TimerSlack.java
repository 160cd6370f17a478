package org.omissionlab.generators.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Asks Linux to wake the calling thread without the usual 50 µs of slack. */
final class TimerSlack {

  private TimerSlack() {}

  /** Returns true if the slack is gone, false if the system has no such thing or refuses. */
  static boolean remove() {
    try {
      Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
      Path slack = Path.of("/proc", thread.toString(), "timerslack_ns");
      Files.write(slack, "1".getBytes(StandardCharsets.US_ASCII));
      return true;
    } catch (IOException | UnsupportedOperationException | SecurityException refused) {
      return false;
    }
  }
}
