package org.omissionlab.experiments.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.omissionlab.experiments.report.Handout;
import org.omissionlab.experiments.report.Leaflet;
import org.omissionlab.experiments.run.RunStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code lab handouts}: fills the workshop's pages in; the maintainers' script uses it. */
@Command(
    name = "handouts",
    hidden = true,
    mixinStandardHelpOptions = true,
    description =
        "Fills the figures of a stored run into the templates of the pages, and makes the handouts"
            + " one file to print.")
final class HandoutsCommand implements Callable<Integer> {

  /** The handouts once more, to be printed. */
  static final String PRINTED = "handouts.html";

  @Parameters(index = "0", paramLabel = "RUN", description = "Folder with a run.json.")
  private Path run;

  @Parameters(index = "1", paramLabel = "TEMPLATES", description = "Tree of templates, *.md.")
  private Path templates;

  @Parameters(index = "2", paramLabel = "TO", description = "Tree of the pages, with reports/.")
  private Path to;

  @Override
  public Integer call() throws IOException {
    Handout handout = new Handout(RunStore.read(run), to.resolve("reports"));
    for (Path template : pages(templates)) {
      Path page = to.resolve(templates.relativize(template));
      Files.writeString(page, handout.of(Files.readString(template)));
    }
    Path handouts = to.resolve("handouts");
    Files.writeString(handouts.resolve(PRINTED), printed(handouts));
    return ExitCode.HELD;
  }

  /** The pages of a folder as one file to print. */
  static String printed(Path folder) throws IOException {
    List<String> pages = new ArrayList<>();
    for (Path page : pages(folder)) {
      pages.add(Files.readString(page));
    }
    return Leaflet.of("Omission Lab: handouts", pages);
  }

  private static List<Path> pages(Path tree) throws IOException {
    try (Stream<Path> files = Files.walk(tree)) {
      return files.filter(f -> f.toString().endsWith(".md")).sorted().toList();
    }
  }
}
