package org.omissionlab.experiments.report.page;

/** Text as HTML: what comes from a record, a tool or a host stays text. */
public final class Html {

  private Html() {}

  /** Text that may stand between tags and in quoted attributes; null becomes nothing. */
  public static String text(String text) {
    if (text == null) {
      return "";
    }
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** A paragraph. */
  public static String paragraph(String style, String text) {
    return "<p class=\"" + style + "\">" + text(text) + "</p>\n";
  }

  /** A name that can stand in an id or a link. */
  public static String anchor(String... parts) {
    return String.join("-", parts).replaceAll("[^A-Za-z0-9._-]", "_");
  }

  /** A verdict, with a colour and a shape of its own. */
  public static String verdict(String verdict) {
    String style =
        switch (verdict) {
          case "held", "violated", "inconclusive" -> verdict;
          default -> "other";
        };
    return "<span class=\"verdict " + style + "\">" + text(verdict) + "</span>";
  }
}
