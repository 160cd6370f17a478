package org.omissionlab.experiments.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.omissionlab.experiments.report.page.Charts;
import org.omissionlab.experiments.report.page.Curve;
import org.omissionlab.experiments.report.page.Html;
import org.omissionlab.experiments.report.page.HtmlPage;
import org.omissionlab.experiments.report.page.PageData;
import org.omissionlab.experiments.report.page.RunData;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.Chosen;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;

/** {@code report.html}: a run that one can look at, in one file. */
public final class RunPage {

  private RunPage() {}

  /**
   * The whole page.
   *
   * @param folder of the run, where samples and percentile tables may be; null if there is none
   * @param foreign curves of other reports, to be drawn beside the run's own
   */
  public static String of(RunRecord run, Path folder, List<Curve> foreign) {
    StringBuilder body = new StringBuilder(header(run));
    if (!run.complete()) {
      body.append(
          Html.paragraph(
              "notice",
              "Incomplete: the run was cut short, or still goes on; what it has is shown."));
    }
    boolean alone = asked(run).size() == 1;
    if (!alone) {
      body.append(summary(run));
    }
    run.experiments().forEach(e -> body.append(ExperimentSection.of(e, alone)));
    RunData data = RunData.of("run", run, Charts.of(run, folder));
    return HtmlPage.of(
        "Omission Lab: " + headline(run),
        body.toString(),
        PageData.of("run", List.of(data), foreign));
  }

  private static String header(RunRecord run) {
    String verdict = verdict(run);
    return "<header>\n<p class=\"kicker\">Omission Lab, run of "
        + Html.text(run.startedAt().replaceFirst("\\.\\d+Z$", "Z"))
        + "</p>\n<h1>"
        + (verdict == null ? "" : Html.verdict(verdict) + " ")
        + Html.text(headline(run))
        + "</h1>\n"
        + Html.paragraph("host", host(run))
        + "</header>\n";
  }

  /** What came of it in a few words. */
  static String headline(RunRecord run) {
    List<String> asked = asked(run);
    if (asked.size() == 1) {
      return asked.get(0);
    }
    Map<String, Integer> counts = new TreeMap<>();
    run.experiments().forEach(e -> counts.merge(e.verdict(), 1, Integer::sum));
    List<String> parts = new ArrayList<>();
    counts.forEach((verdict, n) -> parts.add(n + " " + verdict));
    int left = asked.size() - run.experiments().size();
    if (left > 0) {
      parts.add(left + " not run");
    }
    return asked.size() + " experiments: " + String.join(", ", parts);
  }

  /** The worst of all; null if nothing was judged. */
  private static String verdict(RunRecord run) {
    for (String verdict : List.of("violated", "inconclusive", "held")) {
      if (run.experiments().stream().anyMatch(e -> e.verdict().equals(verdict))) {
        return verdict;
      }
    }
    return null;
  }

  private static List<String> asked(RunRecord run) {
    return run.selected() == null
        ? run.experiments().stream().map(ExperimentRecord::id).toList()
        : run.selected().experiments().stream().map(Chosen::id).toList();
  }

  static String host(RunRecord run) {
    RunRecord.Host h = run.host();
    return h == null
        ? "Version " + run.version() + ", on an unknown host."
        : String.format(
            Locale.ROOT,
            "Version %s on %s, %s, %d CPUs, %,d MiB, %s.",
            run.version(),
            h.cpu() == null ? h.arch() : h.cpu(),
            h.os(),
            h.cpus(),
            h.memoryMb(),
            h.java());
  }

  private static String summary(RunRecord run) {
    StringBuilder html =
        new StringBuilder(
            "<div class=\"scroll\"><table class=\"summary\">\n"
                + "<thead><tr><th>experiment</th><th>leading claim</th><th"
                + " class=\"n\">documented</th><th class=\"n\">formula</th><th"
                + " class=\"n\">predicted</th><th class=\"n\">measured</th><th"
                + " class=\"n\">held</th><th>verdict</th></tr></thead>\n"
                + "<tbody>\n");
    for (String id : asked(run)) {
      run.experiments().stream()
          .filter(e -> e.id().equals(id))
          .findFirst()
          .ifPresentOrElse(e -> row(html, e), () -> html.append(notRun(id)));
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private static void row(StringBuilder html, ExperimentRecord e) {
    html.append("<tr><td><a href=\"#").append(Html.anchor(e.id())).append("\">");
    html.append(Html.text(e.id())).append("</a><br><small>").append(Html.text(e.title()));
    html.append("</small></td>");
    List<String> cells = Overview.leading(e);
    for (int i = 0; i < cells.size(); i++) {
      html.append(i == 0 ? "<td>" : "<td class=\"n\">").append(Html.text(cells.get(i)));
      html.append("</td>");
    }
    html.append("<td class=\"n\">").append(Html.text(Summary.held(e))).append("</td><td>");
    html.append(Html.verdict(e.verdict())).append("</td></tr>\n");
  }

  private static String notRun(String id) {
    return "<tr><td>" + Html.text(id) + "</td><td colspan=\"6\"></td><td>not run</td></tr>\n";
  }
}
