package org.omissionlab.server.http;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.util.Map;
import org.omissionlab.server.hiccup.HiccupMeter;

/** The admin API. All times are absolute {@code System.nanoTime} of this process. */
final class Admin {
  private final Service service;
  private final HiccupMeter hiccups;

  Admin(Service service, HiccupMeter hiccups) {
    this.service = service;
    this.hiccups = hiccups;
  }

  void routes(JavalinConfig config) {
    // Jetty closes a connection, after an answer that did not say so, if a body is left unread.
    config.routes.before(Context::body);
    config.routes.get("/health", ctx -> json(ctx, Map.of("status", "ok")));
    config.routes.get("/clock", ctx -> json(ctx, Map.of("nanoTime", System.nanoTime())));
    config.routes.get("/plan", this::plan);
    config.routes.post("/plan", this::replacePlan);
    config.routes.post("/reset", ctx -> json(ctx, service.reset()));
    config.routes.get("/hiccups", this::hiccups);
    new StallRoutes(service).routes(config);
    new LedgerRoutes(service).routes(config);
    errors(config);
  }

  private static void errors(JavalinConfig config) {
    config.routes.exception(IllegalArgumentException.class, (e, ctx) -> error(ctx, 400, e));
    config.routes.exception(IllegalStateException.class, (e, ctx) -> error(ctx, 409, e));
    config.routes.error(
        404,
        ctx -> {
          if (ctx.result() == null || !ctx.result().startsWith("{")) {
            json(ctx, Map.of("error", ctx.method() + " " + ctx.path() + " is not known here"));
          }
        });
  }

  private static void error(Context ctx, int status, Exception e) {
    json(ctx.status(status), Map.of("error", e.getMessage()));
  }

  static void json(Context ctx, Object value) {
    ctx.contentType("application/json").result(Json.write(value));
  }

  private void plan(Context ctx) {
    String plan = PlanJson.write(service.with((nowNs, engine, ledger, now) -> now));
    ctx.contentType("application/json").result(plan);
  }

  private void replacePlan(Context ctx) {
    service.replace(PlanJson.read(ctx.body()));
    plan(ctx);
  }

  private void hiccups(Context ctx) {
    long fromNs = Numbers.whole("fromNs", ctx.queryParam("fromNs"), Long.MIN_VALUE, Long.MAX_VALUE);
    long toNs = Numbers.whole("toNs", ctx.queryParam("toNs"), Long.MIN_VALUE, Long.MAX_VALUE);
    json(ctx, hiccups.between(fromNs, toNs));
  }
}
