package org.omissionlab.experiments.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** A tool that somebody runs by hand, once for each run; a line says that it is over. */
final class ByHand implements WayIn {

  private static final long POLL_MS = 50;

  private final ToolCommand command;
  private final Path report;
  private final PrintWriter out;
  private final BufferedReader in;
  private final Supplier<String> abort;

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
        "%s run: drive %s%s with %d connections for %s; the first request starts its clock.%n",
        kind.id(),
        url,
        plan.ratePerSecond() == null ? "" : " at " + plan.ratePerSecond() + "/s",
        plan.connections(),
        Durations.format(plan.duration()));
    out.printf(
        "When it is over, %s: ",
        report == null ? "type the name of its report" : "press Enter (report: " + report + ")");
    out.flush();
    try {
      return told(line(), plan);
    } catch (IOException e) {
      return Told.failed("its report cannot be read");
    } catch (IllegalArgumentException e) {
      return Told.failed("its report cannot be read: " + e.getMessage());
    }
  }

  private Told told(String typed, TrialPlan plan) throws IOException {
    if (typed == null) {
      return Told.failed(abort.get() == null ? "the input ended before the run" : abort.get());
    }
    Path file = typed.isBlank() ? report : Path.of(typed.strip());
    if (file == null || !Files.isRegularFile(file)) {
      return Told.failed("there is no report " + (file == null ? "named" : file));
    }
    if (Files.size(file) > ToolProcess.MOST_BYTES) {
      return Told.failed("its report is longer than 16 MiB");
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return new Told(command.read(text, plan), null, text);
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
