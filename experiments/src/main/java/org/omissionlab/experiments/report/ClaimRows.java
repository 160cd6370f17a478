package org.omissionlab.experiments.report;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.omissionlab.experiments.report.page.Html;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/** The claims of an experiment as HTML: each leads to the chart that shows it. */
final class ClaimRows {

  private static final Pattern PERCENTILE =
      Pattern.compile("(^|-)(p\\d|median|max|mean|quantile)|p99|p50|p90");

  private ClaimRows() {}

  static String of(ExperimentRecord e) {
    StringBuilder html =
        new StringBuilder(
            "<div class=\"scroll\"><table class=\"claims\">\n<thead><tr><th>claim</th>"
                + "<th class=\"n\">documented</th><th class=\"n\">formula</th>"
                + "<th class=\"n\">predicted</th><th class=\"n\">measured</th>"
                + "<th class=\"n\">allowed</th><th>unit</th><th class=\"pic\">"
                + "<span class=\"key\"><i class=\"k-allowed\"></i>allowed <i class=\"k-predicted\">"
                + "</i>predicted <i class=\"k-measured\"></i>measured</span></th>"
                + "<th>verdict</th></tr></thead>\n<tbody>\n");
    String signature = null;
    for (ClaimRecord c : ClaimTables.bySignature(e)) {
      if (!c.signature().equals(signature)) {
        signature = c.signature();
        html.append("<tr><th class=\"group\" colspan=\"9\">");
        html.append(Html.text(signature)).append("</th></tr>\n");
      }
      row(html, e, c);
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private static void row(StringBuilder html, ExperimentRecord e, ClaimRecord c) {
    String virtual = c.timeline().equals("virtual") ? " <small>virtual clock</small>" : "";
    html.append("<tr id=\"").append(Html.anchor(e.id(), "claim", c.id())).append("\"><td>");
    html.append("<a href=\"#").append(chart(e, c)).append("\">").append(Html.text(c.id()));
    html.append("</a>").append(virtual).append("</td>");
    for (String figure : ClaimTables.figures(c)) {
      html.append("<td class=\"n\">").append(Html.text(figure)).append("</td>");
    }
    html.append("<td class=\"n\">").append(Html.text(Cells.dash(ClaimTables.allowed(c))));
    html.append("</td><td>").append(Html.text(c.unit())).append("</td><td class=\"pic\">");
    html.append(BandPicture.of(c)).append("</td><td>").append(Html.verdict(c.verdict()));
    html.append("</td></tr>\n");
    if (c.reason() != null) {
      html.append("<tr class=\"why\"><td colspan=\"9\">").append(Html.text(c.reason()));
      html.append("</td></tr>\n");
    }
  }

  /** The anchor of what shows it: percentiles, the series over time, else the probes. */
  static String chart(ExperimentRecord e, ClaimRecord c) {
    if (e.series().isEmpty()) {
      return Html.anchor(e.id(), "probes");
    }
    boolean latency = c.unit().equals("ms") || c.unit().equals("ratio") || c.unit().equals("share");
    if (latency && PERCENTILE.matcher(c.id()).find()) {
      return Html.anchor(e.id(), "percentiles");
    }
    List<String> named =
        e.series().stream()
            .map(SeriesRecord::id)
            .filter(id -> c.id().contains(id))
            .sorted(Comparator.comparing(String::length).reversed())
            .toList();
    return named.isEmpty()
        ? Html.anchor(e.id(), "time")
        : Html.anchor(e.id(), "time", named.get(0));
  }
}
