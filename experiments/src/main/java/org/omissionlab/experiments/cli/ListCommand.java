package org.omissionlab.experiments.cli;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
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

  /**
   * One experiment as listed.
   *
   * @param list {@code documented} or {@code replications}
   * @param durationMs one attempt as documented, warm-up and start of the target included; 0 where
   *     nothing is timed
   * @param quickMs the same with {@code --quick}
   */
  record Entry(
      String id,
      String list,
      String title,
      String source,
      long durationMs,
      long quickMs,
      Map<String, String> settings) {}

  @Override
  public Integer call() {
    List<Entry> documented = entries("documented", Catalogue.documented());
    List<Entry> replications = entries("replications", Catalogue.replications());
    if (json) {
      spec.commandLine()
          .getOut()
          .print(
              Records.json(
                  java.util.stream.Stream.concat(documented.stream(), replications.stream())
                      .toList()));
    } else {
      print("documented experiments", documented);
      print("replications of published results", replications);
      spec.commandLine()
          .getOut()
          .println(
              "about s: one attempt over real HTTP, at most three; virtual: computed on the virtual"
                  + " clock.\n"
                  + "To know more: lab explain ID.");
    }
    spec.commandLine().getOut().flush();
    return ExitCode.HELD;
  }

  private void print(String title, List<Entry> entries) {
    if (!entries.isEmpty()) {
      Table table = new Table(title, " about s", " --quick", "what it shows");
      entries.forEach(
          e -> table.row(e.id(), length(e.durationMs()), length(e.quickMs()), e.title()));
      spec.commandLine().getOut().println(table.text());
    }
  }

  private static String length(long ms) {
    return ms == 0 ? "virtual" : String.valueOf(Math.max(1, Math.round(ms / 1e3)));
  }

  private static List<Entry> entries(String list, List<Experiment> experiments) {
    return experiments.stream()
        .map(
            e ->
                new Entry(
                    e.id(),
                    list,
                    e.title(),
                    e.source(),
                    lengthMs(new ExperimentRun(e, e.documented())),
                    lengthMs(new ExperimentRun(e, e.quick())),
                    e.documented().asText()))
        .toList();
  }

  private static long lengthMs(ExperimentRun run) {
    return RunCommand.expected(run).toMillis();
  }
}
