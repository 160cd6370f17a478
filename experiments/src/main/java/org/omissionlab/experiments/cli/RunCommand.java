package org.omissionlab.experiments.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.experiment.ExperimentRun;
import org.omissionlab.experiments.report.RunPage;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lab run}: the main job. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Runs experiments over real HTTP and judges their claims.",
    footer = {"", "Results go to results/runs/<UTC>-<what>/ unless --out says otherwise."})
final class RunCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private Selection selection;
  @Mixin private TargetChoice target;

  @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results.")
  private Path out;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Goes on with the run stored in DIR: what is finished stands, the rest is run; nothing"
              + " else need be given.")
  private Path resume;

  @Option(
      names = "--attempts",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Attempts at most, from 1 to 3 (3): one that was disturbed, or whose figures lie outside"
              + " what is allowed, is made again.")
  private int attempts;

  @Option(names = "--json", description = "Print the run record as JSON and nothing else.")
  private boolean json;

  @Option(names = "--debug", description = "Print stack traces of what went wrong.")
  private boolean debug;

  @Override
  public Integer call() {
    Batch batch = resume == null ? begun() : resumed();
    RunStore store = RunStore.create(resume == null ? "--out" : "--resume", folder());
    try (Interrupt interrupt = new Interrupt(() -> late(store))) {
      try (Bar bar = bar(batch.left())) {
        batch.measure(
            run -> {
              bar.next("running " + run.id());
              return target.measure(run, bar, interrupt::reason);
            },
            store,
            interrupt::reason);
      }
      return finish(batch, store, interrupt.reason() != null);
    }
  }

  private Bar bar(List<ExperimentRun> runs) {
    return Bar.of(runs.stream().map(RunCommand::expected).toList(), spec.commandLine().getErr());
  }

  private Batch begun() {
    List<ExperimentRun> runs = selection.runs();
    target.check();
    return new Batch(bounded(runs), selection.stored(runs, target.target(), target.admin()));
  }

  private Batch resumed() {
    if (out != null) {
      throw new IllegalArgumentException(
          "--out has no use with --resume, which goes on in its own folder, but was " + out);
    }
    Resumed stored = Resumed.read(resume);
    RunRecord record = stored.record();
    selection.mustAgreeWith(record.selected());
    target.resume(record.selected());
    target.check();
    List<ExperimentRun> runs = Selection.of(record.selected()).runs();
    stored.mustBeTheSame(runs);
    stored.unfinished().forEach(RunStore.create(resume)::forget);
    return new Batch(bounded(runs), record.selected(), record.startedAt(), stored.finished());
  }

  private List<ExperimentRun> bounded(List<ExperimentRun> runs) {
    return runs.stream().map(run -> run.atMost(attempts)).toList();
  }

  private int finish(Batch batch, RunStore store, boolean interrupted) {
    if (debug) {
      batch.failures().forEach(e -> e.printStackTrace(spec.commandLine().getErr()));
    }
    if (batch.nothingMeasured() && !interrupted) {
      spec.commandLine().getErr().println(batch.failures().get(0).getMessage());
      return ExitCode.USAGE;
    }
    RunRecord record = batch.record();
    print(record, store, batch);
    if (batch.notStored() != null) {
      throw batch.notStored();
    }
    store.write(ReportCommand.NAME, RunPage.of(record, store.folder(), List.of()));
    return interrupted ? ExitCode.INTERRUPTED : ExitCode.of(record);
  }

  private void print(RunRecord record, RunStore store, Batch batch) {
    var to = spec.commandLine().getOut();
    if (json) {
      to.print(Records.json(record));
    } else {
      to.print(TextReport.of(record));
      if (batch.notStored() == null) {
        to.println("  results: " + store.folder());
        to.println("  to look at: " + store.folder().resolve(ReportCommand.NAME));
      }
    }
    to.flush();
    if (!record.complete() && batch.notStored() == null) {
      (json ? spec.commandLine().getErr() : to).println("  to go on: " + again(store.folder()));
    }
  }

  /** What is being measured does not end: what was finished before is stored. */
  private void late(RunStore store) {
    var err = spec.commandLine().getErr();
    err.println("interrupted; finished experiments are stored");
    err.println("  to go on: " + again(store.folder()));
  }

  /** The command that resumes this run, as somebody would type it here. */
  private String again(Path folder) {
    String path = folder.toString();
    boolean plain = path.matches("[\\w./:+=@%\\\\-]+");
    String quoted = plain ? path : "'" + path.replace("'", "'\\''") + "'";
    return System.getProperty("lab.command", "lab") + " run --resume " + quoted + target.again();
  }

  private Path folder() {
    if (resume != null || out != null) {
      return resume != null ? resume : out;
    }
    return LabHome.results()
        .resolve("runs")
        .resolve(RunStore.name(Instant.now(), selection.name()));
  }

  /** How long one attempt takes, with all that comes before it. */
  static Duration expected(ExperimentRun run) {
    return run.needsTarget() ? run.expected().plus(TargetChoice.START) : run.expected();
  }
}
