package org.omissionlab.experiments.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.audit.readers.Readers;
import org.omissionlab.experiments.judge.KnownTool;
import org.omissionlab.experiments.judge.KnownTools;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.Tool;
import org.omissionlab.experiments.judge.ToolCommand;
import org.omissionlab.experiments.run.ToolProcess;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Who is on trial, and how its report is had. */
final class Accused {

  private static final Duration VERSION_LIMIT = Duration.ofSeconds(5);

  @Option(
      names = "--tool",
      paramLabel = "TOOL",
      completionCandidates = Names.Tools.class,
      description = "A tool on the path: ${COMPLETION-CANDIDATES}.")
  private String toolName;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "The file its report goes to; COMMAND writes it anew in each run.")
  private Path report;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      completionCandidates = Names.Forms.class,
      description =
          "Form of the report: ${COMPLETION-CANDIDATES}. json is the one that 'lab audit --schema'"
              + " shows; csv has a column 'latency', 'response' or 'service', with a unit as in"
              + " 'latency_ms'.")
  private String format;

  @Option(names = "--unit", description = "Of its latencies, where it does not say: ns, us, ms, s.")
  private String unit;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description =
          "After --: any tool's command line. {url}, {rate}, {connections}, {seconds} are filled in,"
              + " and {host}, {port}, {requests}, {rate-per-connection}, {report}, {timeout} (s),"
              + " {timeout-ms}.")
  private List<String> words = List.of();

  @Option(
      names = "--java",
      paramLabel = "FILE",
      description =
          "A generator in a Java file (implements LoadGenerator), judged on the virtual clock:"
              + " seconds, and no load.")
  private Path java;

  /** Fails with one sentence unless exactly one way of naming a tool was taken. */
  void check(boolean byHand) {
    int named = (toolName == null ? 0 : 1) + (java == null ? 0 : 1);
    int ways = named + (words.isEmpty() ? 0 : 1) + (byHand ? 1 : 0);
    if (ways != 1) {
      throw new IllegalArgumentException(
          "one of --tool, --java, -- COMMAND and --wait must be given, but " + ways + " were");
    }
    if (named == 0 && format == null) {
      throw new IllegalArgumentException(
          "--format must be given with a tool that is not known by name: one of "
              + String.join(", ", Readers.formats()));
    }
  }

  Mode defaultMode() {
    if (java != null) {
      return Mode.RATE;
    }
    if (toolName != null) {
      return known().defaultMode();
    }
    boolean paced = words.stream().anyMatch(w -> w.contains("{rate") || w.contains("{requests}"));
    return paced ? Mode.RATE : Mode.CLOSED;
  }

  /** The generator's source file; null if it is not one. */
  Path java() {
    return java;
  }

  ToolCommand command(Mode mode) {
    if (toolName != null) {
      return known().command(mode);
    }
    ToolCommand command =
        new ToolCommand(words, Readers.of(format), unit == null ? null : Unit.of(unit));
    command.check(mode);
    return command;
  }

  /** The file the report goes to; null if it is printed. */
  Path report(Path folder) {
    return toolName != null && known().writesFile() ? folder.resolve("report") : report;
  }

  /**
   * By its name and the command as it is run.
   *
   * @param line null if it is run by hand
   */
  Tool tool(String line) {
    if (toolName == null) {
      return new Tool(name(), null, line, Map.of());
    }
    return new Tool(toolName, version(), line, known().repairs());
  }

  /** What it is called. */
  String name() {
    if (toolName != null) {
      return toolName;
    }
    return words.isEmpty() ? "by hand" : Path.of(words.get(0)).getFileName().toString();
  }

  /** A folder for what is needed during the trial only. */
  static Path scratch() {
    try {
      return Files.createTempDirectory("lab-judge");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private KnownTool known() {
    return KnownTools.of(toolName);
  }

  /** As the tool prints it; null if it cannot be had. */
  private String version() {
    if (known().version().isEmpty() || !ToolProcess.found(known().version().get(0))) {
      return null;
    }
    try (ToolProcess tool = ToolProcess.start(known().version())) {
      return KnownTool.versionIn(tool.await(VERSION_LIMIT, () -> null).output());
    }
  }
}
