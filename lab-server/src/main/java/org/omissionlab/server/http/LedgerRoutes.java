package org.omissionlab.server.http;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.omissionlab.server.ledger.Csv;
import org.omissionlab.server.ledger.Rows;
import org.omissionlab.server.ledger.ServiceTimes;
import org.omissionlab.server.ledger.Summary;
import org.omissionlab.server.ledger.Windows;

/**
 * The ledger over the admin API. What one answer says is of one mark: a reset in between is a 409,
 * or, where part of the answer is on its way, a transfer that breaks off.
 */
final class LedgerRoutes {
  /** Rows read under the lock at once: some microseconds. */
  private static final int PAGE = 2_048;

  private final Service service;

  LedgerRoutes(Service service) {
    this.service = service;
  }

  void routes(JavalinConfig config) {
    config.routes.get("/ledger/summary", this::summary);
    config.routes.get("/ledger/service", this::service);
    config.routes.get("/ledger", this::ledger);
  }

  /** A summary and the mark that it is of. */
  private record Marked(Summary summary, long generation) {}

  private void summary(Context ctx) throws IOException {
    String windowMs = ctx.queryParam("windowMs");
    long widthNs =
        windowMs == null ? 0 : Numbers.whole("windowMs", windowMs, 1, 3_600_000) * 1_000_000;
    Marked now =
        service.with(
            (nowNs, engine, ledger, plan) ->
                new Marked(ledger.summary(engine.stallArrivals()), ledger.generation()));
    Summary summary = now.summary();
    if (widthNs > 0) {
      Windows windows = new Windows(summary.markNs(), widthNs);
      eachPage(service, now.generation(), windows::add);
      summary = summary.withWindows(windows.list());
    }
    Admin.json(ctx, summary);
  }

  private void service(Context ctx) throws IOException {
    long generation = service.with((nowNs, engine, ledger, plan) -> ledger.generation());
    ServiceTimes times = new ServiceTimes();
    eachPage(service, generation, times::add);
    Admin.json(ctx, times.quantiles());
  }

  private void ledger(Context ctx) throws IOException {
    long generation = service.with((nowNs, engine, ledger, plan) -> ledger.generation());
    ctx.contentType("text/csv");
    Writer out = new OutputStreamWriter(ctx.outputStream(), StandardCharsets.US_ASCII);
    out.write(Csv.HEADER);
    try {
      eachPage(service, generation, rows -> Csv.write(rows, out));
    } catch (IllegalStateException e) {
      if (!ctx.res().isCommitted()) {
        ctx.res().reset();
        throw e;
      }
      Jetty.reset(ctx.req());
      return;
    }
    out.flush();
  }

  /** What is done with rows outside of the lock. */
  interface PageReader {
    void read(Rows rows) throws IOException;
  }

  /**
   * Reads the ledger page by page, so that no arrival waits for a reader.
   *
   * @throws IllegalStateException if it was marked again since that generation
   */
  static void eachPage(Service service, long generation, PageReader reader) throws IOException {
    Rows page;
    int first = 0;
    do {
      int from = first;
      page =
          service.with(
              (nowNs, engine, ledger, plan) ->
                  ledger.generation() == generation ? ledger.rows(from, PAGE) : null);
      if (page == null) {
        throw new IllegalStateException("the ledger was reset while it was being read");
      }
      reader.read(page);
      first += page.size();
    } while (page.size() == PAGE);
  }
}
