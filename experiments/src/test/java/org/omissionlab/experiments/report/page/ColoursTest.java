package org.omissionlab.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The pages' colours as their own files define them: they stand out from the paper (WCAG 2.2, 1.4.3
 * and 1.4.11), and the colour-blind tell those of one chart apart.
 */
class ColoursTest {

  private static final double OF_TEXT = 4.5;
  private static final double OF_SHAPES = 3;

  /** ΔE between two that stand in one strip of a chart, and are told apart by a dash or a shape. */
  private static final double APART = 20;

  /** ΔE between any two of eight series, each of which has a marker of its own too. */
  private static final double APART_OF_MANY = 15;

  private static final Pattern NAMED = Pattern.compile("(\\w+): \"(#[0-9a-f]{6})\"");
  private static final Pattern VARIABLE = Pattern.compile("--([a-z-]+): (#[0-9a-f]{3,6});");
  private static final Pattern HEX = Pattern.compile("\"(#[0-9a-f]{6})\"");

  private static final List<List<String>> STRIPS =
      List.of(
          List.of("intended", "sent", "completed"),
          List.of("service", "response", "never"),
          List.of("lag", "own"));
  private static final List<String> TEXTS =
      List.of(
          "ink",
          "soft",
          "link",
          "held",
          "violated",
          "inconclusive",
          "naive",
          "scheduled",
          "open",
          "bad");

  @Test
  void whatIsDrawnStandsOutFromThePaper() throws IOException {
    for (String theme : List.of("LIGHT", "DARK")) {
      Map<String, String> named = named(theme);
      List<String> drawn = new ArrayList<>(series(theme));
      STRIPS.forEach(strip -> strip.forEach(name -> drawn.add(named.get(name))));
      drawn.addAll(List.of(named.get("flight"), named.get("edge")));
      assertThat(faint(drawn, named.get("paper"), OF_SHAPES)).as(theme).isEmpty();
      assertThat(faint(List.of(named.get("ink"), named.get("soft")), named.get("paper"), OF_TEXT))
          .isEmpty();
    }
    assertThat(faint(List.of("#0072b2", "#3fa0d8", "#dfe3e8"), "#ffffff", OF_SHAPES))
        .containsExactly("#3fa0d8", "#dfe3e8");
  }

  @Test
  void textStandsOutFromThePaper() throws IOException {
    int read = 0;
    for (String page : List.of("/report/report.css", "/workshop/workshop.css")) {
      for (Map<String, String> rules : variables(page)) {
        List<String> texts = TEXTS.stream().filter(rules::containsKey).map(rules::get).toList();
        assertThat(faint(texts, rules.get("paper"), OF_TEXT)).as(page).isEmpty();
        assertThat(faint(texts, rules.get("wash"), OF_TEXT)).as(page).isEmpty();
        List<String> shapes =
            List.of("accent", "edge", "wait").stream()
                .filter(rules::containsKey)
                .map(rules::get)
                .toList();
        assertThat(faint(shapes, rules.get("paper"), OF_SHAPES)).as(page).isEmpty();
        if (rules.containsKey("on-accent")) {
          assertThat(faint(List.of(rules.get("on-accent")), rules.get("accent"), OF_TEXT))
              .isEmpty();
        }
        read++;
      }
    }
    assertThat(read).as("light, dark and paper; light and dark").isEqualTo(5);
    assertThat(faint(List.of("#59636e", "#8b949e"), "#fff", OF_TEXT)).containsExactly("#8b949e");
  }

  @Test
  void theColourBlindTellThemApart() throws IOException {
    for (String theme : List.of("LIGHT", "DARK")) {
      Map<String, String> named = named(theme);
      for (List<String> strip : STRIPS) {
        assertThat(alike(strip.stream().map(named::get).toList(), APART)).as(theme).isEmpty();
      }
      assertThat(series(theme)).hasSize(8);
      assertThat(alike(series(theme), APART_OF_MANY)).as(theme).isEmpty();
    }
  }

  /** Red and green of one lightness: plain to some, the same to others. */
  @Test
  void aPaletteOfRedAndGreenIsConvicted() {
    List<String> bad = List.of("#c85050", "#6e8c3c");
    assertThat(Colour.of(bad.get(0)).distance(Colour.of(bad.get(1)), Colour.Sight.NORMAL))
        .isGreaterThan(50);
    assertThat(alike(bad, APART)).isNotEmpty();
  }

  /** Worked examples: WCAG's of black on white, and that grey is grey to everybody. */
  @Test
  void theMeasuresAreWhatTheyShouldBe() {
    Colour black = Colour.of("#000");
    Colour white = Colour.of("#fff");
    assertThat(black.contrast(white)).isEqualTo(21, within(1e-9));
    assertThat(Colour.of("#777777").contrast(white)).isEqualTo(4.48, within(0.005));
    for (Colour.Sight sight : Colour.Sight.values()) {
      assertThat(black.distance(white, sight)).isEqualTo(100, within(0.1));
    }
  }

  private static List<String> faint(List<String> colours, String paper, double least) {
    return colours.stream()
        .filter(one -> Colour.of(one).contrast(Colour.of(paper)) < least)
        .toList();
  }

  private static List<String> alike(List<String> colours, double least) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < colours.size(); i++) {
      for (int j = 0; j < i; j++) {
        for (Colour.Sight sight : Colour.Sight.values()) {
          double apart = Colour.of(colours.get(i)).distance(Colour.of(colours.get(j)), sight);
          if (apart < least) {
            found.add(colours.get(i) + " " + colours.get(j) + " " + sight + " " + apart);
          }
        }
      }
    }
    return found;
  }

  private static Map<String, String> named(String theme) throws IOException {
    Map<String, String> named = new LinkedHashMap<>();
    Matcher m = NAMED.matcher(theme(theme));
    while (m.find()) {
      named.put(m.group(1), m.group(2));
    }
    return named;
  }

  private static List<String> series(String theme) throws IOException {
    String of = theme(theme);
    return HEX.matcher(of.substring(of.indexOf("series: [")))
        .results()
        .map(m -> m.group(1))
        .toList();
  }

  private static String theme(String name) throws IOException {
    String all = resource("/report/theme.js");
    int from = all.indexOf("const " + name + " = {");
    return all.substring(from, all.indexOf("};", from));
  }

  /** Of each {@code :root} rule; what a later one leaves out stands as in the first. */
  private static List<Map<String, String>> variables(String page) throws IOException {
    List<Map<String, String>> rules = new ArrayList<>();
    String[] parts = resource(page).split(":root \\{");
    for (int i = 1; i < parts.length; i++) {
      Map<String, String> found = new LinkedHashMap<>(i == 1 ? Map.of() : rules.get(0));
      VARIABLE
          .matcher(parts[i].split("}")[0])
          .results()
          .forEach(m -> found.put(m.group(1), m.group(2)));
      rules.add(found);
    }
    return rules;
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ColoursTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
