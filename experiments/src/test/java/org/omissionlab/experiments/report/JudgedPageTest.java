package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of trials is drawn from what was stored, and from nothing else. */
class JudgedPageTest {

  private static final String STORED =
      """
      {"judged": {"date": "2026-11-30T09:00:00+00:00", "cpu": "Some CPU", "cores": 2, "kernel": "6.1"},
       "command": "lab judge --tool t --mode rate", "advice": "Use another.",
       "certificate": {"tool": "t", "version": "1.0", "mode": "rate", "command": "t {url}",
        "class": "omits", "why": "it omits", "exit": 1, "properties": [
         {"id": "schedule", "predicted": 1500, "ledger": 10, "reported": null, "verdict": "too-low"},
         {"id": "p99", "predicted": 951.2, "ledger": 12, "reported": 12.34, "verdict": "too-low"}]}}
      """;

  @TempDir private Path folder;

  @Test
  void hasARowForEachTrialWithItsCertificateAndCommand() throws IOException {
    Files.writeString(folder.resolve("t-rate.json"), STORED);
    Files.writeString(folder.resolve("u-open.json"), unjudged());
    JudgedPage page = JudgedPage.read(folder);
    assertThat(page.table("judged/").lines())
        .hasSize(4)
        .contains(
            "| [t](judged/t-rate.json) | 1.0 | rate | [omits](judged/README.md#t-rate) |"
                + " 10 of 1,500 | 12.3 | 951 | Use another. | 2026-11-30 |",
            "| [u](judged/u-open.json) | - | open | [inconclusive](judged/README.md#u-open) |"
                + " - | - | - | - | 2026-11-30 |");
    assertThat(page.page())
        .contains("### t-rate", "it omits.", "lab judge --tool t --mode rate", "Some CPU, 2 CPUs");
  }

  private static String unjudged() {
    return """
    {"judged": {"date": "2026-11-30T09:00:00+00:00", "cpu": "Some CPU", "cores": 2, "kernel": "6.1"},
     "command": "lab judge --tool u", "advice": null,
     "certificate": {"tool": "u", "version": null, "mode": "open", "class": "inconclusive",
      "why": "noise", "properties": []}}
    """;
  }

  @Test
  void bringsOnlyItsBlockOfTheReadmeUpToDate() throws IOException {
    Files.writeString(folder.resolve("t-rate.json"), STORED);
    String readme = "a\n<!-- figures judged -->\nold\n<!-- end -->\nz\n";
    assertThat(ResultsPage.intoReadme(readme, JudgedPage.read(folder)))
        .startsWith("a\n<!-- figures judged -->\n| tool |")
        .endsWith("|\n<!-- end -->\nz\n")
        .doesNotContain("old")
        .contains("(results/judged/t-rate.json)");
  }

  @Test
  void refusesAFileThatIsNoneOfATrial() throws IOException {
    Path file = Files.writeString(folder.resolve("x.json"), "{\"class\": \"omits\"}");
    assertThatThrownBy(() -> JudgedPage.read(folder))
        .hasMessage(file + " must hold a certificate and a date");
    Files.writeString(file, "{");
    assertThatThrownBy(() -> JudgedPage.read(folder)).hasMessage(file + " is no JSON");
  }
}
