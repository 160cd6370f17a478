package org.omissionlab.experiments.cli;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.catalogue.Experiment;
import org.omissionlab.experiments.report.Table;
import org.omissionlab.experiments.run.Records;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lab list}. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the experiments.")
final class ListCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** One experiment as listed. */
  record Entry(
      String id, String title, String source, long durationMs, Map<String, String> settings) {}

  @Override
  public Integer call() {
    List<Entry> entries = Catalogue.all().stream().map(ListCommand::entry).toList();
    if (json) {
      spec.commandLine().getOut().print(Records.json(entries));
    } else {
      Table table = new Table("experiment", " about s", "what it shows");
      entries.forEach(e -> table.row(e.id(), String.valueOf(e.durationMs() / 1000), e.title()));
      spec.commandLine().getOut().print(table.text());
    }
    spec.commandLine().getOut().flush();
    return ExitCode.HELD;
  }

  private static Entry entry(Experiment experiment) {
    Duration duration = experiment.outline(experiment.documented()).duration();
    return new Entry(
        experiment.id(),
        experiment.title(),
        experiment.source(),
        duration.toMillis(),
        experiment.documented().asText());
  }
}
