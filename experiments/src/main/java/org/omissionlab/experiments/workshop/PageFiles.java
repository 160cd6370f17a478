package org.omissionlab.experiments.workshop;

import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** The page's files, all out of the jar. */
final class PageFiles {

  private static final Map<String, String> TYPES =
      Map.of("html", "text/html", "css", "text/css", "js", "text/javascript", "java", "text/plain");

  /** Nothing from elsewhere; a chart's hover styles itself. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'"
          + " data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors"
          + " 'none'";

  private static final Map<String, String> FILES =
      Map.ofEntries(
          Map.entry("/", "/workshop/index.html"),
          Map.entry("/app/workshop.css", "/workshop/workshop.css"),
          Map.entry("/app/text.js", "/workshop/text.js"),
          Map.entry("/app/charts.js", "/workshop/charts.js"),
          Map.entry("/app/code.js", "/workshop/code.js"),
          Map.entry("/app/theory.js", "/workshop/theory.js"),
          Map.entry("/app/round.js", "/workshop/round.js"),
          Map.entry("/app/cards.js", "/workshop/cards.js"),
          Map.entry("/app/main.js", "/workshop/main.js"),
          Map.entry("/app/echarts.js", "/report/echarts.common.min.js"),
          Map.entry("/app/theme.js", "/report/theme.js"),
          Map.entry("/code/naive-closed", "/workshop/code/NaiveClosedLoop.java"),
          Map.entry("/code/scheduled-closed", "/workshop/code/ScheduledClosedLoop.java"),
          Map.entry("/code/open", "/workshop/code/OpenLoop.java"));

  private PageFiles() {}

  /** The paths that there are. */
  static Iterable<String> paths() {
    return FILES.keySet();
  }

  static void protect(Context ctx) {
    ctx.header("Content-Security-Policy", POLICY);
    ctx.header("X-Content-Type-Options", "nosniff");
    ctx.header("Referrer-Policy", "no-referrer");
    ctx.header("Cache-Control", "no-store");
  }

  static void serve(Context ctx) {
    String file = FILES.get(ctx.path());
    try (InputStream in = file == null ? null : PageFiles.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new NotFoundResponse("there is no " + Limits.shown(ctx.path()));
      }
      String type = TYPES.get(file.substring(file.lastIndexOf('.') + 1));
      ctx.contentType(type + "; charset=utf-8").result(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
