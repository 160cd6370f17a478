package org.omissionlab.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.OverTime;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;
import org.omissionlab.experiments.judge.ToolClass;
import org.omissionlab.experiments.run.Records;

/** Certificates that were stored, and the pages made of them. */
class StoredCertificateTest {

  private static final Path JUDGED = Path.of("../results/judged");
  private static final OverTime SEEN =
      new OverTime(
          500,
          500,
          1000,
          List.of(250, 250, 250, 250),
          List.of(250, 10, 240, 250),
          List.of(240, 5, 255, 240));

  @TempDir private Path temp;

  private static Certificate certificate(OverTime seen) {
    Certificate bare =
        Certificates.of(
            "mytool",
            ToolClass.OMITS,
            "its p90 is low",
            new PropertyResult(
                "schedule", 500.0, 10.0, null, PropertyVerdict.TOO_LOW, "", "10 of 500 arrived"),
            new PropertyResult(
                "total-count", 2000.0, 1510.0, null, PropertyVerdict.TOO_LOW, "", "too few"),
            Certificates.ms("p99", 11.2, PropertyVerdict.TOO_LOW));
    return new Certificate(
        bare.tool(),
        bare.version(),
        bare.mode(),
        bare.command(),
        bare.toolClass(),
        bare.why(),
        bare.exit(),
        bare.properties(),
        bare.advice(),
        seen);
  }

  @Test
  void aFolderAFileAndOneWithItsTrialAroundItAreTheSame() throws Exception {
    Certificate whole = certificate(SEEN);
    Files.writeString(temp.resolve(StoredCertificate.NAME), Records.json(whole));
    Path around = temp.resolve("mytool-rate.json");
    Files.writeString(
        around, "{\"judged\": {\"date\": \"x\"}, \"certificate\": " + Records.json(whole) + "}");
    for (Path path : List.of(temp, temp.resolve(StoredCertificate.NAME), around)) {
      assertThat(StoredCertificate.at(path)).isTrue();
      assertThat(StoredCertificate.read(path)).isEqualTo(whole);
    }
    Path other = Files.writeString(temp.resolve("report.json"), "{\"quantiles\": {}}");
    assertThat(StoredCertificate.at(other)).isFalse();
    assertThat(StoredCertificate.at(temp.resolve("none.json"))).isFalse();
  }

  /** Those in results/judged are of the time before a certificate kept units and arrivals. */
  @Test
  void whatIsJudgedAlreadyCanBeRead() throws Exception {
    try (Stream<Path> files = Files.list(JUDGED)) {
      List<Path> judged = files.filter(f -> f.toString().endsWith("-closed.json")).toList();
      assertThat(judged).isNotEmpty();
      for (Path file : judged) {
        Certificate c = StoredCertificate.read(file);
        assertThat(c.property("p99").unit()).isEqualTo("ms");
        assertThat(c.property("offered-rate").unit()).isEqualTo("/s");
        assertThat(CertificatePage.of(c)).contains(c.why().substring(0, 20).replace("'", "&#39;"));
      }
    }
  }

  @Test
  void oneWithoutArrivalsOverTimeSaysSo() throws Exception {
    String none = "This certificate keeps no arrivals over time: it is older than that.";
    String old = CertificatePage.of(certificate(null));
    assertThat(old).contains(none).doesNotContain("data-kind=\"ledger\"");
    assertThat(RunPageTest.data(old).at("/ledgers/0").isNull()).isTrue();
    String page = CertificatePage.of(certificate(SEEN));
    assertThat(page).contains("data-kind=\"ledger\"").doesNotContain(none);
    JsonNode chart = RunPageTest.data(page).at("/ledgers/0");
    assertThat(chart.at("/windows/sent").toString()).isEqualTo("[500.0,20.0,480.0,500.0]");
    assertThat(chart.at("/windows/intended").toString()).isEqualTo("[500.0,500.0,500.0,500.0]");
    assertThat(chart.at("/windows/inFlight").toString()).isEqualTo("[10.0,15.0,0.0,10.0]");
    assertThat(chart.at("/stalls/0/startMs").asDouble()).isEqualTo(500);
    assertThat(chart.at("/stalls/0/gated").asInt()).isEqualTo(10);
    assertThat(chart.get("notes").toString()).contains("10 of 500 arrived.", "steps of 500 ms");
  }

  @Test
  void twoStandSideBySide() throws Exception {
    String page =
        CertificatesPage.of(certificate(SEEN), "one<b>", certificate(null), Path.of("two"));
    assertThat(page)
        .contains("A: <span class=\"verdict violated\">omits</span>", "one&lt;b&gt;: mytool 1.0")
        .contains("id=\"ledger-0\"", "mytool: This certificate keeps no arrivals over time")
        .contains("<td>schedule</td><td class=\"n\">500</td><td class=\"n\">500</td>");
    JsonNode data = RunPageTest.data(page);
    assertThat(data.findValuesAsText("series")).contains("A tool said", "B tool said");
    assertThat(data.get("ledgers")).hasSize(2);
  }

  @Test
  void whatIsHalfWrittenIsOneSentence() throws Exception {
    String text = Records.json(certificate(SEEN));
    refused(text.substring(0, text.length() / 2), "must be a whole certificate, but is not");
    refused(text.replace("\"mode\"", "\"mood\""), "must be a whole certificate, but has no mode");
    refused(text.replace("\"omits\"", "\"perfect\""), "must be a whole certificate, but is not");
    refused(text.replace("\"id\"", "\"di\""), "has a property without id or verdict");
    refused(text.replace("[240,", "["), "as many windows");
    refused("[1]", "must hold a certificate, but does not");
  }

  private void refused(String text, String why) throws IOException {
    Files.writeString(temp.resolve(StoredCertificate.NAME), text);
    assertThatThrownBy(() -> StoredCertificate.read(temp))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(StoredCertificate.NAME)
        .hasMessageContaining(why);
  }
}
