package org.omissionlab.experiments.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.report.Handout;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code lab handouts}: fills the workshop's pages in; the maintainers' script uses it. */
@Command(
    name = "handouts",
    hidden = true,
    mixinStandardHelpOptions = true,
    description = "Fills the figures of a stored run into the templates of the handouts.")
final class HandoutsCommand implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "RUN", description = "Folder with a run.json.")
  private Path run;

  @Parameters(index = "1", paramLabel = "TEMPLATES", description = "Folder of templates, *.md.")
  private Path templates;

  @Parameters(index = "2", paramLabel = "TO", description = "Folder of the pages.")
  private Path to;

  @Override
  public Integer call() throws IOException {
    RunRecord record = RunStore.read(run);
    try (var files = Files.newDirectoryStream(templates, "*.md")) {
      for (Path template : files) {
        Files.writeString(
            to.resolve(template.getFileName()), Handout.of(Files.readString(template), record));
      }
    }
    return ExitCode.HELD;
  }
}
