package org.omissionlab.experiments.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.report.ComparisonPage;
import org.omissionlab.experiments.report.FilesPage;
import org.omissionlab.experiments.report.RunPage;
import org.omissionlab.experiments.report.page.Foreign;
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
      "lab report DIR          a run; the page goes beside its run.json",
      "lab report DIR DIR      two runs side by side, with what differs in their procedure",
      "lab report FILE ...     reports of any tools (.hlog, .hgrm and what lab audit reads)",
      "lab report DIR FILE ... the same beside the run's own curves",
      ""
    })
final class ReportCommand implements Callable<Integer> {

  /** The page's name in a folder of results. */
  static final String NAME = "report.html";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR|FILE", arity = "1..*", description = "Folders of runs, or reports.")
  private List<Path> paths;

  @Option(
      names = "--unit",
      description = "Of latencies in a report that does not state it: ns, us, ms or s.")
  private String unit;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where the page goes (of one run: its folder; else report.html, here).")
  private Path out;

  @Override
  public Integer call() {
    List<Path> runs = paths.stream().filter(Files::isDirectory).toList();
    List<Path> files = paths.stream().filter(path -> !Files.isDirectory(path)).toList();
    if (runs.size() > 2 || runs.size() == 2 && !files.isEmpty()) {
      throw new IllegalArgumentException(
          "report takes one run, two runs, or files with at most one run, but was given "
              + runs.size()
              + " runs and "
              + files.size()
              + " files");
    }
    Unit stated = unit == null ? null : Unit.of(unit);
    List<Foreign> foreign = files.stream().map(file -> Foreign.read(file, stated)).toList();
    boolean one = runs.size() == 1 && files.isEmpty();
    write(page(runs, foreign), one ? runs.get(0) : Path.of(""));
    return ExitCode.HELD;
  }

  private static String page(List<Path> runs, List<Foreign> foreign) {
    return switch (runs.size()) {
      case 0 -> FilesPage.of(foreign);
      case 1 ->
          RunPage.of(
              RunStore.read(runs.get(0)),
              runs.get(0),
              foreign.stream().flatMap(f -> f.curves().stream()).toList());
      default ->
          ComparisonPage.of(
              RunStore.read(runs.get(0)), runs.get(0), RunStore.read(runs.get(1)), runs.get(1));
    };
  }

  private void write(String page, Path folder) {
    Path file = (out == null ? folder.resolve(NAME) : out).toAbsolutePath();
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException("--out must name a file, but " + out + " is a folder");
    }
    RunStore.create(file.getParent()).write(file.getFileName().toString(), page);
    spec.commandLine().getOut().println(file);
    spec.commandLine().getOut().flush();
  }
}
