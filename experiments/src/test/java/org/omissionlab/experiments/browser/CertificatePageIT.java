package org.omissionlab.experiments.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.OverTime;
import org.omissionlab.experiments.report.CertificatePage;
import org.omissionlab.experiments.report.StoredCertificate;

/** A certificate's charts in a real browser, and what zooming on time and percentiles shows. */
@NeedsBrowser
class CertificatePageIT {

  private static final String LEDGER = "#ledger-0";
  private static final String CURVES = "#percentiles";

  /** What of an axis lies at a share of the plot's width. */
  private static final String AT =
      """
      const chart = lab.figures.get(arguments[0].slice(1)).chart;
      return chart.convertFromPixel({ xAxisIndex: 0 }, arguments[1] * chart.getWidth());
      """;

  @TempDir static Path folder;
  private static Browser browser;

  @BeforeAll
  static void open() throws Exception {
    Certificate stored = StoredCertificate.read(Path.of("../results/judged/siege-closed.json"));
    Path page = folder.resolve("report.html");
    Files.writeString(page, CertificatePage.of(with(stored, seen())));
    browser = new Browser();
    browser.open(page);
    browser.js("places.forEach(show)");
  }

  /** Five seconds in steps of 100 ms; silent from 1 s to 2 s, though for ten requests. */
  private static OverTime seen() {
    Integer[] quiet = new Integer[50];
    java.util.Arrays.fill(quiet, 75);
    Integer[] stalled = quiet.clone();
    java.util.Arrays.fill(stalled, 10, 20, 0);
    stalled[10] = 10;
    return new OverTime(100, 1000, 2000, List.of(quiet), List.of(stalled), List.of(stalled));
  }

  private static Certificate with(Certificate c, OverTime seen) {
    return new Certificate(
        c.tool(),
        c.version(),
        c.mode(),
        c.command(),
        c.toolClass(),
        c.why(),
        c.exit(),
        c.properties(),
        c.advice(),
        seen);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void whole() {
    browser.screen(1280, false);
    browser.js("lab.figures.forEach(figure => figure.draw())");
  }

  @Test
  void theStallIsABandBehindWhatArrived() {
    browser.await(
        "lab.figures.get('ledger-0').chart.getOption().series[0].markArea.data.length === 1");
    assertThat(legend(LEDGER)).isEqualTo("arrived without the stall|arrived|answered|in flight");
    String csv = csv(LEDGER);
    assertThat(csv)
        .contains("\nintended,1500,750\n", "\nsent,1500,0\n", "\nsent,1000,100\n")
        .doesNotContain("\nlag,", "\nmax,");
    assertThat(browser.errors()).isEmpty();
  }

  @Test
  void aDragZoomsOnTimeAndSaysWhatIsShown() {
    double from = at(LEDGER, 0.25);
    double to = at(LEDGER, 0.5);
    String before = csv(LEDGER);
    assertThat(cropped(LEDGER)).isFalse();
    browser.drag(LEDGER + " .plot", 0.25, 0.5);
    browser.await("!document.querySelector('" + LEDGER + " .crop').hidden");
    Matcher shown =
        Pattern.compile("Shown: (.+) s to (.+) s of 5 s\\. A crop: no figure is computed anew\\.")
            .matcher(text(LEDGER + " .crop"));
    assertThat(shown.matches()).as(text(LEDGER + " .crop")).isTrue();
    assertThat(Double.parseDouble(shown.group(1))).isBetween(from / 1000 - 0.1, from / 1000 + 0.1);
    assertThat(Double.parseDouble(shown.group(2))).isBetween(to / 1000 - 0.1, to / 1000 + 0.1);
    assertThat(at(LEDGER, 0.9)).isLessThan(to);
    assertThat(csv(LEDGER)).isEqualTo(before);
    browser.click(LEDGER + " .tools button");
    assertThat(cropped(LEDGER)).isFalse();
    assertThat(at(LEDGER, 0.25)).isEqualTo(from);
  }

  @Test
  void aDragZoomsOnPercentilesToo() {
    double from = at(CURVES, 0.4);
    double to = at(CURVES, 0.7);
    browser.drag(CURVES + " .plot", 0.4, 0.7);
    browser.await("!document.querySelector('" + CURVES + " .crop').hidden");
    assertThat(at(CURVES, 0.2)).isGreaterThan(0.9 * from);
    assertThat(at(CURVES, 0.9)).isLessThan(1.1 * to);
    assertThat(text(CURVES + " .crop")).matches("Shown: p[0-9.]+ to p[0-9.]+\\. A crop: .*");
  }

  @Test
  void keysZoomInAndOutAgain() {
    for (String figure : List.of(LEDGER, CURVES)) {
      double left = at(figure, 0.3);
      double right = at(figure, 0.7);
      key(figure, "+");
      assertThat(cropped(figure)).isTrue();
      assertThat(at(figure, 0.3)).isGreaterThan(left);
      assertThat(at(figure, 0.7)).isLessThan(right);
      key(figure, "-");
      assertThat(cropped(figure)).as(text(figure + " .crop")).isFalse();
      assertThat(at(figure, 0.3)).isCloseTo(left, withinPercentage(1));
    }
  }

  /** A chart keeps the width at which it was drawn, and sheets are narrow. */
  @Test
  void onPaperNoChartIsCut() {
    String widths =
        "return [...document.querySelectorAll('.plot')].map(plot => plot.clientWidth"
            + " - plot.querySelector('canvas').getBoundingClientRect().width)";
    browser.paper(700);
    try {
      assertThat((List<?>) browser.js(widths))
          .hasSize(2)
          .allMatch(spare -> Math.abs(((Number) spare).doubleValue()) < 1.5);
      assertThat(browser.js("return lab.figures.get('ledger-0').chart.getWidth()")).isEqualTo(420L);
    } finally {
      browser.noPaper();
    }
    browser.screen(1280, false);
    browser.await("lab.figures.get('ledger-0').chart.getWidth() > 900");
  }

  private static void key(String figure, String key) {
    browser.js(
        "document.querySelector(arguments[0]).dispatchEvent("
            + "new KeyboardEvent('keydown', {key: arguments[1], bubbles: true}))",
        figure + " .plot",
        key);
  }

  private static double at(String figure, double share) {
    return ((Number) browser.js(AT, figure, share)).doubleValue();
  }

  private static String csv(String figure) {
    return (String) browser.js("return lab.figures.get(arguments[0].slice(1)).spec.csv()", figure);
  }

  private static String legend(String figure) {
    return (String)
        browser.js(
            "return [...document.querySelectorAll(arguments[0])].map(b => b.textContent).join('|')",
            figure + " .legend button");
  }

  private static String text(String selector) {
    return (String) browser.js("return document.querySelector(arguments[0]).textContent", selector);
  }

  private static boolean cropped(String figure) {
    return (Boolean)
        browser.js("return !document.querySelector(arguments[0]).hidden", figure + " .crop");
  }
}
