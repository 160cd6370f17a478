package org.omissionlab.experiments.cli;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.run.RunRecord.Chosen;
import org.omissionlab.experiments.run.RunRecord.Selected;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which experiments, and with what set-up: shared by the commands that run them. */
final class Selection {

  @Parameters(
      paramLabel = "ID",
      arity = "0..*",
      description = "Experiments that 'lab list' names, or 'all'; its first if none is given.")
  private List<String> ids = new ArrayList<>();

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      split = ",",
      description =
          "Changes the set-up, as in rate=1000,stall=2s,workers=50; documented figures are"
              + " then left blank, and findings left out.")
  private List<String> changes = new ArrayList<>();

  @Option(
      names = "--quick",
      description =
          "Shorter runs, as far as the signatures survive them, else the virtual clock;"
              + " figures documented for other lengths are left blank, findings stay.")
  private boolean quick;

  /** What a stored run had selected. */
  static Selection of(Selected stored) {
    Selection selection = new Selection();
    selection.ids = stored.experiments().stream().map(Chosen::id).toList();
    selection.changes = stored.changes();
    selection.quick = stored.quick();
    return selection;
  }

  /** The runs asked for; fails with one sentence before anything is started. */
  List<ExperimentRun> runs() {
    List<ExperimentRun> runs = new ArrayList<>();
    for (Experiment experiment : experiments()) {
      Settings base = quick ? experiment.quick() : experiment.documented();
      runs.add(new ExperimentRun(experiment, changed(base, changes)));
    }
    return runs;
  }

  /** What is stored of it. */
  Selected stored(List<ExperimentRun> runs, String target, String admin) {
    return new Selected(
        quick,
        changes,
        target,
        admin,
        runs.stream()
            .map(r -> new Chosen(r.id(), r.settings().asText(), r.settings().virtual()))
            .toList());
  }

  /**
   * Fails with one sentence if something else was given than what {@code stored} had selected;
   * nothing need be given.
   */
  void mustAgreeWith(Selected stored) {
    List<String> storedIds = stored.experiments().stream().map(Chosen::id).toList();
    List<String> givenIds = experiments().stream().map(Experiment::id).toList();
    if (!ids.isEmpty() && !givenIds.equals(storedIds)) {
      throw contradiction("experiments", String.join(", ", storedIds), String.join(", ", ids));
    }
    if (!changes.isEmpty() && !changes.equals(stored.changes())) {
      String asStored = String.join(",", stored.changes());
      throw contradiction(
          "--set", asStored.isEmpty() ? "none" : asStored, String.join(",", changes));
    }
    if (quick && !stored.quick()) {
      throw contradiction("lengths", "documented", "--quick");
    }
  }

  private static IllegalArgumentException contradiction(String what, String stored, String given) {
    return new IllegalArgumentException(
        "--resume goes on with what is stored: "
            + what
            + " must be "
            + stored
            + " or left away, but was "
            + given);
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
    if (ids.contains("all") && ids.size() > 1) {
      throw new IllegalArgumentException(
          "'all' must stand alone, but was given with others: " + String.join(" ", ids));
    }
    if (ids.contains("all")) {
      return Catalogue.all();
    }
    return ids.stream().distinct().map(Catalogue::of).toList();
  }

  /** The settings with each {@code NAME=VALUE} applied; fails with one sentence. */
  static Settings changed(Settings base, List<String> changes) {
    Settings settings = base;
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
