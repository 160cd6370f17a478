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
      description = "Folder with trials, whose page is written into it, and who stand on the page.")
  private Path judged;

  @Option(names = "--readme", description = "A page whose marked tables are brought up to date.")
  private Path readme;

  @Override
  public Integer call() throws IOException {
    if (folder == null && judged == null) {
      throw new IllegalArgumentException("FOLDER or --judged FOLDER must be given");
    }
    JudgedPage trials = judged == null ? null : JudgedPage.read(judged);
    RunRecord run = folder == null ? null : RunStore.read(folder);
    if (trials != null) {
      Files.writeString(judged.resolve("README.md"), trials.page());
    }
    if (readme != null) {
      Files.writeString(readme, upToDate(Files.readString(readme), run, trials));
    }
    if (run != null) {
      spec.commandLine().getOut().print(ResultsPage.of(run, trials));
      spec.commandLine().getOut().flush();
    }
    return ExitCode.HELD;
  }

  private static String upToDate(String page, RunRecord run, JudgedPage trials) {
    String withRun = run == null ? page : ResultsPage.intoReadme(page, run);
    return trials == null ? withRun : ResultsPage.intoReadme(withRun, trials);
  }
}
