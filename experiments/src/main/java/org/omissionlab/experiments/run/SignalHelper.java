package org.omissionlab.experiments.run;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.omissionlab.generators.record.Why;

/**
 * Sends signals to one process, or to a group, by a shell that already runs, since starting {@code
 * kill} would take milliseconds. Should this JVM die, the shell sends a last signal before it ends:
 * CONT to a process, so that nothing stays stopped; KILL to a group, so that nothing of it stays.
 */
final class SignalHelper implements AutoCloseable {

  private static final String LOOP =
      "trap '' INT; while read -r s; do kill -s \"$s\" -- \"$1\" && echo ok || echo failed;"
          + " done; kill -s \"$2\" -- \"$1\"";

  private final String whom;
  private final Process shell;
  private final Writer in;
  private final BufferedReader out;

  private SignalHelper(String whom, Process shell) {
    this.whom = whom;
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
    SignalHelper helper = of(Long.toString(pid), "CONT");
    helper.send("CONT"); // no effect on what runs
    return helper;
  }

  /**
   * A helper for the process group {@code group}, which need not be there yet.
   *
   * @throws TargetLost with one sentence where there are no such signals
   */
  static SignalHelper ofGroup(long group) {
    return of("-" + group, "KILL");
  }

  private static SignalHelper of(String whom, String last) {
    if (File.separatorChar != '/') {
      throw new TargetLost("nothing can be frozen: this system has no SIGSTOP", null);
    }
    try {
      Process shell =
          new ProcessBuilder("/bin/sh", "-c", LOOP, "sh", whom, last)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return new SignalHelper(whom, shell);
    } catch (IOException e) {
      throw new TargetLost("nothing can be frozen: " + Why.of(e), e);
    }
  }

  /** Sends {@code signal} and returns when it is sent. */
  synchronized void send(String signal) {
    try {
      in.write(signal + "\n");
      in.flush();
      String answer = out.readLine();
      if (!"ok".equals(answer)) {
        throw new TargetLost("SIG" + signal + " cannot be sent to process " + whom, null);
      }
    } catch (IOException e) {
      throw new TargetLost(
          "SIG" + signal + " cannot be sent to process " + whom + ": " + Why.of(e), e);
    }
  }

  @Override
  public void close() {
    try {
      in.close(); // the shell's last act is its last signal
    } catch (IOException e) {
      shell.destroy();
    }
  }
}
