package org.omissionlab.experiments.run;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Sends signals to one process by a shell that already runs, since starting {@code kill} would take
 * milliseconds. Should this JVM die, the shell sends CONT before it ends: nothing stays stopped.
 */
final class SignalHelper implements AutoCloseable {

  private static final String LOOP =
      "trap '' INT; while read -r s; do kill -s \"$s\" \"$1\" && echo ok || echo failed; done;"
          + " kill -s CONT \"$1\"";

  private final long pid;
  private final Process shell;
  private final Writer in;
  private final BufferedReader out;

  private SignalHelper(long pid, Process shell) {
    this.pid = pid;
    this.shell = shell;
    this.in = shell.outputWriter(StandardCharsets.US_ASCII);
    this.out =
        new BufferedReader(
            new InputStreamReader(shell.getInputStream(), StandardCharsets.US_ASCII));
  }

  /**
   * A helper for the process {@code pid}, warmed.
   *
   * @throws TargetLost with one sentence where there are no such signals
   */
  static SignalHelper of(long pid) {
    if (File.separatorChar != '/') {
      throw new TargetLost("the target cannot be frozen: this system has no SIGSTOP", null);
    }
    try {
      Process shell =
          new ProcessBuilder("/bin/sh", "-c", LOOP, "sh", Long.toString(pid))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      SignalHelper helper = new SignalHelper(pid, shell);
      helper.send("CONT"); // no effect on what runs
      return helper;
    } catch (IOException e) {
      throw new TargetLost("the target cannot be frozen: " + e.getMessage(), e);
    }
  }

  /** Sends {@code signal} and returns when it is sent. */
  synchronized void send(String signal) {
    try {
      in.write(signal + "\n");
      in.flush();
      String answer = out.readLine();
      if (!"ok".equals(answer)) {
        throw new TargetLost("SIG" + signal + " cannot be sent to process " + pid, null);
      }
    } catch (IOException e) {
      throw new TargetLost("SIG" + signal + " cannot be sent to process " + pid + ": " + e, e);
    }
  }

  @Override
  public void close() {
    try {
      in.close(); // the shell's last act is CONT
    } catch (IOException e) {
      shell.destroy();
    }
  }
}
