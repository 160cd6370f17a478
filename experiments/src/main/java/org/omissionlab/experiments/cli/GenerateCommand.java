package org.omissionlab.experiments.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code lab generate}. */
@Command(name = "generate", mixinStandardHelpOptions = true, description = "Drives load at a URL.")
final class GenerateCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    return 0;
  }
}
