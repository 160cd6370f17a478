package org.omissionlab.experiments.report.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The template, filled: one file that loads nothing from anywhere. */
public final class HtmlPage {

  private static final List<String> SCRIPTS =
      List.of(
          "format.js", "theme.js", "files.js", "figure.js", "time.js", "percentiles.js", "main.js");

  private static final Pattern HOLE = Pattern.compile("\\{\\{([a-z]+)}}");
  private static final ObjectMapper JSON = new ObjectMapper();

  private HtmlPage() {}

  /**
   * A whole page.
   *
   * @param title text
   * @param body HTML
   * @param data what its charts are drawn from; written as JSON
   */
  public static String of(String title, String body, Object data) {
    Map<String, String> parts =
        Map.of(
            "title", Html.text(title),
            "style", resource("report.css"),
            "body", body,
            "data", json(data),
            "library", resource("echarts.common.min.js"),
            "script", SCRIPTS.stream().map(HtmlPage::resource).collect(Collectors.joining("\n")));
    // What is filled in is not looked through for holes again.
    return HOLE.matcher(resource("report.html"))
        .replaceAll(hole -> Matcher.quoteReplacement(parts.get(hole.group(1))));
  }

  /** JSON that cannot end the script element around it, nor begin another. */
  private static String json(Object data) {
    try {
      return JSON.writeValueAsString(data)
          .replace("<", "\\u003c")
          .replace(">", "\\u003e")
          .replace("&", "\\u0026")
          .replace("\u2028", "\\u2028")
          .replace("\u2029", "\\u2029");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the page's data cannot be written: " + e.getMessage(), e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = HtmlPage.class.getResourceAsStream("/report/" + name)) {
      if (in == null) {
        throw new IllegalStateException(
            "the lab must carry report/" + name + ", but was built without it");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
