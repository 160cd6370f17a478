package org.omissionlab.experiments.report;

import java.util.List;
import org.omissionlab.experiments.report.page.Curve;
import org.omissionlab.experiments.report.page.Foreign;
import org.omissionlab.experiments.report.page.Html;
import org.omissionlab.experiments.report.page.HtmlPage;
import org.omissionlab.experiments.report.page.PageData;

/** Reports of any tools in one chart. */
public final class FilesPage {

  private static final double[] ASKED = {2, 10, 100, 1000};

  private FilesPage() {}

  /** The whole page. */
  public static String of(List<Foreign> files) {
    List<Curve> curves = files.stream().flatMap(f -> f.curves().stream()).toList();
    Table table =
        new Table(
            "report",
            "read as",
            " samples",
            " p50 ms",
            " p90 ms",
            " p99 ms",
            " p99.9 ms",
            " max ms");
    files.forEach(f -> f.curves().forEach(c -> row(table, f, c)));
    String title = curves.size() + (curves.size() == 1 ? " report" : " reports");
    String body =
        "<header>\n<p class=\"kicker\">Omission Lab, reports side by side</p>\n<h1>"
            + title
            + "</h1>\n"
            + Html.paragraph(
                "procedure",
                "As each report states them: what it does not say of its arrival model, its"
                    + " boundary and its correction is not known here, and curves of different ones"
                    + " do not compare. lab audit says what each may hide.")
            + "</header>\n"
            + table.html()
            + "<div class=\"figure wide\" data-kind=\"curves\" id=\"percentiles\"></div>\n";
    return HtmlPage.of("Omission Lab: " + title, body, PageData.of("files", List.of(), curves));
  }

  private static void row(Table table, Foreign file, Curve c) {
    String[] cells = new String[ASKED.length + 4];
    cells[0] = c.series();
    cells[1] = file.format();
    cells[2] = c.n() == null ? null : Cells.number((double) c.n(), "");
    for (int i = 0; i < ASKED.length; i++) {
      cells[3 + i] = at(c, ASKED[i]);
    }
    int last = c.ms().size() - 1;
    cells[cells.length - 1] = last < 0 ? null : Cells.number(c.ms().get(last), "ms");
    table.row(cells);
  }

  /** The first point that reaches x; null if the curve ends before. */
  private static String at(Curve c, double x) {
    for (int i = 0; i < c.x().size(); i++) {
      if (c.x().get(i) >= x * 0.999) {
        boolean thin = c.n() != null && c.n() / x < 10;
        return Cells.number(c.ms().get(i), "ms") + (thin ? " thin" : "");
      }
    }
    return null;
  }
}
