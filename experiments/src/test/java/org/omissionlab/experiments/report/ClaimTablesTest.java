package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunStore;

/** Claims below the heading of their signature. */
class ClaimTablesTest {

  private static final List<ExperimentRecord> REFERENCE =
      RunStore.read(Path.of("../results/reference")).experiments();

  @Test
  void aSignatureIsAHeadingOnce() {
    for (ExperimentRecord e : REFERENCE) {
      List<String> lines = ClaimTables.narrow(e).text().lines().skip(1).toList();
      assertThat(lines.stream().filter(line -> !line.startsWith(" ")))
          .containsExactlyElementsOf(
              e.claims().stream().map(ClaimRecord::signature).distinct().toList());
      assertThat(lines.stream().filter(line -> line.startsWith(" "))).hasSameSizeAs(e.claims());
      for (String signature : e.claims().stream().map(ClaimRecord::signature).toList()) {
        String heading = "colspan=\"9\">" + signature + "</th>";
        assertThat(ClaimRows.of(e).split(heading, -1)).as(e.id() + " " + signature).hasSize(2);
      }
    }
  }

  /** Were they drawn as they come, some would stand there twice. */
  @Test
  void theClaimsOfASignatureDoNotAlwaysFollowEachOther() {
    assertThat(REFERENCE)
        .anyMatch(
            e -> {
              List<String> all = e.claims().stream().map(ClaimRecord::signature).toList();
              long headings =
                  IntStream.range(0, all.size())
                      .filter(i -> i == 0 || !Objects.equals(all.get(i), all.get(i - 1)))
                      .count();
              return headings > all.stream().distinct().count();
            });
  }
}
