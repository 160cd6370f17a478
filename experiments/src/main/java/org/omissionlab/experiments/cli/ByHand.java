package org.omissionlab.experiments.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.ToolCommand;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.judge.WayIn;
import org.omissionlab.experiments.run.ToolProcess;
import org.omissionlab.server.model.Durations;

/**
 * A tool that somebody runs by hand, once for each run; a line says that it is over. What cannot be
 * read is asked for again, since a run by hand is dear.
 */
final class ByHand implements WayIn {

  private static final long POLL_MS = 50;

  private final ToolCommand command;
  private final Path report;
  private final PrintWriter out;
  private final BufferedReader in;
  private final Supplier<String> abort;
  private final Map<Path, FileTime> read = new HashMap<>();
  private RunKind last;

  /**
   * @param report what is read when no other name is typed; null if there is none
   */
  ByHand(
      ToolCommand command,
      Path report,
      PrintWriter out,
      BufferedReader in,
      Supplier<String> abort) {
    this.command = command;
    this.report = report;
    this.out = out;
    this.in = in;
    this.abort = abort;
  }

  @Override
  public Told run(RunKind kind, TrialPlan plan, URI url) {
    out.printf(
        "%s run%s: drive %s%s with %d connections for %s.%n",
        kind.id(),
        kind == last ? " once more, since the host disturbed it" : "",
        url,
        plan.ratePerSecond() == null ? "" : " at " + rate(plan) + "/s",
        plan.connections(),
        Durations.format(plan.duration()));
    out.println("Send it nothing before: the first request starts its clock.");
    last = kind;
    String again = null;
    while (true) {
      ask(again);
      try {
        String typed = line();
        if (typed == null) {
          return Told.failed(abort.get() != null ? abort.get() : ended(again));
        }
        return told(typed.isBlank() ? report : Path.of(typed.strip()), plan);
      } catch (IllegalArgumentException e) {
        again = e.getMessage();
      } catch (IOException e) {
        again = "the report cannot be read";
      }
    }
  }

  private static String ended(String again) {
    return "the input ended before the run" + (again == null ? "" : ": " + again);
  }

  private void ask(String again) {
    if (again != null) {
      out.println("No: " + again + ".");
    }
    out.print(
        report == null
            ? "When it is over, type the name of its report: "
            : "When it is over, press Enter (report: " + report + ") or type another name: ");
    out.flush();
  }

  private static String rate(TrialPlan plan) {
    return BigDecimal.valueOf(plan.ratePerSecond()).stripTrailingZeros().toPlainString();
  }

  private Told told(Path file, TrialPlan plan) throws IOException {
    if (file == null || !Files.isRegularFile(file)) {
      throw new IllegalArgumentException("there is no report " + (file == null ? "named" : file));
    }
    if (Files.getLastModifiedTime(file).equals(read.get(file.toAbsolutePath()))) {
      throw new IllegalArgumentException(file + " is still that of the run before");
    }
    if (Files.size(file) > ToolProcess.MOST_BYTES) {
      throw new IllegalArgumentException("the report " + file + " is longer than 16 MiB");
    }
    FileTime written = Files.getLastModifiedTime(file);
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    Told told = new Told(command.read(text, plan), null, text);
    read.put(file.toAbsolutePath(), written);
    return told;
  }

  /** The line typed; null if the input ended or nobody waits for it any more. */
  private String line() throws IOException {
    CompletableFuture<String> typed = CompletableFuture.supplyAsync(this::readLine);
    while (abort.get() == null) {
      try {
        return typed.get(POLL_MS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // nothing was typed yet
      } catch (ExecutionException e) {
        throw new IOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return null;
      }
    }
    return null;
  }

  private String readLine() {
    try {
      return in.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
