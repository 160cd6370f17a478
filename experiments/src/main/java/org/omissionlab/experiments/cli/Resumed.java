package org.omissionlab.experiments.cli;

import java.nio.file.Path;
import java.util.List;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunStore;

/** A stored run that goes on where it was cut short. */
record Resumed(Path folder, RunRecord record) {

  /**
   * The run stored in {@code folder}.
   *
   * @throws IllegalArgumentException with one sentence if there is none, or if its figures cannot
   *     stand beside those of this machine and this version of the lab
   */
  static Resumed read(Path folder) {
    RunRecord record = RunStore.read(folder);
    Path file = folder.resolve("run.json");
    if (record.selected() == null) {
      throw new IllegalArgumentException(
          file + " must say what was selected, but does not: it cannot be resumed");
    }
    if (!record.version().equals(Records.version())) {
      throw new IllegalArgumentException(
          file
              + " must be of this version of the lab ("
              + Records.version()
              + "), but was of "
              + record.version());
    }
    if (!record.host().equals(Records.host())) {
      throw new IllegalArgumentException(
          file + " must have been measured on this machine, but was measured on another");
    }
    return new Resumed(folder, record);
  }

  /** Fails with one sentence if the set-ups are not those that were stored. */
  void mustBeTheSame(List<ExperimentRun> runs) {
    for (int i = 0; i < runs.size(); i++) {
      ExperimentRun run = runs.get(i);
      var stored = record.selected().experiments().get(i);
      if (!run.settings().asText().equals(stored.settings())) {
        throw new IllegalArgumentException(
            folder.resolve("run.json")
                + ": the set-up of "
                + run.id()
                + " must be what this version of the lab makes of it, but is another");
      }
    }
  }

  /** What need not be run again: whole, and not waiting for an attempt that was cut short. */
  List<ExperimentRecord> finished() {
    return record.experiments().stream().filter(Resumed::finished).toList();
  }

  /** What has to be run again. */
  List<ExperimentRecord> unfinished() {
    return record.experiments().stream().filter(e -> !finished(e)).toList();
  }

  private static boolean finished(ExperimentRecord e) {
    boolean cut = e.attempts().stream().anyMatch(a -> a.cutShort() != null);
    return e.complete() && !(cut && e.verdict().equals("inconclusive"));
  }
}
