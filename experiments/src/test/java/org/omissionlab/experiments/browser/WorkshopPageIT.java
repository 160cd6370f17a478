package org.omissionlab.experiments.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.omissionlab.experiments.run.WarmUp;
import org.omissionlab.experiments.workshop.WorkshopServer;

/** The live lab in a real browser, with a real target: what a trainer and a room go through. */
@NeedsBrowser
class WorkshopPageIT {

  private static final List<String> MODELS = List.of("naive-closed", "scheduled-closed", "open");
  private static WorkshopServer server;
  private static Browser trainer;

  @BeforeAll
  static void start() {
    System.setProperty(WarmUp.COLD, "true"); // whatever is measured, noise may lengthen it
    server = new WorkshopServer("127.0.0.1", 0, System::nanoTime);
    server.open();
    trainer = new Browser();
  }

  @AfterAll
  static void stop() {
    trainer.close();
    server.close();
    System.clearProperty(WarmUp.COLD);
  }

  @BeforeEach
  void openAsTrainer() {
    trainer.js("location.href = 'about:blank'");
    go(trainer, "#token=" + server.token());
    trainer.await("document.querySelector('#target-phase.ready') && !byId('run').disabled");
  }

  @Test
  void aRoundIsGuessedRunAndRevealedToTheRoomToo() {
    trainer.click("#ask");
    trainer.await("document.querySelector('#guess')");
    try (Browser viewer = new Browser()) {
      go(viewer, "#code=" + server.code());
      viewer.await("document.querySelector('#join:not([hidden])')");
      viewer.js("byId('join').elements.name.value = '<img src=x onerror=alert(1)>'");
      viewer.click("#join button");
      viewer.await("document.querySelector('#guess')");
      assertThat(viewer.js("return getComputedStyle(byId('run')).display")).isEqualTo("none");
      MODELS.forEach(id -> viewer.js("byId('guess').elements[arguments[0]].value = 1000", id));
      viewer.click("#guess button");
      trainer.await("/^1 of/.test(byId('counted').textContent)");
      trainer.click("#round button.primary:not(form *)");
      trainer.await("latest.phase === 'guessed'");
      trainer.click("#round button.primary");
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
    trainer.click("#round button");
    trainer.await("latest.phase === 'free'");
  }

  /** The stall is in the chart, and the three part; noise lengthens what is measured, no more. */
  private static void theThreePart() {
    trainer.js("byId('p99').scrollIntoView()"); // what is not on the screen is not drawn
    trainer.await("chart('p99').getOption()?.series?.[0].markArea.data.length > 0");
    assertThat(trainer.number("latest.measured.open.p99")).isBetween(900.0, 60_000.0);
    assertThat(trainer.number("latest.measured['scheduled-closed'].p99"))
        .isBetween(900.0, 60_000.0);
    assertThat(trainer.number("latest.theory.open.figures.p99")).isBetween(949.0, 952.0);
    assertThat(trainer.number("latest.theory['naive-closed'].figures.p99")).isBetween(9.9, 10.1);
  }

  /** Each sees what the other does, may go on from there, and is told why not where that is so. */
  @Test
  void twoTrainersLeadOneRoom() {
    try (Browser other = new Browser()) {
      go(other, "#token=" + server.token());
      trainer.await("/2 trainers/.test(byId('people').textContent)");
      trainer.click("#ask");
      other.await("latest.phase === 'asking' && document.querySelector('#guess')");
      other.click("#round button.primary:not(form *)");
      trainer.await("latest.phase === 'guessed'");
      trainer.click("#round button.primary");
      other.await("latest.phase === 'running' && byId('run').disabled && byId('ask').disabled");
      other.js("post('run', {})");
      other.await("/a run is going on/.test(byId('said').textContent)");
      other.await("ticks.at(-1).generators.open?.running");
      other.click("#stop");
      trainer.await("latest.phase === 'revealed'");
      trainer.await("/part of the run only: stopped/.test(byId('round').textContent)");
      trainer.click("#round button");
      other.await("latest.phase === 'free'");
      other.errors(); // the refusal is noted on the console
    }
  }

  /** Whatever else the room does meanwhile, each of the planned requests is sent and answered. */
  @Test
  void theRunGoesOnUnderAbuse() throws Exception {
    String plan = "{rate: '100', duration: '4s', stall: '500ms', at: '1s', workers: '3'}";
    Object said =
        trainer.later(
            "post('run', " + plan + ").then(ok => done(ok ? '' : byId('said').textContent))");
    assertThat(said).isEqualTo("");
    trainer.await("ticks.some(t => t.generators.open?.load === '100/s')");
    int refused = UnrulyRoom.visit(server, 500);
    trainer.await("latest.phase === 'revealed'");
    assertThat(refused).isEqualTo(500);
    for (String id : List.of("open", "scheduled-closed")) {
      assertThat(trainer.js("return latest.measured[arguments[0]].sent", id)).isEqualTo(400L);
      assertThat(trainer.js("return ticks.at(-1).generators[arguments[0]].seen.failed", id))
          .isEqualTo(0L);
    }
    assertThat(trainer.js("return latest.note")).isNull();
    trainer.js("post('free', {})");
    trainer.await("latest.phase === 'free'");
  }

  @Test
  void aStallInjectedByHandShowsAtTheTarget() {
    trainer.js("document.querySelector('.card.open input[name=rate]').value = 50");
    trainer.click("#start-open");
    trainer.await(
        "ticks.at(-1).generators.open?.running && ticks.at(-1).generators.open.seen.sent > 10");
    trainer.click("#stall");
    trainer.await("ticks.at(-1).target.pending > 20");
    assertThat(trainer.js("return byId('pulse').textContent").toString())
        .contains("stalled (gate)");
    trainer.await("ticks.at(-1).generators.open.seen.figures.max > 900");
    trainer.click("#start-open");
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

  /** Whoever sees the screen sees the address bar; a reload must not need what stood there. */
  @Test
  void theTokenDoesNotStayInTheAddressBar() {
    assertThat(trainer.js("return location.href")).isEqualTo(server.url());
    Object key = trainer.js("return me.key");
    trainer.js("location.reload()");
    trainer.await("document.querySelector('#target-phase.ready') && !byId('run').disabled");
    assertThat(trainer.js("return me.trainer")).isEqualTo(true);
    assertThat(trainer.js("return me.key")).as("nobody joins anew by a reload").isEqualTo(key);
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
}
