package org.omissionlab.experiments.report;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.report.page.Curve;
import org.omissionlab.experiments.report.page.Html;
import org.omissionlab.experiments.report.page.HtmlPage;
import org.omissionlab.experiments.report.page.PageData;

/** Two certificates side by side: what was found of each, then ledgers, percentiles, properties. */
public final class CertificatesPage {

  private static final List<String> NAMES = List.of("A", "B");

  private CertificatesPage() {}

  /**
   * The whole page.
   *
   * @param fromA where the first was read from
   * @param fromB where the second was
   */
  public static String of(Certificate a, Object fromA, Certificate b, Object fromB) {
    List<Certificate> both = List.of(a, b);
    StringBuilder body =
        new StringBuilder("<header>\n<p class=\"kicker\">Omission Lab, two trials");
    body.append("</p>\n<h1>").append(Html.text(a.tool() + " and " + b.tool()));
    body.append("</h1>\n</header>\n<div class=\"figures two\">\n");
    body.append(one("A", a, fromA)).append(one("B", b, fromB)).append("</div>\n");
    body.append(CertificatePage.ledgers(both));
    List<Curve> curves =
        Stream.concat(
                CertificateCharts.curves(a, "A ").stream(),
                CertificateCharts.curves(b, "B ").stream())
            .toList();
    body.append(CertificatePage.percentiles(curves));
    body.append("<h3>Properties</h3>\n").append(properties(a, b));
    return HtmlPage.of(
        "Omission Lab: two trials",
        body.toString(),
        new PageData(
            "certificate",
            List.of(),
            curves,
            both,
            Stream.of(0, 1)
                .map(i -> CertificateCharts.ledger(both.get(i), NAMES.get(i) + ": "))
                .toList()));
  }

  private static String one(String name, Certificate c, Object from) {
    return "<section>\n<h2>"
        + name
        + ": "
        + CertificatePage.toolClass(c)
        + "</h2>\n"
        + Html.paragraph("host", from + ": " + CertificatePage.name(c) + ", mode " + c.mode().id())
        + CertificatePage.found(c)
        + "</section>\n";
  }

  private static String properties(Certificate a, Certificate b) {
    Set<String> ids = new LinkedHashSet<>();
    Stream.of(a, b).flatMap(c -> c.properties().stream()).forEach(p -> ids.add(p.id()));
    StringBuilder html =
        new StringBuilder("<div class=\"scroll\"><table>\n<thead><tr><th>property</th>");
    for (String what : List.of("expected", "ledger saw", "tool said")) {
      NAMES.forEach(n -> html.append("<th class=\"n\">").append(what + " " + n).append("</th>"));
    }
    NAMES.forEach(n -> html.append("<th>verdict ").append(n).append("</th>"));
    html.append("</tr></thead>\n<tbody>\n");
    for (String id : ids) {
      html.append("<tr><td>").append(Html.text(id)).append("</td>");
      row(html, find(a, id), find(b, id));
      html.append("</tr>\n");
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private static void row(StringBuilder html, PropertyResult a, PropertyResult b) {
    List<PropertyResult> both = Arrays.asList(a, b);
    both.forEach(p -> figure(html, p, p == null ? null : p.predicted()));
    both.forEach(p -> figure(html, p, p == null ? null : p.ledger()));
    both.forEach(p -> figure(html, p, p == null ? null : p.reported()));
    for (PropertyResult p : both) {
      html.append("<td>").append(p == null ? "-" : CertificatePage.verdict(p.verdict()));
      html.append("</td>");
    }
  }

  private static void figure(StringBuilder html, PropertyResult p, Double value) {
    html.append("<td class=\"n\">");
    html.append(Html.text(p == null ? "-" : CertificateText.figure(value, p.unit())));
    html.append("</td>");
  }

  private static PropertyResult find(Certificate c, String id) {
    return c.properties().stream().filter(p -> p.id().equals(id)).findFirst().orElse(null);
  }
}
