package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.judge.PropertyVerdict;
import org.omissionlab.experiments.report.page.Curve;
import org.omissionlab.experiments.report.page.Html;
import org.omissionlab.experiments.report.page.HtmlPage;
import org.omissionlab.experiments.report.page.PageData;
import org.omissionlab.experiments.report.page.TimeChart;

/**
 * A certificate to look at: the class, why, what the ledger saw around the stall, the percentiles
 * of three views, the properties.
 */
public final class CertificatePage {

  private static final String PROCEDURE =
      "The tool ran against a target of the lab's own: without a stall, through one, and against"
          + " what else its properties name. What it reported is held against the target's ledger,"
          + " which saw every arrival, and against its own schedule replayed through the stalled"
          + " server. The class follows from schedule, counts and percentiles; what is stated"
          + " changes nothing.";

  private CertificatePage() {}

  /** The whole page. */
  public static String of(Certificate c) {
    List<Curve> curves = CertificateCharts.curves(c, "");
    StringBuilder body = new StringBuilder("<header>\n<p class=\"kicker\">Omission Lab, trial of ");
    body.append(Html.text(name(c))).append(", mode ").append(Html.text(c.mode().id()));
    body.append("</p>\n<h1>").append(toolClass(c)).append(' ').append(Html.text(c.tool()));
    body.append("</h1>\n").append(found(c)).append(Html.paragraph("procedure", PROCEDURE));
    body.append("</header>\n");
    body.append(ledgers(List.of(c)));
    body.append(percentiles(curves));
    if (!c.properties().isEmpty()) {
      body.append("<h3>Properties</h3>\n").append(properties(c));
    }
    List<TimeChart> ledgers = new ArrayList<>();
    ledgers.add(CertificateCharts.ledger(c, ""));
    return HtmlPage.of(
        "Omission Lab: " + c.tool() + " " + c.toolClass().id(),
        body.toString(),
        new PageData("certificate", List.of(), curves, List.of(c), ledgers));
  }

  static String name(Certificate c) {
    return c.version() == null ? c.tool() : c.tool() + " " + c.version();
  }

  static String toolClass(Certificate c) {
    String style = c.exit() == 0 ? "held" : c.exit() == 1 ? "violated" : "inconclusive";
    return "<span class=\"verdict " + style + "\">" + Html.text(c.toolClass().id()) + "</span>";
  }

  /** Why it was found to be that, what repairs it, how it was started. */
  static String found(Certificate c) {
    StringBuilder html = new StringBuilder(Html.paragraph("what", c.why()));
    if (c.advice() != null) {
      html.append(Html.paragraph("advice", "Advice: " + c.advice()));
    }
    if (c.command() != null) {
      html.append("<p class=\"host\"><code>").append(Html.text(c.command()));
      html.append("</code></p>\n");
    }
    return html.toString();
  }

  /** The places of charts over time, and a line for each certificate that has none. */
  static String ledgers(List<Certificate> all) {
    StringBuilder html = new StringBuilder("<h3>Over time</h3>\n<div class=\"figures two\">\n");
    for (int i = 0; i < all.size(); i++) {
      Certificate c = all.get(i);
      if (c.overTime() == null) {
        String none =
            c.properties().isEmpty()
                ? "Nothing was judged, and so nothing is kept of what arrived."
                : "This certificate keeps no arrivals over time: it is older than that.";
        html.append(Html.paragraph("notice", (all.size() > 1 ? c.tool() + ": " : "") + none));
      } else {
        html.append("<div class=\"figure\" data-kind=\"ledger\" data-index=\"").append(i);
        html.append("\" id=\"ledger-").append(i).append("\"></div>\n");
      }
    }
    return html.append("</div>\n").toString();
  }

  static String percentiles(List<Curve> curves) {
    return curves.isEmpty()
        ? ""
        : "<h3>Percentiles of the stalled run</h3>\n<div class=\"figure wide\""
            + " data-kind=\"curves\" id=\"percentiles\"></div>\n";
  }

  private static String properties(Certificate c) {
    // Older certificates keep no reasons.
    boolean reasons = c.properties().stream().anyMatch(p -> p.why() != null);
    StringBuilder html =
        new StringBuilder(
            "<div class=\"scroll\"><table>\n"
                + "<thead><tr><th>property</th><th class=\"n\">expected</th><th class=\"n\">ledger"
                + " saw</th><th class=\"n\">tool said</th><th>verdict</th>");
    html.append(reasons ? "<th>why</th>" : "").append("</tr></thead>\n<tbody>\n");
    for (PropertyResult p : c.properties()) {
      html.append("<tr><td>").append(Html.text(p.id())).append("</td>");
      for (Double value : new Double[] {p.predicted(), p.ledger(), p.reported()}) {
        html.append("<td class=\"n\">");
        html.append(Html.text(CertificateText.figure(value, p.unit()))).append("</td>");
      }
      html.append("<td>").append(verdict(p.verdict())).append("</td>");
      html.append(reasons ? "<td class=\"why\">" + Html.text(p.why()) + "</td>" : "");
      html.append("</tr>\n");
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  static String verdict(PropertyVerdict v) {
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
}
