package org.omissionlab.experiments.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.omissionlab.generators.record.Why;

/**
 * A foreign load generator as a process in a group of its own, bounded in time and in what it may
 * print. {@link #close} ends the whole group; should this JVM die, the group ends too.
 */
public final class ToolProcess implements Freezer, AutoCloseable {

  /** What a tool may print, to standard output and error each. */
  public static final long MOST_BYTES = 16 * 1024 * 1024;

  private static final long POLL_MS = 10;
  private static final long PATIENCE_MS = 1_000;
  private static final int SIGNALLED = 128;

  private final Process process;
  private final SignalHelper signals;
  private final OutputLimit out;
  private final OutputLimit err;
  private final long startNs = System.nanoTime();

  /**
   * How a run ended.
   *
   * @param output what it printed to standard output
   * @param failed one sentence why nothing can be made of it; null if it ended by itself with 0
   */
  public record Ended(String output, String failed) {}

  private ToolProcess(Process process, SignalHelper signals) {
    this.process = process;
    this.signals = signals;
    this.out = new OutputLimit(process.getInputStream(), MOST_BYTES);
    this.err = new OutputLimit(process.getErrorStream(), MOST_BYTES);
  }

  /**
   * Starts a command, with nothing to read.
   *
   * @throws IllegalArgumentException with one sentence if it cannot be found or started
   */
  public static ToolProcess start(List<String> command) {
    if (!found(command.get(0))) {
      throw new IllegalArgumentException("the command " + command.get(0) + " was not found");
    }
    boolean group = found("setsid");
    List<String> words = new ArrayList<>(group ? List.of("setsid") : List.of());
    words.addAll(command);
    try {
      Process process = new ProcessBuilder(words).start();
      process.getOutputStream().close();
      return new ToolProcess(process, group ? SignalHelper.ofGroup(process.pid()) : null);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the command " + command.get(0) + " cannot be started: " + Why.of(e), e);
    }
  }

  /** True if there is a program of this name on the path, or at it. */
  public static boolean found(String name) {
    if (name.indexOf('/') >= 0 || name.indexOf(File.separatorChar) >= 0) {
      return Files.isExecutable(Path.of(name)) && !Files.isDirectory(Path.of(name));
    }
    String path = System.getenv("PATH") == null ? "" : System.getenv("PATH");
    return Arrays.stream(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder.isEmpty() ? "." : folder, name))
        .anyMatch(file -> Files.isExecutable(file) && !Files.isDirectory(file));
  }

  /**
   * Waits for its end, and ends it if that does not come in time, if it prints too much, or if
   * {@code abort} gives a reason.
   */
  public Ended await(Duration limit, Supplier<String> abort) {
    try {
      String stopped = null;
      while (stopped == null && !process.waitFor(POLL_MS, TimeUnit.MILLISECONDS)) {
        stopped = reason(limit, abort);
      }
      if (stopped == null && (out.exceeded() || err.exceeded())) {
        stopped = tooMuch();
      }
      long patienceMs = stopped == null ? PATIENCE_MS : POLL_MS;
      String said = err.text(patienceMs);
      return new Ended(
          out.text(patienceMs), stopped == null ? exit(process.exitValue(), said) : stopped);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Ended("", "interrupted");
    }
  }

  /**
   * Freezes it once, {@code after} its first request has arrived; returns at once when it has ended
   * or may not go on.
   *
   * @throws TargetLost if it cannot be frozen
   */
  public void freezeOnce(
      AdminClient admin, Duration after, Duration length, Duration limit, Supplier<String> abort) {
    try {
      while (admin.counts().arrivals() == 0) {
        if (process.waitFor(POLL_MS, TimeUnit.MILLISECONDS) || reason(limit, abort) != null) {
          return;
        }
      }
      if (!process.waitFor(after.toMillis(), TimeUnit.MILLISECONDS)) {
        freeze();
        process.waitFor(length.toMillis(), TimeUnit.MILLISECONDS);
        thaw();
      }
    } catch (TargetLost lost) {
      if (process.isAlive()) {
        throw lost;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Why to stop it; null if there is no reason. */
  private String reason(Duration limit, Supplier<String> abort) {
    if (out.exceeded() || err.exceeded()) {
      return tooMuch();
    }
    if (System.nanoTime() - startNs > limit.toNanos()) {
      return "it did not end within " + limit.toSeconds() + " s and was stopped";
    }
    return abort.get();
  }

  private static String tooMuch() {
    return "it printed more than " + MOST_BYTES / 1024 / 1024 + " MiB and was stopped";
  }

  private static String exit(int code, String said) {
    if (code == 0) {
      return null;
    }
    String words = said.lines().filter(line -> !line.isBlank()).findFirst().orElse("").strip();
    String how =
        code > SIGNALLED
            ? "it was ended by signal " + (code - SIGNALLED)
            : "it ended with exit code " + code;
    return words.isEmpty() ? how : how + ": " + words.substring(0, Math.min(200, words.length()));
  }

  @Override
  public void freeze() {
    if (signals == null) {
      throw new TargetLost("the tool cannot be frozen: this system has no setsid", null);
    }
    signals.send("STOP");
  }

  @Override
  public void thaw() {
    signals.send("CONT");
  }

  @Override
  public void close() {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    if (signals != null) {
      endGroup();
    }
    all.forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.waitFor(PATIENCE_MS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void endGroup() {
    try {
      signals.send("KILL");
    } catch (TargetLost gone) {
      // nothing of the group is left
    } finally {
      signals.close();
    }
  }
}
