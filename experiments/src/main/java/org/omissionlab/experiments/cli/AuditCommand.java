package org.omissionlab.experiments.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.audit.Audit;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.Stated;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.audit.Warning;
import org.omissionlab.experiments.audit.readers.ReportFile;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.generators.args.Require;
import org.omissionlab.server.model.Durations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab audit}: what a report may hide. */
@Command(
    name = "audit",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Reads reports of load generators and warns where they may hide a stall.",
      "",
      "The form is recognised from the content; --format lists those that are known. A warning is"
          + " 'guilty' where the report states both its model and what its latencies are charged"
          + " from, else 'suspect'.",
      ""
    },
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:no warning",
      "1:any warning is guilty",
      "2:usage, or a file that is no report",
      "3:every warning is suspect only"
    })
final class AuditCommand implements Callable<Integer> {

  private static final String SCHEMA = "generic-report.schema.json";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Reports.")
  private List<Path> files = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORM",
      completionCandidates = Names.Forms.class,
      description = "Read them as ${COMPLETION-CANDIDATES}, whatever they look like.")
  private String format;

  @Option(
      names = "--model",
      description =
          "What a report does not say: closed, scheduled, open or sessions. An hlog or hgrm never"
              + " says it.")
  private String model;

  @Option(
      names = "--rate",
      description = "Likewise: the target rate a second. wrk2 does not say it.")
  private Double rate;

  @Option(
      names = "--boundary",
      description =
          "Likewise: what latencies are charged from, service (actual send) or response (intended"
              + " start).")
  private String boundary;

  @Option(
      names = "--expected-interval",
      paramLabel = "INTERVAL",
      description =
          "Likewise: the interval latencies were back-filled with, such as 20ms; 'none' if they"
              + " were not.")
  private String expectedInterval;

  @Option(names = "--unit", description = "Likewise: ns, us, ms or s.")
  private String unit;

  @Option(names = "--json", description = "Print JSON and nothing else.")
  private boolean json;

  @Option(names = "--schema", description = "Print the JSON Schema of the generic report and end.")
  private boolean schema;

  /** What {@code --json} prints. */
  record Audited(int schema, List<Entry> reports) {}

  /** One report and its warnings. */
  record Entry(String file, String format, GenericReport report, List<Warning> warnings) {}

  @Override
  public Integer call() throws IOException {
    if (schema) {
      print(schemaText());
      return ExitCode.HELD;
    }
    if (files.isEmpty()) {
      throw new IllegalArgumentException("FILE must be given: the report to audit");
    }
    Stated stated = stated();
    List<Entry> entries = new ArrayList<>();
    for (Path file : files) {
      ReportFile read = ReportFile.read(file, format, stated);
      read.reports()
          .forEach(r -> entries.add(new Entry(read.file(), read.format(), r, Audit.of(r))));
    }
    print(json ? Records.json(new Audited(1, entries)) : AuditText.of(entries));
    return exit(entries);
  }

  private Stated stated() {
    Duration interval =
        expectedInterval == null || expectedInterval.equals("none")
            ? null
            : Durations.parse("--expected-interval", expectedInterval);
    if (interval != null && interval.isZero()) {
      throw new IllegalArgumentException(
          "--expected-interval must be above zero, but was " + expectedInterval);
    }
    if (rate != null) {
      Require.positive("--rate", rate);
    }
    return new Stated(
        model == null ? null : LoadModel.of(model),
        unit == null ? null : Unit.of(unit),
        rate,
        boundary == null ? null : Boundary.of(boundary),
        expectedInterval == null ? null : (Boolean) (interval != null),
        interval == null ? null : (Double) (interval.toNanos() / 1e6));
  }

  private static int exit(List<Entry> entries) {
    List<Warning> all = entries.stream().flatMap(e -> e.warnings().stream()).toList();
    boolean guilty = all.stream().anyMatch(w -> w.level() == Warning.Level.GUILTY);
    return guilty ? ExitCode.VIOLATED : all.isEmpty() ? ExitCode.HELD : ExitCode.INCONCLUSIVE;
  }

  private static String schemaText() throws IOException {
    try (InputStream in = GenericReport.class.getResourceAsStream(SCHEMA)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void print(String text) {
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
  }
}
