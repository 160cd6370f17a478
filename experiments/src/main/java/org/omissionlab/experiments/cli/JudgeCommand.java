package org.omissionlab.experiments.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.CommandWay;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.RunKind;
import org.omissionlab.experiments.judge.ToolCommand;
import org.omissionlab.experiments.judge.ToolTrial;
import org.omissionlab.experiments.judge.TrialPlan;
import org.omissionlab.experiments.judge.WayIn;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.server.model.Durations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lab judge}: puts a load generator on trial. */
@Command(
    name = "judge",
    mixinStandardHelpOptions = true,
    description = {
      "Puts any HTTP/1.1 load generator on trial: does it omit what a stall held up?",
      "",
      "It runs without a stall, through one, against a server that refuses, through a stall longer"
          + " than its time-out, and frozen itself; what it reports is held against what the server's"
          + " ledger saw. About a minute.",
      "",
      "lab judge --tool wrk",
      "lab judge --java MyLoop.java --rate 700",
      "lab judge --format hgrm -- mytool --url {url} --rate {rate} --time {seconds}",
      "lab judge --wait --mode rate --format hlog --report run.hlog",
      ""
    },
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:open, corrects",
      "1:back-fills, omits, drops, miscorrects",
      "2:usage",
      "3:cannot-keep-schedule, inconclusive, not-judged",
      "130:interrupted"
    })
final class JudgeCommand implements Callable<Integer> {

  private static final Duration SLACK = Duration.ofSeconds(15);
  private static final Duration WARM_UP = Duration.ofSeconds(11);

  @Spec private CommandSpec spec;

  @Mixin private Accused accused;

  @Mixin private TrialOptions options;

  @Option(
      names = "--wait",
      description =
          "You run the tool yourself: says where to, and waits for Enter (or a report's name).")
  private boolean byHand;

  @Option(
      names = "--only",
      paramLabel = "PROPERTY",
      description = "Judge by this property alone: one of a certificate's first column, as p99.")
  private String only;

  @Option(names = "--list", description = "List the tools known by name, and end.")
  private boolean list;

  @Option(
      names = "--limit",
      description = "How long a run may take before it is stopped (--duration and 15s).")
  private String limit;

  @Mixin private TrialOutput output;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (list) {
      spec.commandLine().getOut().print(output.json() ? ToolList.json() : ToolList.text());
      spec.commandLine().getOut().flush();
      return ExitCode.HELD;
    }
    accused.check(byHand);
    Mode mode = options.mode(accused.defaultMode());
    boolean java = accused.java() != null;
    ToolCommand command = java ? null : accused.command(mode);
    TrialPlan plan = options.plan(mode, !java && command.givesUp());
    List<RunKind> kinds = java ? List.of() : FurtherRuns.of(plan, byHand, only);
    Duration longest = longest(plan, java);
    output.open();
    try (Interrupt interrupt = new Interrupt(() -> {})) {
      Certificate found =
          java
              ? JavaTrial.judge(accused.java(), plan, longest)
              : trial(command, plan, kinds, longest, interrupt);
      if (only != null) {
        found = found.only(only);
      }
      if (interrupt.reason() != null) {
        found = found.exiting(ExitCode.INTERRUPTED);
      }
      output.tell(found, spec.commandLine().getOut());
      return found.exit();
    }
  }

  /** A virtual run takes as long as it takes; a real one no less than its plan. */
  private Duration longest(TrialPlan plan, boolean virtual) {
    Duration longest =
        limit == null ? plan.duration().plus(SLACK) : Durations.parse("--limit", limit);
    if (!virtual && longest.compareTo(plan.duration()) <= 0) {
      throw new IllegalArgumentException(
          "--limit must be longer than --duration ("
              + Durations.format(plan.duration())
              + "), but was "
              + limit);
    }
    return longest;
  }

  private Certificate trial(
      ToolCommand command,
      TrialPlan plan,
      List<RunKind> kinds,
      Duration longest,
      Interrupt interrupt)
      throws IOException {
    Path scratch = Accused.scratch();
    Duration whole = WARM_UP.plus(plan.duration().multipliedBy(2 + kinds.size()));
    try (Bar bar = byHand ? Bar.hidden() : Bar.of(List.of(whole), err());
        TargetProcess target = TargetProcess.start()) {
      bar.next("judging " + accused.name());
      Supplier<String> abort =
          () -> interrupt.reason() != null ? interrupt.reason() : target.ended();
      Path report = accused.report(scratch);
      WayIn way =
          byHand
              ? new ByHand(command, report, err(), input(), abort)
              : new CommandWay(command, report, target.admin(), longest, abort);
      ToolTrial trial = new ToolTrial(target, abort, bar, output::keep);
      String line = byHand ? null : command.line(plan, target.url(), report);
      return trial.judge(accused.tool(line), plan, way, kinds);
    } finally {
      Files.deleteIfExists(scratch.resolve("report"));
      Files.deleteIfExists(scratch);
    }
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }

  private static BufferedReader input() {
    return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  }
}
