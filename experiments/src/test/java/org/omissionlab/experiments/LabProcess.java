package org.omissionlab.experiments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.omissionlab.experiments.cli.LabMain;
import org.omissionlab.experiments.run.JvmFlags;
import org.omissionlab.experiments.run.WarmUp;

/** The command line in a process of its own, as a user has it. */
public final class LabProcess implements AutoCloseable {

  private static final String COLD = "-D" + WarmUp.COLD + "=true";
  private static final long SIGINT_BIT = 1 << (2 - 1);

  private final Process process;
  private final Path out;
  private final Path err;

  private LabProcess(List<String> command, Path folder) throws IOException {
    out = Files.createTempFile(folder, "out", ".txt");
    err = Files.createTempFile(folder, "err", ".txt");
    process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    process.getOutputStream().close();
  }

  /** Starts {@code lab args}, its output in files below {@code folder}. */
  public static LabProcess start(Path folder, String... args) throws IOException {
    return start(folder, List.of(), args);
  }

  /** The same without warm-ups, for tests of what cold code cannot change. */
  public static LabProcess cold(Path folder, String... args) throws IOException {
    return start(folder, List.of(COLD), args);
  }

  /** That with progress on standard error, as the launcher asks for on a terminal. */
  public static LabProcess coldShowingProgress(Path folder, String... args) throws IOException {
    return start(folder, List.of(COLD, "-Dlab.terminal=true"), args);
  }

  private static LabProcess start(Path folder, List<String> flags, String... args)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JvmFlags.generator());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), LabMain.class.getName()));
    command.addAll(List.of(args));
    return new LabProcess(command, folder);
  }

  /** Starts any command. */
  public static LabProcess command(Path folder, String... command) throws IOException {
    return new LabProcess(List.of(command), folder);
  }

  /** Waits for its end and returns its exit code. */
  public int exit(int seconds) throws InterruptedException {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new AssertionError("still running after " + seconds + " s");
    }
    return process.exitValue();
  }

  /**
   * Waits until it says {@code text} on standard error.
   *
   * @throws AssertionError if it ends before, or does not say so in time
   */
  public void awaitErr(String text, int seconds) throws IOException, InterruptedException {
    long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!err().contains(text)) {
      boolean ended = process.waitFor(100, TimeUnit.MILLISECONDS);
      if (ended || System.nanoTime() > endNs) {
        throw new AssertionError(
            (ended ? "ended" : seconds + " s passed") + " without " + text + ": " + err());
      }
    }
  }

  /** What it printed to standard output so far. */
  public String out() throws IOException {
    return Files.readString(out);
  }

  /** What it printed to standard error so far. */
  public String err() throws IOException {
    return Files.readString(err);
  }

  /**
   * Sends it what Ctrl-C sends.
   *
   * @throws AssertionError with the reason if it was started so that it cannot hear that
   */
  public void interrupt() throws IOException, InterruptedException {
    if (ignoresInterrupts()) {
      throw new AssertionError(
          "the tests were started with SIGINT ignored, as a script's & does: start them in the"
              + " foreground");
    }
    new ProcessBuilder("kill", "-INT", String.valueOf(handle().pid())).start().waitFor();
  }

  /** A process inherits it, and the JVM leaves it so; known on Linux only. */
  private boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc", String.valueOf(handle().pid()), "status");
    if (!Files.exists(status)) {
      return false;
    }
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("SigIgn:"))
          .map(line -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
          .anyMatch(ignored -> (ignored & SIGINT_BIT) != 0);
    }
  }

  /** The process. */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** What a process printed, as JSON. */
  public static JsonNode json(String text) throws IOException {
    return new ObjectMapper().readTree(text);
  }

  /** All outcomes in the accounts of a series together. */
  public static long outcomes(JsonNode counts) {
    long sum = 0;
    for (String outcome :
        List.of("completed", "failed", "refused", "timedOut", "dropped", "outstanding")) {
      sum += counts.path(outcome).asLong();
    }
    return sum;
  }
}
