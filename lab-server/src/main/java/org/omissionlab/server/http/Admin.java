package org.omissionlab.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.omissionlab.server.hiccup.HiccupMeter;
import org.omissionlab.server.ledger.Csv;
import org.omissionlab.server.ledger.Rows;
import org.omissionlab.server.ledger.Summary;
import org.omissionlab.server.ledger.Windows;
import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.StallSpec;

/** The admin API. All times are absolute {@code System.nanoTime} of this process. */
final class Admin {
  /** Rows read under the lock at once: some microseconds. */
  private static final int PAGE = 2_048;

  private final Service service;
  private final HiccupMeter hiccups;

  Admin(Service service, HiccupMeter hiccups) {
    this.service = service;
    this.hiccups = hiccups;
  }

  void routes(JavalinConfig config) {
    config.routes.get("/health", ctx -> json(ctx, Map.of("status", "ok")));
    config.routes.get("/clock", ctx -> json(ctx, Map.of("nanoTime", System.nanoTime())));
    config.routes.get("/plan", ctx -> ctx.contentType("application/json").result(planJson()));
    config.routes.post("/plan", this::replacePlan);
    config.routes.get("/stalls", this::listStalls);
    config.routes.post("/stalls", this::addStall);
    config.routes.delete("/stalls/{id}", this::endStall);
    config.routes.post("/arm", this::arm);
    config.routes.post("/reset", ctx -> json(ctx, service.reset()));
    config.routes.get("/ledger/summary", this::summary);
    config.routes.get("/ledger", this::ledger);
    config.routes.get("/hiccups", this::hiccups);
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

  private static void json(Context ctx, Object value) {
    ctx.contentType("application/json").result(Json.write(value));
  }

  private String planJson() {
    return PlanJson.write(service.with((nowNs, engine, ledger, plan) -> plan));
  }

  private void replacePlan(Context ctx) {
    service.replace(PlanJson.read(ctx.body()));
    ctx.contentType("application/json").result(planJson());
  }

  /** Those begun since the mark as the ledger has them, then those to come. */
  private void listStalls(Context ctx) {
    Map<String, Object> answer =
        service.with(
            (nowNs, engine, ledger, plan) -> {
              Stall active = engine.activeStall();
              List<Stall> upcoming = engine.stalls().stream().filter(s -> s != active).toList();
              Map<String, Object> all = new LinkedHashMap<>();
              all.put("held", ledger.summary(engine.stallArrivals()).stalls());
              all.put("upcoming", upcoming);
              return all;
            });
    json(ctx, answer);
  }

  /** A rule's body begins {@code at} from now (now if left out), or at {@code atNanoTime}. */
  private void addStall(Context ctx) {
    ObjectNode body = (ObjectNode) Json.object("the stall", ctx.body());
    JsonNode absolute = body.remove("atNanoTime");
    Long atNs = absolute == null ? null : instant("atNanoTime", absolute);
    if (absolute != null && body.has("at")) {
      throw new IllegalArgumentException("'at' and 'atNanoTime' must not both be given");
    }
    if (!body.has("at") && !body.has("every") && !body.has("poisson")) {
      body.put("at", "0s");
    }
    StallSpec spec = PlanJson.stall("stall", body);
    if (!(spec.when() instanceof StallSpec.OneShot once)) {
      throw new IllegalArgumentException(
          "stall: 'every' and 'poisson' belong into a plan; here 'at' or 'atNanoTime' must be given");
    }
    Stall stall =
        service.with(
            (nowNs, engine, ledger, plan) ->
                engine.addStall(atNs == null ? nowNs + once.at().toNanos() : atNs, spec));
    json(ctx.status(201), stall);
  }

  private void endStall(Context ctx) {
    int id = (int) number("id", ctx.pathParam("id"), 0, Integer.MAX_VALUE);
    if (service.with((nowNs, engine, ledger, plan) -> engine.endStall(nowNs, id))) {
      ctx.status(204);
    } else {
      json(ctx.status(404), Map.of("error", "no stall " + id + " is on or known to come"));
    }
  }

  private void arm(Context ctx) {
    JsonNode body = Json.object("the body of arm", ctx.body());
    Json.refuseUnknown("the body of arm", body, List.of("atNanoTime", "at"));
    String at = body.path("at").asText("");
    if (body.has("atNanoTime") && !body.has("at")) {
      json(ctx, Map.of("armedNs", service.arm(instant("atNanoTime", body.get("atNanoTime")))));
    } else if (at.equals("now") && !body.has("atNanoTime")) {
      json(ctx, Map.of("armedNs", service.arm(null)));
    } else if (at.equals("first-request") && !body.has("atNanoTime")) {
      service.armAtFirstRequest();
      json(ctx, Map.of("at", at));
    } else {
      throw new IllegalArgumentException(
          "either 'atNanoTime' must be a number of ns or 'at' must be \"first-request\" or \"now\","
              + " but the body was "
              + body);
    }
  }

  private static long instant(String name, JsonNode node) {
    if (!node.canConvertToLong() || !node.isIntegralNumber()) {
      throw new IllegalArgumentException(
          "'" + name + "' must be a whole number of ns, but was " + node);
    }
    long atNs = node.longValue();
    long nowNs = System.nanoTime();
    if (atNs < nowNs || atNs - nowNs > TimeUnit.DAYS.toNanos(1)) {
      throw new IllegalArgumentException(
          "'" + name + "' must lie from now (" + nowNs + ") to a day ahead, but was " + atNs);
    }
    return atNs;
  }

  private void summary(Context ctx) throws IOException {
    String windowMs = ctx.queryParam("windowMs");
    Summary summary =
        service.with((nowNs, engine, ledger, plan) -> ledger.summary(engine.stallArrivals()));
    if (windowMs != null) {
      long widthNs = number("windowMs", windowMs, 1, 3_600_000) * 1_000_000;
      Windows windows = new Windows(summary.markNs(), widthNs);
      eachPage(windows::add);
      summary = summary.withWindows(windows.list());
    }
    json(ctx, summary);
  }

  private void ledger(Context ctx) throws IOException {
    ctx.contentType("text/csv");
    Writer out = new OutputStreamWriter(ctx.outputStream(), StandardCharsets.US_ASCII);
    out.write(Csv.HEADER);
    eachPage(rows -> Csv.write(rows, out));
    out.flush();
  }

  private interface PageReader {
    void read(Rows rows) throws IOException;
  }

  /** Reads the ledger page by page, so that no arrival waits for a reader. */
  private void eachPage(PageReader reader) throws IOException {
    long generation = service.with((nowNs, engine, ledger, plan) -> ledger.generation());
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

  private void hiccups(Context ctx) {
    long fromNs = number("fromNs", ctx.queryParam("fromNs"), Long.MIN_VALUE, Long.MAX_VALUE);
    long toNs = number("toNs", ctx.queryParam("toNs"), Long.MIN_VALUE, Long.MAX_VALUE);
    if (toNs < fromNs) {
      throw new IllegalArgumentException(
          "toNs must not be less than fromNs (" + fromNs + "), but was " + toNs);
    }
    json(ctx, hiccups.between(fromNs, toNs));
  }

  private static long number(String name, String text, long least, long most) {
    try {
      long number = Long.parseLong(String.valueOf(text));
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // falls through to the sentence below
    }
    throw new IllegalArgumentException(
        name
            + " must be a whole number from "
            + least
            + " to "
            + most
            + ", but was '"
            + text
            + "'");
  }
}
