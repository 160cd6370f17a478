package org.omissionlab.experiments.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.Selected;
import org.omissionlab.experiments.run.RunStore;

/**
 * The experiments of one run, one after another: one that fails leaves the others running, and the
 * stored record is up to date after each.
 */
final class Batch {

  private final List<ExperimentRun> runs;
  private final Selected selected;
  private final String startedAt;
  private final Map<String, ExperimentRecord> records = new LinkedHashMap<>();
  private final List<RuntimeException> failures = new ArrayList<>();
  private boolean allWhole = true;
  private RunStore.NotWritable notStored;

  /** A run that begins now. */
  Batch(List<ExperimentRun> runs, Selected selected) {
    this(runs, selected, Instant.now().toString(), List.of());
  }

  /** A run of which {@code finished} need not be measured again. */
  Batch(
      List<ExperimentRun> runs,
      Selected selected,
      String startedAt,
      List<ExperimentRecord> finished) {
    this.runs = runs;
    this.selected = selected;
    this.startedAt = startedAt;
    finished.forEach(record -> records.put(record.id(), record));
  }

  /** How one experiment is measured. */
  interface Measure {
    ExperimentRun.Outcome of(ExperimentRun run);
  }

  /** Those still to be measured. */
  List<ExperimentRun> left() {
    return runs.stream().filter(run -> !records.containsKey(run.id())).toList();
  }

  /** Measures what is left, until the end or a reason to stop, and stores each. */
  void measure(Measure how, RunStore store, Supplier<String> stop) {
    store.write(record());
    for (ExperimentRun run : left()) {
      if (stop.get() != null || notStored != null) {
        return;
      }
      ExperimentRun.Outcome outcome = how.of(run);
      records.put(run.id(), outcome.record());
      allWhole &= outcome.complete();
      if (outcome.failure() != null) {
        failures.add(outcome.failure());
      }
      save(store, outcome);
    }
  }

  /** The record as far as it goes. */
  RunRecord record() {
    List<ExperimentRecord> inOrder =
        runs.stream().map(run -> records.get(run.id())).filter(Objects::nonNull).toList();
    return new RunRecord(
        RunRecord.SCHEMA,
        Records.version(),
        allWhole && left().isEmpty(),
        startedAt,
        Records.host(),
        selected,
        inOrder);
  }

  /** What went wrong in experiments, in order. */
  List<RuntimeException> failures() {
    return failures;
  }

  /** Why results could not be stored, or null. */
  RunStore.NotWritable notStored() {
    return notStored;
  }

  /** True if every experiment failed before it showed anything. */
  boolean nothingMeasured() {
    return !failures.isEmpty() && records.values().stream().noneMatch(Batch::measured);
  }

  private static boolean measured(ExperimentRecord e) {
    boolean earlier =
        e.attempts().stream().anyMatch(a -> !a.series().isEmpty() || a.cutShort() == null);
    boolean probed = e.probes().stream().anyMatch(p -> p.measured() != null);
    return e.complete() || earlier || probed || !e.series().isEmpty();
  }

  private void save(RunStore store, ExperimentRun.Outcome outcome) {
    try {
      store.write(record());
      String id = outcome.record().id();
      outcome.judged().forEach(series -> store.write(id, series));
      for (int i = 0; i < outcome.earlier().size(); i++) {
        RunStore below = store.attempt(i + 1);
        outcome.earlier().get(i).forEach(series -> below.write(id, series));
      }
    } catch (RunStore.NotWritable e) {
      notStored = e; // printed all the same
    }
  }
}
