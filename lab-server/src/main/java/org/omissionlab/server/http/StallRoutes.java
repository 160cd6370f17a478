package org.omissionlab.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.omissionlab.server.model.Stall;
import org.omissionlab.server.model.StallSpec;

/**
 * Stalls and their arming over the admin API. Arming ends the stall that is on; stalls added with
 * {@code POST /stalls} and still to come stay, and the plan must not overlap them (400). While the
 * first request is awaited that arms the plan, none can be added, and the other way round (409).
 */
final class StallRoutes {
  private final Service service;

  StallRoutes(Service service) {
    this.service = service;
  }

  void routes(JavalinConfig config) {
    config.routes.get("/stalls", this::list);
    config.routes.post("/stalls", this::add);
    config.routes.delete("/stalls/{id}", this::end);
    config.routes.post("/arm", this::arm);
  }

  /** Those begun since the mark as the ledger has them, then those to come. */
  private void list(Context ctx) {
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
    Admin.json(ctx, answer);
  }

  /** A rule's body begins {@code at} from now (now if left out), or at {@code atNanoTime}. */
  private void add(Context ctx) {
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
    Stall stall = service.addStall(atNs, once, spec);
    Admin.json(ctx.status(201), stall);
  }

  private void end(Context ctx) {
    int id = (int) Numbers.whole("id", ctx.pathParam("id"), 0, Integer.MAX_VALUE);
    if (service.with((nowNs, engine, ledger, plan) -> engine.endStall(nowNs, id))) {
      ctx.status(204);
    } else {
      Admin.json(ctx.status(404), Map.of("error", "no stall " + id + " is on or known to come"));
    }
  }

  private void arm(Context ctx) {
    JsonNode body = Json.object("the body of arm", ctx.body());
    Json.refuseUnknown("the body of arm", body, List.of("atNanoTime", "at"));
    String at = body.path("at").asText("");
    if (body.has("atNanoTime") && !body.has("at")) {
      long atNs = instant("atNanoTime", body.get("atNanoTime"));
      Admin.json(ctx, Map.of("armedNs", service.arm(atNs)));
    } else if (at.equals("now") && !body.has("atNanoTime")) {
      Admin.json(ctx, Map.of("armedNs", service.arm(null)));
    } else if (at.equals("first-request") && !body.has("atNanoTime")) {
      service.armAtFirstRequest();
      Admin.json(ctx, Map.of("at", at));
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
    if (atNs < nowNs || atNs > nowNs + TimeUnit.DAYS.toNanos(1)) {
      throw new IllegalArgumentException(
          "'" + name + "' must lie from now (" + nowNs + ") to a day ahead, but was " + atNs);
    }
    return atNs;
  }
}
