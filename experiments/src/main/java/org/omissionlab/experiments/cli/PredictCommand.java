package org.omissionlab.experiments.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.signature.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lab predict}: the twin alone. */
@Command(
    name = "predict",
    mixinStandardHelpOptions = true,
    description = "Predicts experiments on the virtual clock; sends nothing.")
final class PredictCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private Selection selection;

  @Option(names = "--json", description = "Print the run record as JSON and nothing else.")
  private boolean json;

  @Override
  public Integer call() {
    Instant startedAt = Instant.now();
    List<RunRecord.ExperimentRecord> records = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    for (ExperimentRun run : selection.runs()) {
      ExperimentRun.Outcome outcome = run.predict();
      records.add(outcome.record());
      verdicts.add(outcome.verdict());
    }
    RunRecord record =
        new RunRecord(
            RunRecord.SCHEMA,
            Records.version(),
            true,
            startedAt.toString(),
            Records.host(),
            null,
            records);
    spec.commandLine().getOut().print(json ? Records.json(record) : TextReport.of(record));
    spec.commandLine().getOut().flush();
    return ExitCode.of(verdicts);
  }
}
