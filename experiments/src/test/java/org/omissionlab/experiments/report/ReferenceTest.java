package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunStore;

/** The pages that show the reference run show that run; {@code scripts/reference} mends them. */
class ReferenceTest {

  private static final Path HOME = Path.of("..");
  private static final long MOST_BYTES = 6_000_000;
  private static final RunRecord REFERENCE = RunStore.read(HOME.resolve("results/reference"));
  private static final JudgedPage JUDGED = JudgedPage.read(HOME.resolve("results/judged"));

  @Test
  void theResultsPageIsDrawnFromTheReference() throws Exception {
    assertThat(Files.readString(HOME.resolve("results/README.md")))
        .isEqualTo(ResultsPage.of(REFERENCE, JUDGED));
  }

  @Test
  void theReadmeShowsTheReference() throws Exception {
    String readme = Files.readString(HOME.resolve("README.md"));
    assertThat(ResultsPage.intoReadme(readme, REFERENCE)).isEqualTo(readme);
    assertThat(readme).contains("<!-- figures one-second-stall -->", "<!-- figures slow-drain -->");
  }

  @Test
  void theTrialsAreShownAsTheyWereStored() throws Exception {
    String readme = Files.readString(HOME.resolve("README.md"));
    assertThat(ResultsPage.intoReadme(readme, JUDGED)).isEqualTo(readme);
    assertThat(Files.readString(HOME.resolve("results/judged/README.md"))).isEqualTo(JUDGED.page());
  }

  @Test
  void theReferenceIsCompleteAndAsDocumented() {
    assertThat(REFERENCE.complete()).isTrue();
    assertThat(REFERENCE.experiments())
        .extracting(ExperimentRecord::id)
        .containsExactlyElementsOf(Catalogue.all().stream().map(Experiment::id).toList());
    for (ExperimentRecord e : REFERENCE.experiments()) {
      assertThat(e.settings()).isEqualTo(Catalogue.of(e.id()).documented().asText());
      assertThat(e.verdict()).isNotEqualTo("violated");
    }
    assertThat(REFERENCE.experiments().get(0).verdict()).isEqualTo("held");
  }

  /** It is in every clone. */
  @Test
  void theReferenceIsSmall() throws Exception {
    long bytes = 0;
    try (var files = Files.walk(HOME.resolve("results/reference"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
    }
    assertThat(bytes).isLessThan(MOST_BYTES);
  }

  @Test
  void aChangedFigureWouldBeSeen() throws Exception {
    String readme = Files.readString(HOME.resolve("README.md"));
    String forged = readme.replaceFirst("documented / predicted / measured", "measured");
    assertThat(ResultsPage.intoReadme(forged, REFERENCE)).isNotEqualTo(forged);
  }
}
