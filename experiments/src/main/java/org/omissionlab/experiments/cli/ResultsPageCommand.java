package org.omissionlab.experiments.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.report.JudgedPage;
import org.omissionlab.experiments.report.ResultsPage;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab results-page}: prints the page of a stored run; the maintainers' script uses it. */
@Command(
    name = "results-page",
    hidden = true,
    mixinStandardHelpOptions = true,
    description = "Prints a stored run as Markdown.")
final class ResultsPageCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FOLDER", arity = "0..1", description = "Folder with a run.json.")
  private Path folder;

  @Option(
      names = "--judged",
      paramLabel = "FOLDER",
      description = "Folder with trials, whose page is written into it.")
  private Path judged;

  @Option(names = "--readme", description = "A page whose marked tables are brought up to date.")
  private Path readme;

  @Override
  public Integer call() throws IOException {
    if (judged != null) {
      JudgedPage page = JudgedPage.read(judged);
      Files.writeString(judged.resolve("README.md"), page.page());
      if (readme != null) {
        Files.writeString(readme, ResultsPage.intoReadme(Files.readString(readme), page));
      }
      return ExitCode.HELD;
    }
    if (folder == null) {
      throw new IllegalArgumentException("FOLDER or --judged FOLDER must be given");
    }
    RunRecord run = RunStore.read(folder);
    if (readme != null) {
      Files.writeString(readme, ResultsPage.intoReadme(Files.readString(readme), run));
    }
    spec.commandLine().getOut().print(ResultsPage.of(run));
    spec.commandLine().getOut().flush();
    return ExitCode.HELD;
  }
}
