package org.omissionlab.server.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The main class of the target's jar. */
@Command(
    name = "lab-server",
    mixinStandardHelpOptions = true,
    description = "The target of Omission Lab: a server with stalls to order.",
    subcommands = ServeCommand.class)
public final class ServerMain {
  private ServerMain() {}

  /** Runs the command and exits with its code. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** Returns the command line; bad input becomes one sentence on the error stream and code 2. */
  static CommandLine commandLine() {
    CommandLine commandLine = new CommandLine(new ServerMain());
    commandLine.setParameterExceptionHandler(
        (e, args) -> {
          e.getCommandLine().getErr().println(UsageSentence.of(e));
          return 2;
        });
    return commandLine;
  }
}
