package org.omissionlab.experiments.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.report.RunPage;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab report}: a page to look at, of what is stored. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = {
      "Makes a page, report.html, of what is stored: one file that loads nothing.",
      "",
      "lab report DIR        of a run; beside its run.json",
      ""
    })
final class ReportCommand implements Callable<Integer> {

  /** The page's name in a folder of results. */
  static final String NAME = "report.html";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", arity = "1", description = "Folder of a run.")
  private List<Path> paths;

  @Option(names = "--out", paramLabel = "FILE", description = "Where the page goes.")
  private Path out;

  @Override
  public Integer call() {
    Path folder = paths.get(0);
    RunRecord run = RunStore.read(folder);
    write(RunPage.of(run, folder, List.of()), folder);
    return ExitCode.HELD;
  }

  private void write(String page, Path folder) {
    Path file = out == null ? folder.resolve(NAME) : out.toAbsolutePath();
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException("--out must name a file, but " + out + " is a folder");
    }
    RunStore.create(file.getParent()).write(file.getFileName().toString(), page);
    spec.commandLine().getOut().println(file);
    spec.commandLine().getOut().flush();
  }
}
