package org.omissionlab.experiments.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunStore;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.generators.record.Why;
import org.omissionlab.server.cli.ServeCommand;
import org.omissionlab.server.cli.UsageSentence;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of the lab. */
@Command(
    name = "lab",
    mixinStandardHelpOptions = true,
    versionProvider = LabMain.Version.class,
    description = "A demo and verification lab for coordinated omission.",
    subcommands = {
      RunCommand.class,
      PredictCommand.class,
      ExplainCommand.class,
      ListCommand.class,
      GenerateCommand.class,
      AuditCommand.class,
      JudgeCommand.class,
      ReportCommand.class,
      WorkshopCommand.class,
      ServeCommand.class,
      ResultsPageCommand.class,
      HandoutsCommand.class
    },
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:all held",
      "1:any violated",
      "2:usage, unreachable target, port in use, results not writable",
      "3:inconclusive or incomplete",
      "130:interrupted"
    },
    footer = "audit and judge have codes of their own, serve too: their --help tells.")
public final class LabMain implements Callable<Integer> {

  @Spec private CommandSpec spec;

  private LabMain() {}

  /** Says which version this is. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"omission-lab " + Records.version()};
    }
  }

  /** Runs one command and exits with its code. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** The command line, ready to execute; prints to the standard streams unless told otherwise. */
  static CommandLine commandLine() {
    Locale.setDefault(Locale.ROOT);
    CommandLine line = new CommandLine(new LabMain());
    line.setExpandAtFiles(false);
    line.setParameterExceptionHandler(LabMain::usage);
    line.setExecutionExceptionHandler(LabMain::failed);
    return line;
  }

  /** Nothing was asked for: what most want first. */
  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    err.println("lab run                one stall, three load generators: about a minute");
    err.println("lab judge --tool TOOL  puts a load generator on trial (--list names the tools)");
    err.println("lab --help             all commands");
    return ExitCode.USAGE;
  }

  private static int usage(ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    line.getErr().println(UsageSentence.of(e));
    line.getErr().println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
    return ExitCode.USAGE;
  }

  private static int failed(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
    boolean known =
        e instanceof IllegalArgumentException
            || e instanceof TargetLost
            || e instanceof RunStore.NotWritable;
    PrintWriter err = line.getErr();
    if (e instanceof IOException || e.getClass() == UncheckedIOException.class) {
      err.println("a file cannot be read or written: " + Why.of(e));
      return ExitCode.USAGE;
    }
    if (!known) {
      err.println("this is a fault of the lab's own, please report it:");
      e.printStackTrace(err);
      return ExitCode.INCONCLUSIVE;
    }
    err.println(e.getMessage());
    return ExitCode.USAGE;
  }
}
