package org.omissionlab.experiments.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as somebody sees it, in a real browser. */
@NeedsBrowser
class ReportPageIT {

  private static final Path FOLDER = HeadlinePage.REFERENCE;
  private static final String PERCENTILES = HeadlinePage.PERCENTILES;
  private static final String NAIVE = HeadlinePage.NAIVE;

  /** Pixels of a chart that are near a colour; alpha is not looked at. */
  private static final String COUNT =
      """
      const [id, r, g, b] = arguments;
      const canvas = document.getElementById(id).querySelector("canvas");
      const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
      let n = 0;
      for (let i = 0; i < data.length; i += 4) {
        const near = Math.abs(data[i] - r) + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b);
        n += near < 24 && data[i + 3] > 100 ? 1 : 0;
      }
      return n;
      """;

  @TempDir static Path folder;
  private static Browser browser;

  @BeforeAll
  static void open() throws Exception {
    Path page = HeadlinePage.in(folder);
    browser = new Browser();
    browser.open(page);
    browser.js(
        "places.slice(0, 1).forEach(show); show(document.getElementById(arguments[0]))",
        PERCENTILES);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void light() {
    browser.screen(1280, false);
  }

  @Test
  void chartsAreDrawnWithoutAnErrorOrARequest() {
    assertThat(count(NAIVE, 0x00, 0x72, 0xb2)).as("sent").isGreaterThan(500);
    assertThat(count(NAIVE, 0xa0, 0x2c, 0x6c)).as("never sent").isGreaterThan(50);
    assertThat(count(PERCENTILES, 0x00, 0x9e, 0x73)).as("open").isGreaterThan(500);
    assertThat(browser.errors()).isEmpty();
    assertThat(browser.requests())
        .isNotEmpty()
        .allMatch(m -> m.contains("\"url\":\"file:") || m.contains("\"url\":\"data:"));
  }

  @Test
  void aClickHidesASeriesAndAnotherShowsIt() {
    String openCurve = counted(PERCENTILES, "0x00, 0x9e, 0x73");
    browser.await(openCurve + " > 500");
    int shown = count(PERCENTILES, 0x00, 0x9e, 0x73);
    String click =
        "[...document.querySelectorAll('#"
            + PERCENTILES
            + " .legend button')]"
            + ".find(b => b.textContent === 'open, from intended start').click()";
    browser.js(click);
    browser.await(openCurve + " < " + shown / 10);
    browser.js(click);
    browser.await(openCurve + " === " + shown);
  }

  @Test
  void whatThePageHoldsIsTheRunRecord() throws Exception {
    ObjectMapper json = new ObjectMapper();
    String held =
        (String) browser.js("return JSON.stringify(lab.data.runs[0].record.experiments[0])");
    JsonNode stored = json.readTree(FOLDER.resolve("run.json").toFile()).at("/experiments/0");
    JsonNode page = json.readTree(held);
    assertThat(page.get("claims").equals(ReportPageIT::compare, stored.get("claims"))).isTrue();
    assertThat(page.at("/series/0").equals(ReportPageIT::compare, stored.at("/series/0"))).isTrue();
    assertThat(page.at("/series/0").equals(ReportPageIT::compare, stored.at("/series/4")))
        .isFalse();
    String csv =
        (String) browser.js("return lab.figures.get(arguments[0]).spec.csv()", PERCENTILES);
    double p50 = stored.at("/series/0/quantiles/0/ms").asDouble();
    assertThat(csv)
        .contains("measured,naive-control,service,5087,2," + Math.round(p50 * 1000) / 1000.0);
  }

  @Test
  void aNarrowDarkScreenWillDo() {
    browser.screen(400, true);
    browser.await("document.documentElement.scrollWidth <= 400");
    browser.await("getComputedStyle(document.body).backgroundColor === 'rgb(20, 23, 27)'");
    browser.await(counted(NAIVE, "0x56, 0xb4, 0xe9") + " > 300");
  }

  @Test
  void keysMoveAndAChartComesAsAPicture() {
    browser.js(
        "const plot = document.querySelector('#"
            + NAIVE
            + " .plot'); plot.focus();"
            + "for (let i = 0; i < 31; i++) plot.dispatchEvent(new KeyboardEvent('keydown',"
            + " {key: 'ArrowRight', bubbles: true}))");
    assertThat(
            (String)
                browser.js("return document.querySelector('#" + NAIVE + " .said').textContent"))
        .startsWith("3 s: intended 0, sent 0");
    String svg =
        (String)
            browser.js(
                "const f = lab.figures.get(arguments[0]); return svgOf(f.spec, f.on)", PERCENTILES);
    assertThat(svg)
        .startsWith("<svg")
        .contains("Latency by percentile", "p99.9", "open, from intended start")
        .contains("viewBox=\"0 0 760 ");
    Object bytes =
        browser.js(
            "const f = lab.figures.get(arguments[0]); return pngOf(f.spec, f.on).size", NAIVE);
    assertThat((Long) bytes).isGreaterThan(10_000L);
  }

  @Test
  void thePageCannotLoadFromOutside() {
    Object outcome =
        browser.later(
            "fetch('http://127.0.0.1:9/').then(() => done('loaded'), () => done('refused'))");
    assertThat(outcome).isEqualTo("refused");
    assertThat(browser.errors()).anyMatch(m -> m.contains("Content Security Policy"));
  }

  /** A script writes 10 where JSON has 10.0. */
  private static int compare(JsonNode a, JsonNode b) {
    if (a.isNumber() && b.isNumber()) {
      return Double.compare(a.asDouble(), b.asDouble());
    }
    return a.equals(b) ? 0 : 1;
  }

  private static String counted(String id, String colour) {
    return "(function () {" + COUNT + "})('" + id + "', " + colour + ")";
  }

  private static int count(String id, int red, int green, int blue) {
    return ((Long) browser.js(COUNT, id, red, green, blue)).intValue();
  }
}
