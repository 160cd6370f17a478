package org.omissionlab.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.report.Handout;
import org.omissionlab.experiments.run.RunStore;

/** Whatever figure a page of the workshop shows was filled in, from where it was measured. */
class WorkshopFiguresTest {

  private static final Path TEMPLATES = Path.of("src/workshop");
  private static final Path KIT = Path.of("workshop");
  private static final Pattern PLACE = Pattern.compile("\\{\\{.*?\\}\\}");
  private static final Pattern OUTPUT = Pattern.compile("(?s)```.*?```|`[^`\n]*`");
  private static final Pattern TYPED = Pattern.compile("[0-9][0-9,.]* ms");

  /** What was chosen, not measured: service times, a percent of six seconds, a wrong guess. */
  private static final Set<String> GIVEN =
      Set.of("11 ms", "10 ms", "60 ms", "170 ms", "1.43 ms", "1 ms");

  private static Handout handout;

  @BeforeAll
  static void read() throws IOException {
    handout = new Handout(RunStore.read(Path.of("../results/reference")), KIT.resolve("reports"));
  }

  @Test
  void thePagesShowWhatWasMeasured() throws IOException {
    assertThat(templates()).hasSizeGreaterThanOrEqualTo(8);
    for (Path template : templates()) {
      String text = Files.readString(template);
      assertThat(PLACE.matcher(text).find()).as(template.toString()).isTrue();
      assertThat(KIT.resolve(TEMPLATES.relativize(template)))
          .as("experiments/scripts/handouts")
          .hasContent(handout.of(text));
    }
  }

  @Test
  void theHandoutsToPrintAreThoseToRead() throws IOException {
    assertThat(KIT.resolve("handouts").resolve(HandoutsCommand.PRINTED))
        .as("experiments/scripts/handouts")
        .hasContent(HandoutsCommand.printed(KIT.resolve("handouts")));
  }

  @Test
  void nobodyTypesAFigure() throws IOException {
    for (Path template : templates()) {
      assertThat(typed(Files.readString(template))).as(template.toString()).isSubsetOf(GIVEN);
    }
    assertThat(typed("p99 is 979 ms, not {{one-second-stall?/open/response/p99}} ms"))
        .containsExactly("979 ms");
  }

  @Test
  void figuresAreThoseOfTheTwinTheRunAndTheReports() {
    assertThat(handout.of("{{one-second-stall?workers=100/naive/service/gated}}")).isEqualTo("100");
    assertThat(handout.of("{{one-second-stall#open-p99/documented}}")).isEqualTo("1,472");
    assertThat(handout.of("{{audit ab-503.txt/errors}}")).isEqualTo("1,633");
    assertThat(
            handout.of(
                "{{one-second-stall?/naive-control/service/sent"
                    + " - one-second-stall?/naive/service/sent}}"))
        .isEqualTo("920");
    assertThat(
            handout.of(
                "{{one-second-stall?/naive/service/gated"
                    + " of one-second-stall?/naive/service/sent}} %"))
        .isEqualTo("0.22 %");
  }

  @Test
  void whatThereIsNotIsNamed() {
    for (String name :
        List.of(
            "one-second-stall/naive/service/p98",
            "one-second-stall?/naiv/service/p99",
            "one-second-stall#open-p98/predicted",
            "one-second-stal/naive/service/p99",
            "p99")) {
      assertThatThrownBy(() -> handout.of("{{" + name + "}}"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(name);
    }
  }

  private static List<String> typed(String template) {
    String prose = PLACE.matcher(OUTPUT.matcher(template).replaceAll("")).replaceAll("");
    return TYPED.matcher(prose).results().map(MatchResult::group).toList();
  }

  private static List<Path> templates() throws IOException {
    try (var files = Files.walk(TEMPLATES)) {
      return files.filter(f -> f.toString().endsWith(".md")).sorted().toList();
    }
  }
}
