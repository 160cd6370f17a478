package org.omissionlab.experiments.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rogue of the gallery is convicted of its own fault, and nobody of another's. */
class KillMatrixTest {

  private static final Path COMMITTED = Path.of("../results/judged/kill-matrix.md");
  private static final Path COMPUTED = Path.of("target/kill-matrix.md");
  private static List<KillMatrix.Row> rows;

  @BeforeAll
  static void judgeThemAll() {
    rows = KillMatrix.rows();
  }

  static Stream<KillMatrix.Row> rows() {
    return rows.stream();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isFoundToBeWhatItIsAndNothingElse(KillMatrix.Row row) {
    Rogue.Shows shows = row.rogue().shows().get(row.ratePerSecond());
    assertThat(row.certificate().toolClass())
        .as(row.certificate().why())
        .isEqualTo(shows.toolClass());
    assertThat(new HashSet<>(row.against())).isEqualTo(shows.against());
  }

  @Test
  void everyRogueIsConvictedByItsPropertyUnderOneRateAtLeast() {
    for (Rogue rogue : Gallery.all()) {
      List<KillMatrix.Row> convicted =
          rows.stream()
              .filter(row -> row.rogue() == rogue && rogue.showsAt(row.ratePerSecond()))
              .toList();
      if (Gallery.HONEST.contains(rogue)) {
        assertThat(rogue.convictedBy()).isNull();
      } else {
        assertThat(convicted).as(rogue.name()).isNotEmpty();
        assertThat(convicted)
            .as(rogue.name())
            .allSatisfy(row -> assertThat(row.certificate().exit()).isNotZero());
      }
    }
  }

  @Test
  void thereAreSixteenRoguesAtLeastAndEachHasANameOfItsOwn() {
    Set<String> names = Gallery.all().stream().map(Rogue::name).collect(Collectors.toSet());
    assertThat(names).hasSize(Gallery.all().size());
    assertThat(Gallery.all().size() - Gallery.HONEST.size()).isGreaterThanOrEqualTo(16);
  }

  /** Each property that can convict has been seen to do so, but for those listed. */
  @Test
  void noPropertyConvictsNobody() {
    Set<String> seen =
        rows.stream().flatMap(row -> row.against().stream()).collect(Collectors.toSet());
    assertThat(Properties.ALL.stream().map(Property::id).filter(id -> !seen.contains(id)))
        .containsExactlyInAnyOrder(
            Properties.CLIENT_COUNT, // JudgeTest
            "p99.9", // thin: three samples of 3,000 lie beyond it
            "achieved-rate", // StatementsTest, as the next five
            "regularity",
            "burst",
            "lag",
            "procedure",
            "frozen");
  }

  @Test
  void theCommittedMatrixIsTheComputedOne() throws IOException {
    String page = KillMatrix.markdown(rows);
    Files.createDirectories(COMPUTED.getParent());
    Files.writeString(COMPUTED, page);
    assertThat(COMMITTED)
        .as("cp experiments/target/kill-matrix.md results/judged/kill-matrix.md")
        .hasContent(page);
  }
}
