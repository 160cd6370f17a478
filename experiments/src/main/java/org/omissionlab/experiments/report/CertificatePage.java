package org.omissionlab.experiments.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;
import org.omissionlab.experiments.report.page.Curve;
import org.omissionlab.experiments.report.page.Html;
import org.omissionlab.experiments.report.page.HtmlPage;
import org.omissionlab.experiments.report.page.PageData;

/** A certificate to look at: the class, why, the properties, and the percentiles of three views. */
public final class CertificatePage {

  private static final Map<String, Double> QUANTILES =
      Map.of("p50", 0.5, "p90", 0.9, "p99", 0.99, "p99.9", 0.999);

  private CertificatePage() {}

  /** The whole page. */
  public static String of(Certificate c) {
    List<Curve> curves =
        List.of(
                curve(c, "expected", PropertyResult::predicted),
                curve(c, "ledger saw", PropertyResult::ledger),
                curve(c, "tool said", PropertyResult::reported))
            .stream()
            .filter(curve -> !curve.x().isEmpty())
            .toList();
    StringBuilder body = new StringBuilder(header(c));
    if (!c.properties().isEmpty()) {
      body.append(properties(c));
    }
    if (!curves.isEmpty()) {
      body.append("<h3>Percentiles of the stalled run</h3>\n<div class=\"figure wide\"")
          .append(" data-kind=\"curves\" id=\"percentiles\"></div>\n");
    }
    return HtmlPage.of(
        "Omission Lab: " + c.tool() + " " + c.toolClass().id(),
        body.toString(),
        new PageData("certificate", List.of(), curves, c));
  }

  private static String header(Certificate c) {
    String style = c.exit() == 0 ? "held" : c.exit() == 1 ? "violated" : "inconclusive";
    String version = c.version() == null ? "" : " " + c.version();
    StringBuilder html = new StringBuilder("<header>\n<p class=\"kicker\">Omission Lab, trial of ");
    html.append(Html.text(c.tool() + version)).append(", mode ").append(Html.text(c.mode().id()));
    html.append("</p>\n<h1><span class=\"verdict ").append(style).append("\">");
    html.append(Html.text(c.toolClass().id())).append("</span> ").append(Html.text(c.tool()));
    html.append("</h1>\n").append(Html.paragraph("what", c.why()));
    if (c.advice() != null) {
      html.append(Html.paragraph("advice", "Advice: " + c.advice()));
    }
    if (c.command() != null) {
      html.append("<p class=\"host\"><code>")
          .append(Html.text(c.command()))
          .append("</code></p>\n");
    }
    return html.append(
            "<p class=\"procedure\">The tool ran against a target of the lab's own: without a stall,"
                + " through one, and against what else its properties name. What it reported is held"
                + " against the target's ledger, which saw every arrival, and against its own"
                + " schedule replayed through the stalled server. The class follows from schedule,"
                + " counts and percentiles; what is stated changes nothing.</p>\n</header>\n")
        .toString();
  }

  private static String properties(Certificate c) {
    StringBuilder html =
        new StringBuilder(
            "<div class=\"scroll\"><table>\n<thead><tr><th>property</th><th class=\"n\">expected</th>"
                + "<th class=\"n\">ledger saw</th><th class=\"n\">tool said</th><th>verdict</th>"
                + "<th>why</th></tr></thead>\n<tbody>\n");
    for (PropertyResult p : c.properties()) {
      html.append("<tr><td>").append(Html.text(p.id())).append("</td>");
      for (Double value : new Double[] {p.predicted(), p.ledger(), p.reported()}) {
        html.append("<td class=\"n\">");
        html.append(Html.text(CertificateText.figure(value, p.unit()))).append("</td>");
      }
      html.append("<td>").append(verdict(p.verdict())).append("</td><td class=\"why\">");
      html.append(Html.text(p.why())).append("</td></tr>\n");
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private static String verdict(PropertyVerdict v) {
    String style =
        v.against()
            ? "violated"
            : switch (v) {
              case HELD -> "held";
              case INCONCLUSIVE -> "inconclusive";
              default -> "other";
            };
    return "<span class=\"verdict " + style + "\">" + v.id() + "</span>";
  }

  private static Curve curve(Certificate c, String name, Function<PropertyResult, Double> of) {
    Map<Double, Double> ms = new TreeMap<>();
    for (PropertyResult p : c.properties()) {
      Double q = QUANTILES.get(p.id());
      if (q != null && of.apply(p) != null) {
        ms.put(q, of.apply(p));
      }
    }
    return Curve.of(name, null, null, ms);
  }
}
