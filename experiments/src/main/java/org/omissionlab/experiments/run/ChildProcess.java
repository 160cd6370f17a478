package org.omissionlab.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.omissionlab.generators.record.Why;

/**
 * A main class of ours in a JVM of its own, with the target's flags. The first line that it prints
 * is JSON and says where it listens; it must end when its standard input closes, so that it never
 * outlives this process.
 */
public final class ChildProcess implements AutoCloseable {

  private static final long START_SECONDS = 30;
  private static final long STOP_SECONDS = 5;

  private final String name;
  private final Process process;
  private final JsonNode announced;

  private ChildProcess(String name, Process process, JsonNode announced) {
    this.name = name;
    this.process = process;
    this.announced = announced;
  }

  /**
   * Starts a child and waits until it says where it listens.
   *
   * @param name what sentences call it, such as {@code the target}
   * @throws TargetLost with one sentence if it does not come up within 30 s
   */
  public static ChildProcess start(String name, Class<?> main, List<String> arguments) {
    Process process = launch(name, main, arguments);
    CompletableFuture<String> firstLine = CompletableFuture.supplyAsync(() -> firstLine(process));
    try {
      String line = firstLine.get(START_SECONDS, TimeUnit.SECONDS);
      if (line == null) {
        throw new TargetLost(name + " ended before it listened", null);
      }
      return new ChildProcess(name, process, new ObjectMapper().readTree(line));
    } catch (TimeoutException e) {
      process.destroyForcibly();
      throw new TargetLost(
          name + " did not say within " + START_SECONDS + " s where it listens", e);
    } catch (ExecutionException | IOException e) {
      process.destroyForcibly();
      throw new TargetLost(name + " did not say where it listens: " + Why.of(e), e);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new TargetLost("interrupted while " + name + " started", e);
    }
  }

  /** Its first line. */
  public JsonNode announced() {
    return announced;
  }

  /** Its number: the shell that started it has become the JVM itself. */
  long pid() {
    return process.pid();
  }

  /** Why it is of no use any more, or null while it runs. */
  public String ended() {
    return process.isAlive() ? null : name + " ended with exit code " + process.exitValue();
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  private static Process launch(String name, Class<?> main, List<String> arguments) {
    List<String> command = new ArrayList<>(deafToInterrupts());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JvmFlags.server());
    command.addAll(List.of("-cp", classPath(), main.getName()));
    command.addAll(arguments);
    try {
      return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    } catch (IOException e) {
      throw new TargetLost(name + " cannot be started: " + Why.of(e), e);
    }
  }

  /**
   * A terminal sends Ctrl-C to the whole group, but the ledger is still to be asked when the run
   * has been interrupted: a signal that is ignored stays ignored in what a shell executes.
   */
  private static List<String> deafToInterrupts() {
    boolean posix = File.separatorChar == '/';
    return posix ? List.of("/bin/sh", "-c", "trap '' INT; exec \"$@\"", "sh") : List.of();
  }

  /** This JVM's own class path holds the server, whoever put it together; made absolute. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String firstLine(Process process) {
    try {
      return new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
          .readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
