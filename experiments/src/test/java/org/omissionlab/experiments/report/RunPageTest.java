package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunStore;

/** What stands on the page and in the data behind its charts. */
class RunPageTest {

  private static final Path FOLDER = Path.of("../results/reference");
  private static final RunRecord REFERENCE = RunStore.read(FOLDER);
  private static final RunRecord HEADLINE = only(REFERENCE.experiments().get(0));
  private static final String PAGE = RunPage.of(HEADLINE, FOLDER, List.of());
  private static final String HOSTILE = "<img src=x onerror=alert(1)></script><b>\"'&";

  @Test
  void theDataBehindTheChartsIsTheRecord() throws Exception {
    JsonNode stored = new ObjectMapper().readTree(Records.json(HEADLINE)).at("/experiments/0");
    JsonNode shown = data(PAGE).at("/runs/0/record/experiments/0");
    assertThat(shown.get("claims")).isEqualTo(stored.get("claims"));
    assertThat(shown.get("figures")).isEqualTo(stored.get("figures"));
    assertThat(shown.get("findings")).isEqualTo(stored.get("findings"));
    for (int i = 0; i < stored.get("series").size(); i++) {
      JsonNode of = stored.get("series").get(i);
      JsonNode in = shown.get("series").get(i);
      assertThat(in.get("quantiles")).isEqualTo(of.get("quantiles"));
      assertThat(in.get("counts")).isEqualTo(of.get("counts"));
      if (!in.get("perSecond").isNull()) {
        assertThat(in.get("perSecond")).isEqualTo(of.get("perSecond"));
      }
    }
  }

  @Test
  void nothingIsLoadedFromAnywhere() {
    assertThat(PAGE)
        .contains("default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'")
        .contains("Apache License 2.0", "BSD 3-Clause")
        .doesNotContainPattern("<(script|img|iframe|link)[^>]* (src|href)=\"?https?:")
        .doesNotContain("@import", "{{");
  }

  @Test
  void aLargePageIsStillSmall() {
    String all = RunPage.of(withoutSettings(REFERENCE), FOLDER, List.of());
    assertThat(all.length()).isLessThan(5_000_000);
    REFERENCE
        .experiments()
        .forEach(e -> assertThat(all).contains("<section class=\"experiment\" id=\"" + e.id()));
  }

  @Test
  void everyClaimLeadsToAPlaceThatIsThere() {
    Matcher link = Pattern.compile("<td><a href=\"#([^\"]+)\"").matcher(PAGE);
    int links = 0;
    while (link.find()) {
      links++;
      assertThat(PAGE).contains("id=\"" + link.group(1) + "\"");
    }
    assertThat(links).isEqualTo(HEADLINE.experiments().get(0).claims().size());
    assertThat(PAGE)
        .contains("href=\"#one-second-stall-percentiles\">open-p99</a>")
        .contains("href=\"#one-second-stall-time-naive\">gated-naive</a>");
  }

  @Test
  void theProcedureStandsOnTop() {
    String top = PAGE.substring(0, PAGE.indexOf("Over time"));
    assertThat(top)
        .contains("documented / predicted / measured", "held", "for 6 s", "500/s", "10 workers")
        .contains("10.8ms", "2,500.2 to 3,500.2 ms", "One attempt was made");
  }

  @Test
  void hostileNamesStayText() throws Exception {
    ExperimentRecord e = HEADLINE.experiments().get(0);
    RunRecord hostile =
        new RunRecord(
            1,
            HOSTILE,
            true,
            HOSTILE,
            new RunRecord.Host(HOSTILE, HOSTILE, 2, HOSTILE, 1, HOSTILE),
            null,
            List.of(named(e, HOSTILE)));
    String page = RunPage.of(hostile, FOLDER, List.of());
    assertThat(page).doesNotContain("<img src=x").contains("&lt;img src=x");
    assertThat(data(page).at("/runs/0/record/experiments/0/id").asText()).isEqualTo(HOSTILE);
    assertThat(Pattern.compile("</script>").matcher(page).results().count())
        .isEqualTo(Pattern.compile("</script>").matcher(PAGE).results().count());
  }

  @Test
  void aRunThatWasCutShortSaysSo() {
    RunRecord cut =
        new RunRecord(
            1,
            "x",
            false,
            "2026-01-01T00:00:00Z",
            HEADLINE.host(),
            REFERENCE.selected(),
            HEADLINE.experiments());
    assertThat(RunPage.of(cut, FOLDER, List.of()))
        .contains("Incomplete: the run was cut short", "1 held, 30 not run", "<td>not run</td>");
    assertThat(PAGE).doesNotContain("Incomplete");
  }

  @Test
  void withoutSamplesThePageSaysSo(@TempDir Path empty) throws Exception {
    String page = RunPage.of(HEADLINE, empty, List.of());
    JsonNode chart = data(page).at("/runs/0/charts/0/time/0");
    assertThat(chart.get("samples").isNull()).isTrue();
    assertThat(chart.get("notes").toString()).contains("No samples are stored");
    assertThat(data(PAGE).at("/runs/0/charts/0/time/0/samples").isNull()).isFalse();
  }

  @Test
  void damagedSamplesAreNamed(@TempDir Path damaged) throws Exception {
    Files.writeString(damaged.resolve("one-second-stall-naive.samples.csv.gz"), "no gzip");
    JsonNode notes =
        data(RunPage.of(HEADLINE, damaged, List.of())).at("/runs/0/charts/0/time/0/notes");
    assertThat(notes.toString())
        .contains("one-second-stall-naive.samples.csv.gz cannot be read to its end");
  }

  static JsonNode data(String page) throws Exception {
    Matcher data = Pattern.compile("id=\"lab-data\">(.*?)</script>", Pattern.DOTALL).matcher(page);
    assertThat(data.find()).isTrue();
    return new ObjectMapper().readTree(data.group(1));
  }

  private static RunRecord only(ExperimentRecord e) {
    return new RunRecord(
        1, REFERENCE.version(), true, REFERENCE.startedAt(), REFERENCE.host(), null, List.of(e));
  }

  /** No twin is run of an experiment that this lab cannot set up: that is what takes the time. */
  private static RunRecord withoutSettings(RunRecord run) {
    return new RunRecord(
        1,
        run.version(),
        true,
        run.startedAt(),
        run.host(),
        null,
        run.experiments().stream().map(e -> named(e, e.id(), Map.of("none", "such"))).toList());
  }

  private static ExperimentRecord named(ExperimentRecord e, String id) {
    return named(e, id, e.settings());
  }

  private static ExperimentRecord named(
      ExperimentRecord e, String id, Map<String, String> settings) {
    return new ExperimentRecord(
        id,
        e.title(),
        e.source(),
        settings,
        true,
        e.verdict(),
        e.reason(),
        e.claims(),
        e.findings(),
        e.figures(),
        e.probes(),
        e.series(),
        e.disturbances(),
        e.attempts());
  }
}
