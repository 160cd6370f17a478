package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.omissionlab.experiments.report.page.Html;

/**
 * Pages of the workshop as one HTML file to print, a sheet for each: what of Markdown they use,
 * that is headings, paragraphs, lists, tables, blocks of code, and in a line code, bold, slanted,
 * links (of which paper keeps the words).
 */
public final class Leaflet {

  private static final Pattern ITEM = Pattern.compile("^(?:-|\\d+\\.) ");
  private static final String FENCE = "```";

  private static final String STYLE =
      """
      @page { size: A4; margin: 18mm 16mm; }
      html { font: 11pt/1.5 system-ui, "Segoe UI", "Liberation Sans", sans-serif; color: #1b1f24; background: #fff; }
      article { max-width: 45rem; margin: 2rem auto; padding: 0 1rem; break-after: page; }
      article:last-child { break-after: auto; }
      h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 1rem; }
      table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
      th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid #848d97; }
      td.n, th.n { text-align: right; }
      tr, pre { break-inside: avoid; }
      code, pre { font: .9em/1.5 ui-monospace, "Liberation Mono", monospace; }
      pre { background: #f6f7f9; padding: .6rem .8rem; white-space: pre-wrap; }
      @media print { article { max-width: none; margin: 0; padding: 0; } }
      """;

  private final StringBuilder html = new StringBuilder();
  private final List<String> lines;
  private int at;

  private Leaflet(String page) {
    this.lines = page.lines().toList();
  }

  /** The file, with {@code title} in its head. */
  public static String of(String title, List<String> pages) {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>"
        + Html.text(title)
        + "</title>\n<style>\n"
        + STYLE
        + "</style>\n</head>\n<body>\n"
        + pages.stream()
            .map(page -> "<article>\n" + new Leaflet(page).blocks() + "</article>\n")
            .collect(Collectors.joining())
        + "</body>\n</html>\n";
  }

  private String blocks() {
    while (at < lines.size()) {
      String line = lines.get(at);
      if (line.isBlank()) {
        at++;
      } else if (line.startsWith(FENCE)) {
        at++;
        String code = String.join("\n", taken(false));
        html.append("<pre>").append(Html.text(code)).append("</pre>\n");
        at++;
      } else if (line.startsWith("#")) {
        heading(line);
      } else if (line.startsWith("|")) {
        table(taken(true));
      } else if (ITEM.matcher(line).find()) {
        list(taken(true));
      } else {
        html.append("<p>").append(inline(String.join(" ", taken(true)))).append("</p>\n");
      }
    }
    return html.toString();
  }

  /** The lines up to the next empty one, or up to the end of a block of code. */
  private List<String> taken(boolean text) {
    List<String> taken = new ArrayList<>();
    while (at < lines.size()
        && !(text ? lines.get(at).isBlank() : lines.get(at).startsWith(FENCE))) {
      taken.add(lines.get(at++));
    }
    return taken;
  }

  private void heading(String line) {
    int level = line.indexOf(' ');
    html.append("<h").append(level).append('>').append(inline(line.substring(level + 1)));
    html.append("</h").append(level).append(">\n");
    at++;
  }

  private void list(List<String> block) {
    String tag = block.get(0).startsWith("-") ? "ul" : "ol";
    html.append('<').append(tag).append(">\n");
    String items = String.join("\n", block).replaceAll("\n +", " ");
    items
        .lines()
        .map(item -> "<li>" + inline(ITEM.matcher(item).replaceFirst("")) + "</li>\n")
        .forEach(html::append);
    html.append("</").append(tag).append(">\n");
  }

  private void table(List<String> rows) {
    List<String> rule = cells(rows.get(1));
    html.append("<table>\n");
    for (int i = 0; i < rows.size(); i++) {
      if (i != 1) {
        row(cells(rows.get(i)), rule, i == 0 ? "th" : "td");
      }
    }
    html.append("</table>\n");
  }

  private void row(List<String> cells, List<String> rule, String tag) {
    html.append("<tr>");
    for (int i = 0; i < cells.size(); i++) {
      html.append('<').append(tag).append(rule.get(i).endsWith(":") ? " class=\"n\">" : ">");
      html.append(inline(cells.get(i))).append("</").append(tag).append('>');
    }
    html.append("</tr>\n");
  }

  private static List<String> cells(String row) {
    String inner = row.strip().replaceAll("^\\||\\|$", "");
    return Arrays.stream(inner.split("\\|", -1)).map(String::strip).toList();
  }

  private static String inline(String text) {
    return Html.text(text)
        .replaceAll("`([^`]+)`", "<code>$1</code>")
        .replaceAll("\\*\\*([^*]+)\\*\\*", "<strong>$1</strong>")
        .replaceAll("\\*([^*]+)\\*", "<em>$1</em>")
        .replaceAll("\\[([^]]+)]\\([^)]*\\)", "$1");
  }
}
