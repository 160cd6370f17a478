package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.omissionlab.experiments.report.page.Html;

/** A table that can be written for a terminal or as Markdown. */
public final class Table {

  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();

  /** A table with these columns; those whose title begins with a blank are set flush right. */
  public Table(String... header) {
    this.header = List.of(header);
  }

  /** Adds a row with one cell a column; null stands for what does not apply. */
  public Table row(String... cells) {
    rows.add(Arrays.stream(cells).map(cell -> cell == null ? "-" : cell).toList());
    return this;
  }

  /** Adds a line that stands above the rows that follow. */
  Table heading(String text) {
    rows.add(List.of(text));
    return this;
  }

  /** True if it has no rows. */
  boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Columns padded with blanks, two between them. */
  public String text() {
    int[] widths = widths();
    StringBuilder text = new StringBuilder();
    line(text, titles(), widths);
    rows.forEach(row -> line(text, row, widths));
    return text.toString();
  }

  /** A Markdown table. */
  public String markdown() {
    StringBuilder text = new StringBuilder();
    text.append("| ").append(String.join(" | ", titles())).append(" |\n|");
    for (String title : header) {
      text.append(right(title) ? " ---: |" : " --- |");
    }
    text.append('\n');
    for (List<String> row : rows) {
      List<String> cells = row.stream().map(cell -> cell.replace("|", "\\|")).toList();
      text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
    return text.toString();
  }

  /** An HTML table in a box of its own that scrolls; every cell is text. */
  String html() {
    StringBuilder text = new StringBuilder("<div class=\"scroll\"><table>\n<thead><tr>");
    header.forEach(title -> text.append(cell("th", title, title.strip())));
    text.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : rows) {
      text.append("<tr>");
      if (row.size() < header.size()) {
        text.append("<th class=\"group\" colspan=\"" + header.size() + "\">");
        text.append(Html.text(row.get(0))).append("</th>");
      } else {
        for (int i = 0; i < row.size(); i++) {
          text.append(cell("td", header.get(i), row.get(i)));
        }
      }
      text.append("</tr>\n");
    }
    return text.append("</tbody></table></div>\n").toString();
  }

  private static String cell(String tag, String title, String cell) {
    String shown =
        title.startsWith("verdict") && tag.equals("td") ? Html.verdict(cell) : Html.text(cell);
    return "<" + tag + (right(title) ? " class=\"n\"" : "") + ">" + shown + "</" + tag + ">";
  }

  private int[] widths() {
    int[] widths = new int[header.size()];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = titles().get(i).length();
      for (List<String> row : rows.stream().filter(r -> r.size() == header.size()).toList()) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return widths;
  }

  private void line(StringBuilder text, List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      String pad = " ".repeat(Math.max(0, widths[i] - cell.length()));
      line.append(i == 0 ? "" : "  ").append(right(header.get(i)) ? pad + cell : cell + pad);
    }
    text.append(line.toString().stripTrailing()).append('\n');
  }

  private List<String> titles() {
    return header.stream().map(String::strip).toList();
  }

  private static boolean right(String title) {
    return title.startsWith(" ");
  }
}
