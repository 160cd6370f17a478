package org.omissionlab.experiments.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.omissionlab.experiments.report.RunPage;
import org.omissionlab.experiments.run.RunRecord;

/** A page of every experiment, and one on which every name is an attack. */
@NeedsBrowser
class WholePageIT {

  private static final Path FOLDER = Path.of("../results/reference");
  private static final String ATTACK = "<img src=x onerror='window.hit=1'></script>\"&";
  private static final double MOST_S = 2;

  @TempDir static Path folder;
  private static Browser browser;

  @BeforeAll
  static void start() {
    browser = new Browser();
    browser.screen(1280, false);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  /**
   * By CPU time, which a busy host does not lengthen much. Curves of the prediction are left out.
   */
  @Test
  void everyExperimentOpensInLessThanTwoSeconds() throws Exception {
    ObjectNode run = stored();
    run.get("experiments").forEach(e -> ((ObjectNode) e).putObject("settings").put("no", "such"));
    Path page = page("whole.html", run);
    double seconds = browser.opened(page);
    assertThat(browser.js("return document.querySelectorAll('section.experiment').length"))
        .isEqualTo((long) run.get("experiments").size());
    assertThat(seconds).isBetween(0.01, MOST_S);
    browser.js("for (let i = 0; i < 3e8; i++) window.spent = i % 7");
    assertThat(browser.computedS()).as("what is computed counts").isGreaterThan(seconds + 0.05);
    assertThat(browser.js("return [950, 12000, 500000, 3600000, 0.5].map(axisText).join(' ')"))
        .isEqualTo("950 12,000 500k 3.6M 0.500");
    browser.screen(390, false);
    browser.await("document.documentElement.scrollWidth <= document.documentElement.clientWidth");
    browser.screen(1280, false);
  }

  @Test
  void whatANameHoldsIsTextAndNothingElse() throws Exception {
    ObjectNode run = stored();
    JsonNode first = run.get("experiments").get(0);
    run.putArray("experiments").add(first);
    run.putNull("selected");
    attack(run);
    browser.open(page("hostile.html", run));
    browser.js("places.forEach(show)");
    assertThat(browser.js("return document.querySelectorAll('img').length")).isEqualTo(0L);
    assertThat((String) browser.js("return document.title")).contains(ATTACK);
    assertThat((Long) browser.js("return lab.figures.size")).isGreaterThan(3);
    browser.js(
        """
        for (const figure of lab.figures.values()) {
          document.body.insertAdjacentHTML("beforeend", svgOf(figure.spec, figure.on));
          figure.move(1);
        }
        """);
    assertThat(browser.js("return document.querySelectorAll('img').length")).isEqualTo(0L);
    assertThat(browser.js("return window.hit === undefined")).isEqualTo(true);
    assertThat(browser.errors()).isEmpty();
    // The same attack hits where nothing stands against it.
    browser.js("document.body.insertAdjacentHTML('beforeend', arguments[0])", ATTACK);
    browser.await("window.hit === 1");
  }

  private static ObjectNode stored() throws Exception {
    return (ObjectNode) new ObjectMapper().readTree(FOLDER.resolve("run.json").toFile());
  }

  private static Path page(String name, ObjectNode run) throws Exception {
    RunRecord record = new ObjectMapper().treeToValue(run, RunRecord.class);
    return Files.writeString(folder.resolve(name), RunPage.of(record, FOLDER, List.of()));
  }

  /** Appends it to every text but two, of which a wrong one is refused in one sentence. */
  private static void attack(JsonNode node) {
    if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        if (array.get(i).isTextual()) {
          array.set(i, TextNode.valueOf(array.get(i).asText() + ATTACK));
        }
        attack(array.get(i));
      }
    } else if (node instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> field : object.properties()) {
        boolean known = List.of("generator", "reading").contains(field.getKey());
        if (field.getValue().isTextual() && !known) {
          field.setValue(TextNode.valueOf(field.getValue().asText() + ATTACK));
        }
        attack(field.getValue());
      }
    }
  }
}
