package org.omissionlab.experiments.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** The page without a mouse, by keys that a browser really gets. */
@NeedsBrowser
class KeyboardIT {

  private static final String NAIVE = "#" + HeadlinePage.NAIVE;
  private static final String PERCENTILES = "#" + HeadlinePage.PERCENTILES;
  private static final int MOST_STOPS = 150;

  /** What has the focus, and whether one sees that it has; null outside of charts. */
  private static final String FOCUSED =
      """
      const e = document.activeElement;
      const figure = e.closest(".figure");
      const style = getComputedStyle(e);
      const box = e.getBoundingClientRect();
      const seen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
        && box.bottom > 0 && box.top < innerHeight;
      return figure === null ? null : `${figure.id} ${e.textContent || "plot"}${seen ? "" : " unseen"}`;
      """;

  private static final String CONTROLS =
      """
      return [...document.querySelectorAll(".figure")].filter(f => f.offsetParent !== null)
        .flatMap(f => [...f.querySelectorAll("button, .plot")]
          .map(e => `${f.id} ${e.textContent || "plot"}`));
      """;

  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;

  @BeforeAll
  static void start() throws Exception {
    page = HeadlinePage.in(folder);
    browser = new Browser();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void open() {
    browser.screen(1280, false);
    browser.open(page);
  }

  /** Charts come into being as one gets there; nobody scrolls. */
  @Test
  void tabReachesEveryControlOfEveryChartAndIsSeen() {
    List<Object> reached = new ArrayList<>();
    Object last = HeadlinePage.PERCENTILES + " PNG";
    for (int i = 0; i < MOST_STOPS && !reached.contains(last); i++) {
      browser.press(Keys.TAB);
      Object stop = browser.js(FOCUSED);
      if (stop != null) {
        reached.add(stop);
      }
    }
    List<?> controls = (List<?>) browser.js(CONTROLS);
    assertThat(controls).hasSizeGreaterThan(40).doesNotHaveDuplicates();
    assertThat(reached).containsExactlyElementsOf(new ArrayList<Object>(controls));
    browser.js("document.head.insertAdjacentHTML('beforeend', '<style>*{outline:0!important}')");
    assertThat(browser.js(FOCUSED)).isEqualTo(last + " unseen");
  }

  @Test
  void enterAndSpaceDoWhatAClickDoes() {
    browser.js("show(document.querySelector(arguments[0]))", NAIVE);
    browser.js("show(document.querySelector(arguments[0]))", PERCENTILES);
    focus(NAIVE, ".legend button", "sent");
    browser.press(Keys.SPACE);
    assertThat(pressed()).isEqualTo("false");
    browser.press(Keys.ENTER);
    assertThat(pressed()).isEqualTo("true");

    focus(NAIVE, ".plot", "");
    browser.press("+");
    browser.await("!document.querySelector('" + NAIVE + " .crop').hidden");
    focus(NAIVE, ".tools button", "All of it");
    browser.press(Keys.ENTER);
    browser.await("document.querySelector('" + NAIVE + " .crop').hidden");

    focus(PERCENTILES, ".tools button", "Log or linear");
    String axis = "lab.figures.get('" + HeadlinePage.PERCENTILES + "').chart.getOption().yAxis[0]";
    browser.press(Keys.SPACE);
    browser.await(axis + ".type === 'log'");
    browser.press(Keys.ENTER);
    browser.await(axis + ".type === 'value'");
  }

  @Test
  void filesAreSavedByKeysToo() {
    browser.js("show(document.querySelector(arguments[0]))", NAIVE);
    browser.js(
        "window.saved = [];"
            + "HTMLAnchorElement.prototype.click = function () { saved.push(this.download); }");
    for (String kind : List.of("CSV", "SVG", "PNG")) {
      focus(NAIVE, ".tools button", kind);
      browser.press(kind.equals("CSV") ? Keys.SPACE : Keys.ENTER);
    }
    assertThat(browser.js("return saved"))
        .isEqualTo(
            List.of(
                HeadlinePage.NAIVE + ".csv",
                HeadlinePage.NAIVE + ".svg",
                HeadlinePage.NAIVE + ".png"));
    assertThat(browser.errors()).isEmpty();
  }

  private static void focus(String figure, String kind, String text) {
    browser.js(
        "[...document.querySelectorAll(arguments[0])]"
            + ".find(e => !arguments[1] || e.textContent === arguments[1]).focus()",
        figure + " " + kind,
        text);
  }

  private static Object pressed() {
    return browser.js("return document.activeElement.getAttribute('aria-pressed')");
  }
}
