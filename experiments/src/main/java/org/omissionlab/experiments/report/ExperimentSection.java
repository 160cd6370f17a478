package org.omissionlab.experiments.report;

import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.report.page.Html;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.FindingRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/** One experiment as HTML: figures, procedure, claims, the places of its charts, the rest. */
final class ExperimentSection {

  private static final int SHOWN = 6;

  private final ExperimentRecord e;
  private final StringBuilder html = new StringBuilder();

  private ExperimentSection(ExperimentRecord experiment) {
    this.e = experiment;
  }

  /**
   * One experiment.
   *
   * @param alone true if the page is about nothing else and says so above
   */
  static String of(ExperimentRecord experiment, boolean alone) {
    return new ExperimentSection(experiment).all(alone);
  }

  private String all(boolean alone) {
    html.append("<section class=\"experiment\" id=\"").append(Html.anchor(e.id())).append("\">\n");
    if (!alone) {
      html.append("<h2>").append(Html.text(e.id())).append(' ').append(Html.verdict(e.verdict()));
      html.append("</h2>\n");
    }
    html.append(Html.paragraph("what", e.title() + "."));
    if (e.reason() != null) {
      html.append(Html.paragraph("reason", e.reason() + "."));
    }
    if (!e.complete()) {
      html.append(Html.paragraph("notice", "Cut short: what was measured until then is shown."));
    }
    table(Tables.figures(e));
    html.append(Html.paragraph("procedure", Paragraph.of(e)));
    html.append(Html.paragraph("source", "Source: " + e.source()));
    charts();
    html.append("<h3>Claims</h3>\n").append(ClaimRows.of(e));
    findings();
    tables();
    return html.append("</section>\n").toString();
  }

  private void charts() {
    Map<String, List<SeriesRecord>> series = SeriesTables.bySeries(e.series());
    if (series.isEmpty()) {
      return;
    }
    html.append("<h3 id=\"").append(Html.anchor(e.id(), "time")).append("\">Over time</h3>\n");
    List<SeriesRecord> first = series.values().stream().map(r -> r.get(0)).toList();
    List<String> stalled =
        first.stream().filter(SeriesRecord::stalled).map(SeriesRecord::id).limit(SHOWN).toList();
    List<String> shown =
        stalled.isEmpty() ? first.stream().map(SeriesRecord::id).limit(SHOWN).toList() : stalled;
    figures(shown);
    List<String> rest =
        first.stream().map(SeriesRecord::id).filter(id -> !shown.contains(id)).toList();
    if (!rest.isEmpty()) {
      html.append("<details class=\"more\"><summary>").append(rest.size());
      html.append(" more series over time, controls among them</summary>\n");
      figures(rest);
      html.append("</details>\n");
    }
    html.append("<h3>Percentiles</h3>\n");
    html.append("<div class=\"figure wide\" data-kind=\"percentiles\" data-experiment=\"");
    html.append(Html.text(e.id())).append("\" id=\"").append(Html.anchor(e.id(), "percentiles"));
    html.append("\"></div>\n");
  }

  private void figures(List<String> ids) {
    html.append("<div class=\"figures\">\n");
    for (String id : ids) {
      html.append("<div class=\"figure\" data-kind=\"time\" data-experiment=\"");
      html.append(Html.text(e.id())).append("\" data-series=\"").append(Html.text(id));
      html.append("\" id=\"").append(Html.anchor(e.id(), "time", id)).append("\"></div>\n");
    }
    html.append("</div>\n");
  }

  private void findings() {
    if (e.findings().isEmpty()) {
      return;
    }
    html.append("<h3>Findings</h3>\n<p class=\"hint\">Documented statements that theory and")
        .append(" measurement contradict.</p>\n");
    for (FindingRecord f : e.findings()) {
      html.append("<div class=\"finding\"><h4>").append(Html.text(f.id())).append("</h4><dl>");
      term("documented", f.documented());
      term("predicted", f.predicted());
      term("measured", f.measured());
      term("because", f.reason());
      html.append("</dl></div>\n");
    }
  }

  private void term(String name, String text) {
    if (text != null) {
      html.append("<dt>").append(name).append("</dt><dd>").append(Html.text(text)).append("</dd>");
    }
  }

  private void tables() {
    if (!e.probes().isEmpty()) {
      html.append("<h3 id=\"").append(Html.anchor(e.id(), "probes")).append("\">Probes</h3>\n");
      table(Tables.probes(e));
    }
    if (!e.series().isEmpty()) {
      html.append("<h3>Series</h3>\n");
      table(SeriesTables.latencies(e.series()));
      table(SeriesTables.accounts(e.series()));
    }
    e.disturbances().forEach(d -> html.append(Html.paragraph("notice", "Disturbed: " + d)));
    table(Tables.attempts(e));
    if (!e.series().isEmpty()) {
      html.append("<details><summary>Procedure, series by series</summary>\n");
      Procedure.of(e.series()).forEach(this::lines);
      html.append("</details>\n");
    }
  }

  private void lines(String id, List<String> lines) {
    html.append("<h4>").append(Html.text(id)).append("</h4><ul>");
    lines.forEach(line -> html.append("<li>").append(Html.text(line)).append("</li>"));
    html.append("</ul>\n");
  }

  private void table(Table table) {
    if (!table.isEmpty()) {
      html.append(table.html());
    }
  }
}
