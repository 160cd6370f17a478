package org.omissionlab.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
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
import org.omissionlab.server.cli.ServerMain;

/**
 * A lab server in a JVM of its own, on free ports of the loopback interface. It ends with {@link
 * #close} and, should this process die, by itself.
 */
public final class TargetProcess implements AutoCloseable {

  private static final long START_SECONDS = 30;
  private static final long STOP_SECONDS = 5;

  private final Process process;
  private final URI url;
  private final AdminClient admin;

  private TargetProcess(Process process, int port, int adminPort) {
    this.process = process;
    this.url = URI.create("http://127.0.0.1:" + port + "/");
    this.admin = new AdminClient(URI.create("http://127.0.0.1:" + adminPort));
  }

  /**
   * Starts a target and waits until it listens.
   *
   * @throws TargetLost with one sentence if it does not come up within 30 s
   */
  public static TargetProcess start() {
    Process process = launch();
    CompletableFuture<String> firstLine = CompletableFuture.supplyAsync(() -> firstLine(process));
    try {
      String line = firstLine.get(START_SECONDS, TimeUnit.SECONDS);
      if (line == null) {
        throw new TargetLost("the target ended before it listened", null);
      }
      JsonNode ports = new ObjectMapper().readTree(line);
      return new TargetProcess(
          process, ports.required("port").asInt(), ports.required("adminPort").asInt());
    } catch (TimeoutException | ExecutionException | IOException e) {
      process.destroyForcibly();
      throw new TargetLost("the target did not say within 30 s where it listens: " + e, e);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new TargetLost("interrupted while the target started", e);
    }
  }

  /** Where the load goes. */
  public URI url() {
    return url;
  }

  /** Its admin API. */
  public AdminClient admin() {
    return admin;
  }

  /** Why it is of no use any more, or null while it runs. */
  public String ended() {
    return process.isAlive() ? null : "the target ended with exit code " + process.exitValue();
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

  private static Process launch() {
    List<String> command = new ArrayList<>(deafToInterrupts());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JvmFlags.server());
    command.addAll(List.of("-cp", classPath(), ServerMain.class.getName()));
    command.addAll(
        List.of("serve", "--port", "0", "--admin-port", "0", "--json", "--until-stdin-closes"));
    try {
      return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    } catch (IOException e) {
      throw new TargetLost("the target cannot be started: " + e.getMessage(), e);
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
