package org.omissionlab.experiments.judge;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.omissionlab.experiments.run.AdminClient;
import org.omissionlab.experiments.run.ToolProcess;

/** Runs a tool as a process of its own, and freezes it where the run is of that kind. */
public final class CommandWay implements WayIn {

  private static final Duration FROZEN = Duration.ofSeconds(1);

  private final ToolCommand command;
  private final Path report;
  private final AdminClient admin;
  private final Duration limit;
  private final Supplier<String> abort;

  /**
   * @param report the file that the tool writes, deleted before each run since some append to it;
   *     null if it prints its report
   * @param admin of the target, which tells when the first request has arrived
   * @param limit after which the tool is stopped
   * @param abort why to end at once, or null to go on
   */
  public CommandWay(
      ToolCommand command, Path report, AdminClient admin, Duration limit, Supplier<String> abort) {
    this.command = command;
    this.report = report;
    this.admin = admin;
    this.limit = limit;
    this.abort = abort;
  }

  @Override
  public Told run(RunKind kind, TrialPlan plan, URI url) {
    try {
      forget();
      ToolProcess.Ended ended = ended(kind, plan, url);
      if (ended.failed() != null) {
        return new Told(null, ended.failed(), ended.output());
      }
      return told(report == null ? ended.output() : text(), plan);
    } catch (IllegalArgumentException e) {
      return Told.failed(e.getMessage());
    }
  }

  private ToolProcess.Ended ended(RunKind kind, TrialPlan plan, URI url) {
    try (ToolProcess tool = ToolProcess.start(command.at(kind, plan, url, report))) {
      if (kind == RunKind.FROZEN) {
        tool.freezeOnce(admin, plan.stallAt(), FROZEN, limit, abort);
      }
      return tool.await(limit, abort);
    }
  }

  private Told told(String text, TrialPlan plan) {
    try {
      return new Told(command.read(text, plan), null, text);
    } catch (IllegalArgumentException e) {
      String why = "its report cannot be read as " + command.reader().format() + ": ";
      return new Told(null, why + e.getMessage(), text);
    }
  }

  private void forget() {
    try {
      if (report != null && Files.isRegularFile(report)) {
        Files.delete(report);
      }
    } catch (IOException e) {
      throw new IllegalArgumentException("the report " + report + " cannot be deleted", e);
    }
  }

  private String text() {
    try {
      if (!Files.isRegularFile(report)) {
        throw new IllegalArgumentException("it wrote no report to " + report);
      }
      if (Files.size(report) > ToolProcess.MOST_BYTES) {
        throw new IllegalArgumentException("its report is longer than 16 MiB");
      }
      return new String(Files.readAllBytes(report), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalArgumentException("its report " + report + " cannot be read", e);
    }
  }
}
