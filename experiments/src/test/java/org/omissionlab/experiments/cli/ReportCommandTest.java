package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code lab report} takes, and where the page goes. */
class ReportCommandTest extends InProcessLab {

  private static final String SIEGE = "../results/judged/siege-closed.json";
  private static final String HEY = "../results/judged/hey-closed.json";

  @TempDir private Path temp;

  @Test
  void aJudgementsFolderGetsItsPage() throws Exception {
    Files.copy(Path.of(SIEGE), temp.resolve("certificate.json"));
    assertThat(lab("report", temp.toString())).isEqualTo(ExitCode.HELD);
    assertThat(out.toString().strip()).isEqualTo(temp.resolve("report.html").toString());
    assertThat(temp.resolve("report.html")).content().contains("omits</span> siege");
  }

  @Test
  void aCertificateAndTwoOfThemGetOneToo() throws Exception {
    Path page = temp.resolve("page.html");
    assertThat(lab("report", SIEGE, "--out", page.toString())).isEqualTo(ExitCode.HELD);
    assertThat(page).content().contains("omits</span> siege");
    assertThat(lab("report", SIEGE, HEY, "--out", page.toString())).isEqualTo(ExitCode.HELD);
    assertThat(page).content().contains("<h1>siege and hey</h1>");
  }

  @Test
  void aMixtureIsRefusedInOneSentence() {
    String log = "../results/reference/one-second-stall-open.hlog";
    assertThat(lab("report", SIEGE, HEY, SIEGE)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("given 0 runs, 3 certificates and 0 files");
    assertThat(lab("report", SIEGE, "../results/reference")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("given 1 runs, 1 certificates and 0 files");
    assertThat(lab("report", SIEGE, log)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString().lines()).hasSize(3).noneMatch(line -> line.contains("\tat "));
    assertThat(lab("report", temp.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains("DIR must hold a run.json or a certificate.json, but " + temp + " has neither");
  }

  @Test
  void aPlaceThatIsNoFileIsRefusedInOneSentence() {
    assertThat(lab("report", SIEGE, "--out", temp.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .isEqualTo("--out must be a file, but was " + temp + ", which is a folder\n");
    err.getBuffer().setLength(0);
    assertThat(lab("report", SIEGE, "--out", "/proc/x")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .startsWith("--out must be a file that can be written, but was /proc/x: ")
        .doesNotContain("Exception", "NoSuchFile", "results folder");
    assertThat(out.toString()).isEmpty();
  }
}
