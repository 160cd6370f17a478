package org.omissionlab.experiments.cli;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.catalogue.Experiment;
import org.omissionlab.experiments.catalogue.ExperimentRun;
import org.omissionlab.experiments.catalogue.Settings;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which experiments, and with what set-up: shared by the commands that run them. */
final class Selection {

  @Parameters(
      paramLabel = "ID",
      arity = "0..*",
      description = "Experiments by id, or 'all'; the headline if none is named.")
  private List<String> ids = new ArrayList<>();

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      split = ",",
      description =
          "Changes the set-up, as in rate=1000,stall=2s,workers=50; what is documented is then left"
              + " blank.")
  private List<String> changes = new ArrayList<>();

  @Option(
      names = "--quick",
      description = "Shorter runs, as far as the signatures survive them; nothing documented.")
  private boolean quick;

  /** The runs asked for; fails with one sentence before anything is started. */
  List<ExperimentRun> runs() {
    List<ExperimentRun> runs = new ArrayList<>();
    for (Experiment experiment : experiments()) {
      runs.add(new ExperimentRun(experiment, settings(experiment)));
    }
    return runs;
  }

  /** A short name of what was selected, for a folder. */
  String name() {
    return ids.isEmpty()
        ? Catalogue.all().get(0).id()
        : String.join("+", ids.subList(0, 1)) + (ids.size() > 1 ? "+" + (ids.size() - 1) : "");
  }

  private List<Experiment> experiments() {
    if (ids.isEmpty()) {
      return List.of(Catalogue.all().get(0));
    }
    if (ids.contains("all")) {
      return Catalogue.all();
    }
    return ids.stream().distinct().map(Catalogue::of).toList();
  }

  private Settings settings(Experiment experiment) {
    Settings settings = quick ? experiment.quick() : experiment.documented();
    for (String change : changes) {
      int equals = change.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "--set must be NAME=VALUE, as in rate=1000, but was " + change);
      }
      settings = settings.with(change.substring(0, equals), change.substring(equals + 1));
    }
    return settings;
  }
}
