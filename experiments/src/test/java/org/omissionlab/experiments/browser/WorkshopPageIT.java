package org.omissionlab.experiments.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.workshop.WorkshopServer;

/** The live lab in a real browser, with a real target: what a trainer and a room go through. */
@NeedsBrowser
class WorkshopPageIT {

  private static final List<String> MODELS = List.of("naive-closed", "scheduled-closed", "open");

  private static WorkshopServer server;
  private static Browser trainer;

  @BeforeAll
  static void start() {
    server = new WorkshopServer("127.0.0.1", 0, System::nanoTime);
    server.open();
    trainer = new Browser();
  }

  @AfterAll
  static void stop() {
    trainer.close();
    server.close();
  }

  @BeforeEach
  void openAsTrainer() {
    trainer.js("location.href = 'about:blank'");
    go(trainer, "#token=" + server.token());
    trainer.await("document.querySelector('#target-phase.ready') && !byId('run').disabled");
  }

  @Test
  void aRoundIsGuessedRunAndRevealedToTheRoomToo() {
    click(trainer, "#ask");
    trainer.await("document.querySelector('#guess')");
    try (Browser viewer = new Browser()) {
      go(viewer, "#code=" + server.code());
      viewer.await("document.querySelector('#join:not([hidden])')");
      viewer.js("byId('join').elements.name.value = '<img src=x onerror=alert(1)>'");
      click(viewer, "#join button");
      viewer.await("document.querySelector('#guess')");
      assertThat(viewer.js("return getComputedStyle(byId('run')).display")).isEqualTo("none");
      MODELS.forEach(id -> viewer.js("byId('guess').elements[arguments[0]].value = 1000", id));
      click(viewer, "#guess button");
      trainer.await("/^1 of/.test(byId('counted').textContent)");
      click(trainer, "#round button.primary:not(form *)");
      trainer.await("latest.phase === 'guessed'");
      click(trainer, "#round button.primary");
      trainer.await(
          "ticks.some(t => Object.values(t.generators).filter(g => g.running).length === 3)");
      trainer.js("location.reload()"); // in mid-run
      trainer.await("latest && latest.phase === 'revealed'");
      viewer.await("document.querySelectorAll('#reveal tbody tr').length === 3");
      assertThat(viewer.js("return latest.guesses.open")).isEqualTo(List.of(1000L));
      assertThat(viewer.js("return document.querySelectorAll('img').length")).isEqualTo(0L);
      assertThat(viewer.errors()).isEmpty();
    }
    theThreePart();
    click(trainer, "#round button");
    trainer.await("latest.phase === 'free'");
  }

  /** The stall is in the chart, and the open loop reports it where the naive one does not. */
  private static void theThreePart() {
    trainer.await("chart('p99').getOption().series[0].markArea.data.length > 0");
    double open = ((Number) trainer.js("return latest.measured.open.p99")).doubleValue();
    double naive =
        ((Number) trainer.js("return latest.measured['naive-closed'].p99")).doubleValue();
    assertThat(open).isBetween(900.0, 10_000.0);
    assertThat(naive).isLessThan(open / 2);
  }

  @Test
  void aStallInjectedByHandShowsAtTheTarget() {
    trainer.js("document.querySelector('.card.open input[name=rate]').value = 50");
    click(trainer, "#start-open");
    trainer.await(
        "ticks.at(-1).generators.open?.running && ticks.at(-1).generators.open.seen.sent > 10");
    click(trainer, "#stall");
    trainer.await("ticks.at(-1).target.pending > 20");
    assertThat(trainer.js("return byId('pulse').textContent").toString())
        .contains("stalled (gate)");
    trainer.await("ticks.at(-1).generators.open.seen.figures.max > 900");
    click(trainer, "#start-open");
    trainer.await("!ticks.at(-1).generators.open.running");
  }

  @Test
  void aSliderIsAnsweredByTheVirtualClock() {
    trainer.await("document.querySelectorAll('.answer b').length === 3");
    trainer.js("const s = byId('slider-stall'); s.value = 7; s.dispatchEvent(new Event('input'))");
    trainer.await("document.querySelector('.answer.open b').textContent === '1,950 ms'");
    assertThat(trainer.js("return document.querySelector('.answer.naive-closed b').textContent"))
        .isEqualTo("10 ms");
  }

  @Test
  void aWrongTokenIsRefused() {
    trainer.js("sessionStorage.clear(); location.href = 'about:blank'");
    go(trainer, "#token=wrong");
    trainer.await("/not this room/.test(byId('said').textContent)");
    assertThat(trainer.js("return document.querySelector('main').hidden")).isEqualTo(true);
    trainer.errors(); // the refusal is noted on the console
  }

  @Test
  void itFitsANarrowScreenLightAndDarkAndAsksNoOtherHost() {
    for (boolean dark : List.of(false, true)) {
      trainer.screen(380, dark);
      trainer.await("document.documentElement.scrollWidth <= innerWidth");
      trainer.await(
          "(getComputedStyle(document.body).backgroundColor === 'rgb(20, 23, 27)') === " + dark);
    }
    trainer.screen(1280, false);
    assertThat(trainer.requests())
        .isNotEmpty()
        .allMatch(
            r ->
                r.contains("\"url\":\"" + server.url())
                    || r.contains("\"url\":\"data:")
                    || r.contains("\"url\":\"about:"));
    assertThat(trainer.errors()).isEmpty();
  }

  private static void go(Browser browser, String fragment) {
    browser.js("location.href = arguments[0]", server.url() + fragment);
    browser.await(
        "document.readyState === 'complete' && location.href.startsWith('http') &&"
            + " document.querySelector('main')");
  }

  private static void click(Browser browser, String selector) {
    browser.await("document.querySelector(" + quoted(selector) + ")?.disabled === false");
    browser.js("document.querySelector(arguments[0]).click()", selector);
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "\\'") + "'";
  }
}
