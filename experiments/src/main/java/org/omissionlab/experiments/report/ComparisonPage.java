package org.omissionlab.experiments.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.omissionlab.experiments.report.page.Charts;
import org.omissionlab.experiments.report.page.Html;
import org.omissionlab.experiments.report.page.HtmlPage;
import org.omissionlab.experiments.report.page.PageData;
import org.omissionlab.experiments.report.page.RunData;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/** Two runs side by side: first what differs in their procedure, then their figures. */
public final class ComparisonPage {

  private static final int SHOWN = 4;

  private ComparisonPage() {}

  /** The whole page. */
  public static String of(RunRecord a, Path folderA, RunRecord b, Path folderB) {
    StringBuilder body = new StringBuilder("<header>\n<p class=\"kicker\">Omission Lab, two runs");
    body.append("</p>\n<h1>A and B</h1>\n");
    body.append(Html.paragraph("host", "A: " + folderA + ", " + RunPage.headline(a)));
    body.append(Html.paragraph("host", "B: " + folderB + ", " + RunPage.headline(b)));
    body.append("<h3>What differs in the procedure</h3>\n");
    Table differences = Differences.of(a, b);
    body.append(
        differences.isEmpty()
            ? Html.paragraph("what", "Nothing: they are one run.")
            : differences.html());
    body.append("</header>\n");
    for (ExperimentRecord e : a.experiments()) {
      ExperimentRecord other = Differences.find(b, e.id());
      if (other != null) {
        experiment(body, e, other);
      }
    }
    List<RunData> runs =
        List.of(
            RunData.of("A", a, Charts.of(a, folderA)), RunData.of("B", b, Charts.of(b, folderB)));
    return HtmlPage.of(
        "Omission Lab: two runs", body.toString(), PageData.of("comparison", runs, List.of()));
  }

  private static void experiment(StringBuilder body, ExperimentRecord a, ExperimentRecord b) {
    body.append("<section class=\"experiment\" id=\"").append(Html.anchor(a.id())).append("\">\n");
    body.append("<h2>").append(Html.text(a.id())).append("</h2>\n<p>A ");
    body.append(Html.verdict(a.verdict())).append(" B ").append(Html.verdict(b.verdict()));
    body.append("</p>\n").append(claims(a, b).html());
    if (a.series().isEmpty() || b.series().isEmpty()) {
      body.append("</section>\n");
      return;
    }
    body.append("<h3>Percentiles</h3>\n");
    figure(body, "wide", "percentiles", a.id(), null, 0);
    body.append("<h3>Over time</h3>\n<div class=\"figures two\">\n");
    a.series().stream()
        .filter(SeriesRecord::stalled)
        .map(SeriesRecord::id)
        .filter(id -> b.series().stream().anyMatch(s -> s.id().equals(id)))
        .distinct()
        .limit(SHOWN)
        .forEach(
            id -> {
              figure(body, "", "time", a.id(), id, 0);
              figure(body, "", "time", a.id(), id, 1);
            });
    body.append("</div>\n</section>\n");
  }

  private static void figure(
      StringBuilder body, String style, String kind, String id, String series, int run) {
    body.append("<div class=\"figure ").append(style).append("\" data-kind=\"").append(kind);
    body.append("\" data-run=\"").append(run).append("\" data-experiment=\"").append(Html.text(id));
    body.append("\" data-series=\"").append(Html.text(series)).append("\" id=\"");
    body.append(Html.anchor(id, kind, String.valueOf(series), String.valueOf(run)));
    body.append("\"></div>\n");
  }

  private static Table claims(ExperimentRecord a, ExperimentRecord b) {
    Table table =
        new Table(
            "claim",
            "unit",
            " predicted A",
            " predicted B",
            " measured A",
            " measured B",
            " B against A",
            "verdict A",
            "verdict B");
    for (ClaimRecord c : a.claims()) {
      b.claims().stream()
          .filter(o -> o.id().equals(c.id()) && o.signature().equals(c.signature()))
          .findFirst()
          .ifPresent(o -> table.row(row(c, o)));
    }
    return table;
  }

  private static String[] row(ClaimRecord a, ClaimRecord b) {
    return new String[] {
      a.id(),
      a.unit(),
      Cells.number(a.predicted(), a.unit()),
      Cells.number(b.predicted(), b.unit()),
      Cells.number(a.measured(), a.unit()),
      Cells.number(b.measured(), b.unit()),
      change(a.measured(), b.measured()),
      a.verdict(),
      b.verdict()
    };
  }

  /** In percent; null where there is nothing to compare with. */
  private static String change(Double a, Double b) {
    return a == null || b == null || a == 0
        ? null
        : String.format(Locale.ROOT, "%+.1f %%", 100 * (b - a) / Math.abs(a));
  }
}
