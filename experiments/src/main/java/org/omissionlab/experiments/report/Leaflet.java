package org.omissionlab.experiments.report;

import java.util.List;
import java.util.stream.Collectors;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.omissionlab.experiments.report.page.Html;

/** Markdown pages of the workshop as one HTML file to print, a sheet for each. */
public final class Leaflet {

  private static final List<Extension> TABLES = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().extensions(TABLES).escapeHtml(true).softbreak(" ").build();

  private static final String STYLE =
      """
      @page { size: A4; margin: 18mm 16mm; }
      html { font: 11pt/1.5 system-ui, "Segoe UI", "Liberation Sans", sans-serif; color: #1b1f24; background: #fff; }
      article { max-width: 45rem; margin: 2rem auto; padding: 0 1rem; break-after: page; }
      article:last-child { break-after: auto; }
      h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 1rem; }
      table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
      th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid #848d97; }
      td[align=right], th[align=right] { text-align: right; }
      tr, pre { break-inside: avoid; }
      code, pre { font: .9em/1.5 ui-monospace, "Liberation Mono", monospace; }
      pre code { font: inherit; }
      pre { background: #f6f7f9; padding: .6rem .8rem; white-space: pre-wrap; }
      @media print { article { max-width: none; margin: 0; padding: 0; } }
      """;

  private Leaflet() {}

  /** The file, with {@code title} in its head. */
  public static String of(String title, List<String> pages) {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>"
        + Html.text(title)
        + "</title>\n<style>\n"
        + STYLE
        + "</style>\n</head>\n<body>\n"
        + pages.stream()
            .map(page -> "<article>\n" + html(page) + "</article>\n")
            .collect(Collectors.joining())
        + "</body>\n</html>\n";
  }

  private static String html(String page) {
    Node document = PARSER.parse(page);
    document.accept(new WordsOfLinks());
    return RENDERER.render(document);
  }

  /** Nobody follows a link on paper: of each, only its words stay. */
  private static final class WordsOfLinks extends AbstractVisitor {
    @Override
    public void visit(Link link) {
      while (link.getFirstChild() != null) {
        link.insertBefore(link.getFirstChild());
      }
      link.unlink();
    }
  }
}
