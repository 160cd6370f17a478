package org.omissionlab.experiments.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab explain}: what an experiment claims and why, with the numbers of a set-up. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    description =
        "Explains an experiment: claim, formulas with numbers, how to see it, what it is mistaken"
            + " for, and what is predicted; sends nothing.")
final class ExplainCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "ID",
      arity = "0..1",
      hideParamSyntax = true,
      description = "The experiment; 'lab list' names them.")
  private String id;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      split = ",",
      description = "Changes the set-up, as in rate=1000,stall=2s.")
  private List<String> changes = new ArrayList<>();

  @Option(names = "--json", description = "Print JSON and nothing else.")
  private boolean json;

  /** What {@code --json} prints. */
  record Explained(
      String id,
      String title,
      String source,
      Map<String, String> settings,
      Explanation explanation,
      List<RunRecord.ClaimRecord> claims,
      List<RunRecord.FindingRecord> findings) {}

  @Override
  public Integer call() {
    if (id == null) {
      throw new IllegalArgumentException(
          "ID must be given, one of "
              + Catalogue.all().stream().map(Experiment::id).collect(Collectors.joining(", ")));
    }
    Experiment experiment = Catalogue.of(id);
    Settings settings = Selection.changed(experiment.documented(), changes);
    RunRecord.ExperimentRecord predicted =
        new ExperimentRun(experiment, settings).predict().record();
    Explanation explanation = experiment.explain(settings);
    spec.commandLine()
        .getOut()
        .print(
            json
                ? Records.json(
                    new Explained(
                        id,
                        predicted.title(),
                        predicted.source(),
                        predicted.settings(),
                        explanation,
                        predicted.claims(),
                        predicted.findings()))
                : text(explanation, predicted));
    spec.commandLine().getOut().flush();
    return ExitCode.HELD;
  }

  private static String text(Explanation told, RunRecord.ExperimentRecord predicted) {
    StringBuilder text = new StringBuilder();
    text.append(predicted.id()).append(": ").append(predicted.title()).append("\n\n");
    text.append(TextReport.paragraph("claim", told.claim()));
    text.append(TextReport.paragraph("source", predicted.source()));
    String setUp =
        predicted.settings().entrySet().stream()
            .map(s -> s.getKey() + " " + s.getValue())
            .collect(Collectors.joining(", "));
    text.append(TextReport.paragraph("set-up", setUp)).append("\n");
    told.formulas().forEach(f -> text.append(TextReport.paragraph("formula", f)));
    text.append('\n').append(TextReport.paragraph("to see it", told.look()));
    text.append(TextReport.paragraph("misreading", told.misreading())).append('\n');
    text.append(TextReport.expectations(predicted));
    text.append(TextReport.findings(predicted.findings()));
    return text.toString();
  }
}
