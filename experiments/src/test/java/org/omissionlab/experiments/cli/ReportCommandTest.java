package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code lab report} takes, and where the page goes. */
class ReportCommandTest {

  private static final String SIEGE = "../results/judged/siege-closed.json";
  private static final String HEY = "../results/judged/hey-closed.json";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path temp;

  private int report(String... args) {
    CommandLine command = LabMain.commandLine();
    command.setOut(new PrintWriter(out));
    command.setErr(new PrintWriter(err));
    return command.execute(args);
  }

  @Test
  void aJudgementsFolderGetsItsPage() throws Exception {
    Files.copy(Path.of(SIEGE), temp.resolve("certificate.json"));
    assertThat(report("report", temp.toString())).isEqualTo(ExitCode.HELD);
    assertThat(out.toString().strip()).isEqualTo(temp.resolve("report.html").toString());
    assertThat(temp.resolve("report.html")).content().contains("omits</span> siege");
  }

  @Test
  void aCertificateAndTwoOfThemGetOneToo() throws Exception {
    Path page = temp.resolve("page.html");
    assertThat(report("report", SIEGE, "--out", page.toString())).isEqualTo(ExitCode.HELD);
    assertThat(page).content().contains("omits</span> siege");
    assertThat(report("report", SIEGE, HEY, "--out", page.toString())).isEqualTo(ExitCode.HELD);
    assertThat(page).content().contains("<h1>siege and hey</h1>");
  }

  @Test
  void aMixtureIsRefusedInOneSentence() {
    String log = "../results/reference/one-second-stall-open.hlog";
    assertThat(report("report", SIEGE, HEY, SIEGE)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("given 0 runs, 3 certificates and 0 files");
    assertThat(report("report", SIEGE, "../results/reference")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("given 1 runs, 1 certificates and 0 files");
    assertThat(report("report", SIEGE, log)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString().lines()).hasSize(3).noneMatch(line -> line.contains("\tat "));
    assertThat(report("report", temp.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains("DIR must hold a run.json or a certificate.json, but " + temp + " has neither");
  }

  @Test
  void aPlaceThatIsNoFileIsRefusedInOneSentence() {
    assertThat(report("report", SIEGE, "--out", temp.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .isEqualTo("--out must be a file, but was " + temp + ", which is a folder\n");
    err.getBuffer().setLength(0);
    assertThat(report("report", SIEGE, "--out", "/proc/x")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .startsWith("--out must be a file that can be written, but was /proc/x: ")
        .doesNotContain("Exception", "NoSuchFile", "results folder");
    assertThat(out.toString()).isEmpty();
  }
}
