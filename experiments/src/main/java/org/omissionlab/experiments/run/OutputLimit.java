package org.omissionlab.experiments.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Keeps what a process prints, up to a limit, on a thread of its own. */
final class OutputLimit {

  private static final int CHUNK = 64 * 1024;

  private final InputStream in;
  private final long mostBytes;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private final Thread thread = new Thread(this::read, "tool-output");
  private volatile boolean exceeded;

  OutputLimit(InputStream in, long mostBytes) {
    this.in = in;
    this.mostBytes = mostBytes;
    thread.setDaemon(true);
    thread.start();
  }

  /** True once more was printed than allowed; nothing is read from then on. */
  boolean exceeded() {
    return exceeded;
  }

  /** What was printed so far, after waiting {@code patienceMs}, above 0, for its end. */
  String text(long patienceMs) throws InterruptedException {
    thread.join(patienceMs);
    synchronized (kept) {
      return kept.toString(StandardCharsets.UTF_8);
    }
  }

  private void read() {
    byte[] chunk = new byte[CHUNK];
    try {
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        synchronized (kept) {
          if (kept.size() + n > mostBytes) {
            exceeded = true;
            return;
          }
          kept.write(chunk, 0, n);
        }
      }
    } catch (IOException e) {
      // the process was ended while it printed; what it had printed is kept
    }
  }
}
