package org.omissionlab.experiments.cli;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.omissionlab.experiments.catalogue.ExperimentRun;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.AdminClient;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunStore;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.experiments.signature.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lab run}: the main job. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = "Runs experiments over real HTTP and judges their claims.",
    footer = {"", "Results go to results/runs/<UTC>-<what>/ unless --out says otherwise."})
final class RunCommand implements Callable<Integer> {

  private static final Duration TARGET_START = Duration.ofSeconds(2);

  @Spec private CommandSpec spec;

  @Mixin private Selection selection;

  @Mixin private Remote remote;

  @Option(names = "--target", description = "A lab server that already runs (needs --admin).")
  private String target;

  @Option(names = "--admin", description = "Its admin API.")
  private String admin;

  @Option(names = "--out", description = "Folder for the results.")
  private Path out;

  @Option(names = "--json", description = "Print the run record as JSON and nothing else.")
  private boolean json;

  private final List<ExperimentRun.Outcome> outcomes = new ArrayList<>();
  private final Instant startedAt = Instant.now();
  private boolean allRan;
  private RuntimeException failure;

  @Override
  public Integer call() {
    List<ExperimentRun> runs = selection.runs();
    if ((target == null) != (admin == null)) {
      throw new IllegalArgumentException("--target and --admin must be given together");
    }
    URI given = target == null ? null : remote.check("--target", target);
    URI givenAdmin = admin == null ? null : remote.check("--admin", admin);
    RunStore store = RunStore.create(folder());
    try (Interrupt interrupt = new Interrupt()) {
      measureAll(runs, given, givenAdmin, store, interrupt);
      if (outcomes.isEmpty() && failure != null) {
        throw failure;
      }
      print(record(), store);
      if (failure != null) {
        throw failure;
      }
      return interrupt.reason() != null ? ExitCode.INTERRUPTED : ExitCode.of(verdicts());
    }
  }

  private void measureAll(
      List<ExperimentRun> runs, URI given, URI givenAdmin, RunStore store, Interrupt interrupt) {
    try (Bar bar = Bar.of(total(runs))) {
      for (ExperimentRun run : runs) {
        measure(run, given, givenAdmin, interrupt, bar);
        allRan = outcomes.size() == runs.size() && interrupt.reason() == null;
        save(store);
        if (interrupt.reason() != null || failure != null) {
          return;
        }
      }
    } catch (TargetLost lost) {
      failure = lost; // what was measured before is printed all the same
    }
  }

  private void measure(ExperimentRun run, URI given, URI givenAdmin, Interrupt interrupt, Bar bar) {
    if (!run.needsTarget()) {
      outcomes.add(run.run(null, bar, interrupt::reason));
      return;
    }
    bar.stage("starting the target", TARGET_START);
    if (given != null) {
      AdminClient client = new AdminClient(givenAdmin);
      if (!client.healthy()) {
        throw new TargetLost("no lab server answers at --admin " + admin, null);
      }
      conduct(run, given, client, interrupt::reason, bar);
      return;
    }
    try (TargetProcess process = TargetProcess.start()) {
      Supplier<String> abort =
          () -> interrupt.reason() != null ? interrupt.reason() : process.ended();
      conduct(run, process.url(), process.admin(), abort, bar);
    }
  }

  private void conduct(
      ExperimentRun run, URI url, AdminClient client, Supplier<String> abort, Bar bar) {
    try (Conductor conductor = new Conductor(url, client, abort)) {
      outcomes.add(run.run(conductor, bar, abort));
    }
  }

  private RunRecord record() {
    return new RunRecord(
        RunRecord.SCHEMA,
        Records.version(),
        allRan && outcomes.stream().allMatch(ExperimentRun.Outcome::complete),
        startedAt.toString(),
        Records.host(),
        outcomes.stream().map(ExperimentRun.Outcome::record).toList());
  }

  /** After each experiment, so that a run that dies later keeps what it had. */
  private void save(RunStore store) {
    try {
      store.write(record());
      ExperimentRun.Outcome last = outcomes.get(outcomes.size() - 1);
      last.judged().forEach(series -> store.write(last.record().id(), series));
      for (int i = 0; i < last.earlier().size(); i++) {
        RunStore below = store.below("attempt-" + (i + 1));
        last.earlier().get(i).forEach(series -> below.write(last.record().id(), series));
      }
    } catch (RunStore.NotWritable e) {
      failure = e; // printed all the same
    }
  }

  private void print(RunRecord record, RunStore store) {
    if (json) {
      spec.commandLine().getOut().print(Records.json(record));
    } else {
      spec.commandLine().getOut().print(TextReport.of(record));
      if (!(failure instanceof RunStore.NotWritable)) {
        spec.commandLine().getOut().println("  results: " + store.folder());
      }
    }
    spec.commandLine().getOut().flush();
  }

  private Path folder() {
    if (out != null) {
      return out;
    }
    return LabHome.results().resolve("runs").resolve(RunStore.name(startedAt, selection.name()));
  }

  private List<Verdict> verdicts() {
    return outcomes.stream().map(ExperimentRun.Outcome::verdict).toList();
  }

  private static Duration total(List<ExperimentRun> runs) {
    return runs.stream()
        .map(ExperimentRun::expected)
        .map(d -> d.plus(TARGET_START))
        .reduce(Duration.ZERO, Duration::plus);
  }
}
