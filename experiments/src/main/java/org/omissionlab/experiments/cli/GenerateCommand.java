package org.omissionlab.experiments.cli;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.report.TextReport;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunStore;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.run.SeriesRecords;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.server.model.Durations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab generate}: the generators alone, against any HTTP server. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    description =
        "Drives one or more load models at a URL, one after another, and shows what each saw.")
final class GenerateCommand implements Callable<Integer> {

  private static final Duration HOUR = Duration.ofHours(1);

  @Spec private CommandSpec spec;

  @Mixin private Load load;

  @Mixin private Remote remote;

  @Parameters(
      paramLabel = "MODEL",
      split = ",",
      arity = "1..*",
      description = "naive-closed, scheduled-closed, open, sessions, or all.")
  private List<String> models;

  @Option(
      names = "--url",
      required = true,
      description = "Where to send: http, on this machine unless --remote is given.")
  private String url;

  @Option(names = "--duration", defaultValue = "10s", description = "Length of each run (10s).")
  private String duration;

  @Option(names = "--warmup", defaultValue = "5s", description = "Not recorded; 0s for none (5s).")
  private String warmup;

  @Option(
      names = "--samples",
      description = "Keep every sample, in --out or results/runs/<UTC>-generate/.")
  private boolean samples;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for histograms, samples and generate.json.")
  private Path out;

  @Option(names = "--json", description = "Print JSON and nothing else.")
  private boolean json;

  private final List<Observation> observed = new ArrayList<>();
  private final Instant startedAt = Instant.now();

  /** What {@code --json} prints. */
  record Generated(int schema, boolean complete, List<SeriesRecord> series) {}

  @Override
  public Integer call() {
    URI target = remote.check("--url", url);
    Duration window = between("--duration", duration, Duration.ofMillis(1), HOUR);
    Duration warm = between("--warmup", warmup, Duration.ZERO, HOUR);
    List<SeriesPlan> plans = load.plans(models, window);
    RunStore store = folder() == null ? null : RunStore.create("--out", folder());
    try (Interrupt interrupt = new Interrupt(() -> {})) {
      TargetLost lost = drive(target, plans, warm, interrupt);
      if (lost != null && observed.isEmpty()) {
        throw lost;
      }
      Generated generated = generated(lost == null && observed.size() == plans.size());
      print(generated);
      if (store != null) {
        store.write("generate.json", Records.json(generated));
        observed.forEach(series -> store.write("generate", series));
      }
      if (lost != null) {
        throw lost;
      }
      if (interrupt.reason() != null) {
        return ExitCode.INTERRUPTED;
      }
      return generated.complete() ? ExitCode.HELD : ExitCode.INCONCLUSIVE;
    }
  }

  /** Samples have to go somewhere; without them nothing is stored unless asked for. */
  private Path folder() {
    if (out != null || !samples) {
      return out;
    }
    return LabHome.results().resolve("runs").resolve(RunStore.name(startedAt, "generate"));
  }

  private void print(Generated generated) {
    spec.commandLine()
        .getOut()
        .print(json ? Records.json(generated) : TextReport.ofSeries(generated.series()));
    spec.commandLine().getOut().flush();
  }

  /** Drives one after another; returns why it ended early if the target cannot be reached. */
  private TargetLost drive(URI target, List<SeriesPlan> plans, Duration warm, Interrupt interrupt) {
    List<Duration> parts = plans.stream().map(plan -> plan.window().plus(warm)).toList();
    try (Bar bar = Bar.of(parts, spec.commandLine().getErr());
        Conductor conductor = new Conductor(target, null, interrupt::reason)) {
      for (SeriesPlan plan : plans) {
        bar.next("driving " + plan.id());
        if (!warm.isZero()) {
          bar.stage(plan.id() + ": warm-up", warm);
          conductor.warm(plan, warm);
        }
        bar.stage(plan.id(), plan.window());
        observed.add(conductor.observe(plan, samples ? Keep.ALL : Keep.NOTHING));
        if (!observed.get(observed.size() - 1).result().complete()) {
          break;
        }
      }
      return null;
    } catch (TargetLost lost) {
      return lost;
    }
  }

  private Generated generated(boolean all) {
    List<SeriesRecord> series = new ArrayList<>();
    observed.forEach(o -> series.addAll(SeriesRecords.of(o)));
    boolean complete = all && observed.stream().allMatch(o -> o.result().complete());
    return new Generated(1, complete, series);
  }

  private static Duration between(String option, String text, Duration least, Duration most) {
    Duration value = Durations.parse(option, text);
    if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
      throw new IllegalArgumentException(
          option
              + " must be from "
              + Durations.format(least)
              + " to "
              + Durations.format(most)
              + ", but was "
              + text);
    }
    return value;
  }
}
