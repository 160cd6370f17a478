package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The page of all results, and its blocks in the README. */
class ResultsPageTest {

  @Test
  void thePageLinksEachExperimentAndListsDocumentedClaimsAndFindings() {
    String page = ResultsPage.of(ReportTest.run(ReportTest.HEADLINE), null);
    String link = "[`one-second-stall`](#one-second-stall-held)";
    assertThat(page).contains("## one-second-stall: held\n");
    assertThat(row(page, "## Experiments", link))
        .contains("| " + ReportTest.ALL_HELD + " | held |");
    assertThat(row(page, "## Where each", "slow-naive"))
        .contains(ReportTest.HEADLINE.source(), link, "requests | 10 | - | 10 | - | held");
    assertThat(row(page, "## Findings", "open-above-the-stall")).contains("1,472", "bound T + s");
    long documented =
        ReportTest.HEADLINE.claims().stream().filter(c -> c.documented() != null).count();
    assertThat(page.lines().filter(l -> l.startsWith("| " + ReportTest.HEADLINE.source())))
        .hasSize((int) documented);
  }

  @Test
  void blocksOfTheReadmeAreRewritten() {
    String readme = "a\n<!-- figures findings -->\noutdated\n<!-- end -->\nb\n";
    String page = ResultsPage.intoReadme(readme, ReportTest.run(ReportTest.HEADLINE));
    assertThat(page)
        .startsWith("a\n<!-- figures findings -->\n| finding |")
        .contains("(results/README.md#one-second-stall-held)")
        .endsWith("|\n<!-- end -->\nb\n")
        .doesNotContain("outdated");
  }

  private static String row(String page, String section, String cell) {
    return page.substring(page.indexOf(section))
        .lines()
        .filter(l -> l.startsWith("|") && l.contains(cell))
        .findFirst()
        .orElseThrow();
  }
}
