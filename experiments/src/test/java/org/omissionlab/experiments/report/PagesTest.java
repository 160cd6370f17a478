package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.Mode;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;
import org.omissionlab.experiments.judge.ToolClass;
import org.omissionlab.experiments.report.page.Foreign;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunStore;

/** The other pages: a certificate, two runs, reports of other tools. */
class PagesTest {

  private static final Path FOLDER = Path.of("../results/reference");
  private static final String HOSTILE = "<script>alert(1)</script>";

  @Test
  void aCertificateShowsClassReasonAndThreeViews() throws Exception {
    Certificate certificate =
        new Certificate(
            HOSTILE,
            "1.0",
            Mode.CLOSED,
            "tool " + HOSTILE,
            ToolClass.BACK_FILLS,
            "made-up latencies stand in for 774 requests",
            1,
            List.of(
                property("p90", 410.0, 10.4, 312.0, PropertyVerdict.TOO_LOW),
                property("p99", 951.0, 13.7, 944.0, PropertyVerdict.HELD)),
            "advice of a kind",
            null);
    String page = CertificatePage.of(certificate);
    assertThat(page)
        .contains(
            "verdict violated\">back-fills</span>", "774 requests", "Advice: advice of a kind")
        .contains("verdict violated\">too-low</span>", "410 ms", "&lt;script&gt;alert(1)")
        .doesNotContain(HOSTILE);
    JsonNode data = RunPageTest.data(page);
    assertThat(data.at("/foreign")).hasSize(3);
    assertThat(data.at("/foreign/2/series").asText()).isEqualTo("tool said");
    assertThat(data.at("/foreign/2/ms").toString()).isEqualTo("[312.0,944.0]");
  }

  @Test
  void twoRunsSideBySideSayFirstWhatDiffers() throws Exception {
    RunRecord a = headline("500", "2026-01-01");
    RunRecord b = headline("600", "2026-01-02");
    String page = ComparisonPage.of(a, FOLDER, b, FOLDER);
    String top = page.substring(0, page.indexOf("<section"));
    assertThat(top)
        .contains("<td>rate</td><td>one-second-stall</td><td>500</td><td>600</td>")
        .contains("<td>started</td><td>run</td><td>2026-01-01</td><td>2026-01-02</td>")
        .doesNotContain("<td>workers</td>");
    assertThat(page)
        .contains("one-second-stall-time-open-0", "one-second-stall-time-open-1")
        .contains("<th>verdict A</th><th>verdict B</th>")
        .contains("<td><span class=\"verdict held\">held</span></td>");
    assertThat(RunPageTest.data(page).at("/runs")).hasSize(2);
    assertThat(Differences.of(a, a).isEmpty()).isTrue();
  }

  @Test
  void reportsOfOthersComeWithTheirWholeCurves() throws Exception {
    Foreign hgrm = Foreign.read(FOLDER.resolve("one-second-stall-open-response.hgrm"), Unit.MS);
    Foreign hlog = Foreign.read(FOLDER.resolve("one-second-stall-open.hlog"), null);
    String page = FilesPage.of(List.of(hgrm, hlog));
    assertThat(page).contains("one-second-stall-open-response.hgrm", "hlog", "1,0");
    JsonNode curves = RunPageTest.data(page).get("foreign");
    assertThat(curves.get(0).get("x").size()).isGreaterThan(30);
    assertThat(curves.findValuesAsText("series")).contains("one-second-stall-open.hlog response");
    double byTable = last(curves.get(0).get("ms"));
    double byLog =
        last(
            java.util.stream.StreamSupport.stream(curves.spliterator(), false)
                .filter(c -> c.get("series").asText().endsWith("hlog response"))
                .findFirst()
                .orElseThrow()
                .get("ms"));
    assertThat(byLog / byTable).isBetween(0.999, 1.001);
  }

  @Test
  void whatIsNoReportIsOneSentence(@TempDir Path temp) throws Exception {
    Path cut = temp.resolve("cut.hgrm");
    String table = Files.readString(FOLDER.resolve("one-second-stall-open-response.hgrm"));
    Files.writeString(cut, table.substring(0, table.length() / 2));
    assertThatThrownBy(() -> Foreign.read(cut, Unit.MS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cut.hgrm: ");
    assertThatThrownBy(
            () -> Foreign.read(FOLDER.resolve("one-second-stall-open-response.hgrm"), null))
        .hasMessageContaining("--unit must be given");
    Files.writeString(temp.resolve("run.json"), "{\"schema\": 0, \"experiments\": []}");
    assertThatThrownBy(() -> RunStore.read(temp)).hasMessageContaining("must be of schema 1");
    Files.writeString(temp.resolve("run.json"), "{\"schema\": 1, \"experiments\": [{");
    assertThatThrownBy(() -> RunStore.read(temp))
        .hasMessageContaining("must be a whole run record");
  }

  private static double last(JsonNode values) {
    return values.get(values.size() - 1).asDouble();
  }

  private static PropertyResult property(
      String id, Double predicted, Double ledger, Double reported, PropertyVerdict verdict) {
    return new PropertyResult(id, predicted, ledger, reported, verdict, "ms", "because");
  }

  private static RunRecord headline(String rate, String startedAt) {
    RunRecord run = RunStore.read(FOLDER);
    ExperimentRecord e = run.experiments().get(0);
    java.util.Map<String, String> settings = new java.util.LinkedHashMap<>(e.settings());
    settings.put("rate", rate);
    ExperimentRecord changed =
        new ExperimentRecord(
            e.id(),
            e.title(),
            e.source(),
            settings,
            true,
            e.verdict(),
            null,
            e.claims(),
            List.of(),
            e.figures(),
            List.of(),
            e.series(),
            List.of(),
            List.of());
    return new RunRecord(1, run.version(), true, startedAt, run.host(), null, List.of(changed));
  }
}
