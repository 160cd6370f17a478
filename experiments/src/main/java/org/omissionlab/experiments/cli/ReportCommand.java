package org.omissionlab.experiments.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.report.CertificatePage;
import org.omissionlab.experiments.report.CertificatesPage;
import org.omissionlab.experiments.report.ComparisonPage;
import org.omissionlab.experiments.report.FilesPage;
import org.omissionlab.experiments.report.RunPage;
import org.omissionlab.experiments.report.StoredCertificate;
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
      "lab report DIR           a run or a judgement; the page goes into its folder",
      "lab report DIR DIR       two runs or two judgements, side by side",
      "lab report FILE          a certificate of lab judge, as in results/judged/",
      "lab report FILE ...      reports of tools: .hlog, .hgrm, all lab audit reads",
      "lab report DIR FILE ...  the same beside the curves of a run",
      ""
    })
final class ReportCommand implements Callable<Integer> {

  /** The page's name in a folder of results. */
  static final String NAME = "report.html";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR|FILE", arity = "1..*", description = "Folders and files, as above.")
  private List<Path> paths;

  @Option(
      names = "--unit",
      description = "Of latencies in a report that does not state it: ns, us, ms or s.")
  private String unit;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where the page goes (into a DIR that stands alone, else here).")
  private Path out;

  @Override
  public Integer call() {
    List<Path> trials = paths.stream().filter(StoredCertificate::at).toList();
    List<Path> others = paths.stream().filter(path -> !trials.contains(path)).toList();
    List<Path> runs = others.stream().filter(Files::isDirectory).toList();
    List<Path> files = others.stream().filter(path -> !Files.isDirectory(path)).toList();
    boolean two = runs.size() == 2 && files.isEmpty();
    boolean trial = !trials.isEmpty() && trials.size() <= 2 && others.isEmpty();
    if (!trial && !trials.isEmpty() || !two && runs.size() > 1) {
      throw new IllegalArgumentException(
          String.format(
              "report takes one run, two runs, one or two certificates, or files with at most one"
                  + " run, but was given %d runs, %d certificates and %d files",
              runs.size(), trials.size(), files.size()));
    }
    String page = trial ? certificates(trials) : page(runs, files);
    boolean one = paths.size() == 1 && Files.isDirectory(paths.get(0));
    write(page, one ? paths.get(0) : Path.of(""));
    return ExitCode.HELD;
  }

  private static String certificates(List<Path> trials) {
    Certificate first = StoredCertificate.read(trials.get(0));
    return trials.size() == 1
        ? CertificatePage.of(first)
        : CertificatesPage.of(
            first, trials.get(0), StoredCertificate.read(trials.get(1)), trials.get(1));
  }

  private String page(List<Path> runs, List<Path> files) {
    Unit stated = unit == null ? null : Unit.of(unit);
    List<Foreign> foreign = files.stream().map(file -> Foreign.read(file, stated)).toList();
    runs.forEach(ReportCommand::check);
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

  /** A folder of a judgement is none of these: it was told apart before. */
  private static void check(Path run) {
    if (!Files.isRegularFile(run.resolve("run.json"))) {
      throw new IllegalArgumentException(
          "DIR must hold a run.json or a "
              + StoredCertificate.NAME
              + ", but "
              + run
              + " has neither; reports, such as .hlog and .hgrm, are named one by one");
    }
  }

  private void write(String page, Path folder) {
    OutFile file = OutFile.of("--out", out == null ? folder.resolve(NAME) : out);
    file.write(page);
    spec.commandLine().getOut().println(file.path().toAbsolutePath());
    spec.commandLine().getOut().flush();
  }
}
