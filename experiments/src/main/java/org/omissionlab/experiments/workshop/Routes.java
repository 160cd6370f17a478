package org.omissionlab.experiments.workshop;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.config.JavalinConfig;
import io.javalin.http.ContentTooLargeResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HttpResponseException;
import io.javalin.http.UnauthorizedResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.server.model.StallSpec;

/**
 * The HTTP API: who asks is checked first, then what is asked; the rest is the room's and run's.
 */
final class Routes {

  private static final int MOST_BYTES = 4_096;

  /** Of a body that is refused. */
  private static final int MOST_READ_OFF = 1 << 20;

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<Map<String, String>> TEXTS = new TypeReference<>() {};

  private final Access access;
  private final boolean loopback;
  private final Session session;

  Routes(Access access, boolean loopback, Session session) {
    this.access = access;
    this.loopback = loopback;
    this.session = session;
  }

  void routes(JavalinConfig config) {
    config.routes.before(this::admit);
    PageFiles.paths().forEach(path -> config.routes.get(path, PageFiles::serve));
    config.routes.post("/api/join", this::join);
    config.routes.get("/api/events", this::events);
    config.routes.get("/api/theory", this::theory);
    config.routes.post("/api/guess", this::guess);
    control(config);
    config.routes.exception(IllegalArgumentException.class, (e, ctx) -> error(ctx, 400, e));
    config.routes.exception(IllegalStateException.class, (e, ctx) -> error(ctx, 409, e));
    config.routes.exception(TargetLost.class, (e, ctx) -> error(ctx, 503, e));
    config.routes.exception(HttpResponseException.class, (e, ctx) -> error(ctx, e.getStatus(), e));
  }

  private void control(JavalinConfig config) {
    trainer(config, "/api/start/{model}", (ctx, body) -> session.start(model(ctx), Setup.of(body)));
    trainer(config, "/api/stop/{model}", (ctx, body) -> session.stop(model(ctx)));
    trainer(config, "/api/stop", (ctx, body) -> session.stopAll());
    trainer(config, "/api/stall", (ctx, body) -> session.stall(StallSpec.of(stall(body))));
    trainer(config, "/api/calm", (ctx, body) -> session.calm());
    trainer(config, "/api/run", (ctx, body) -> session.run(Setup.of(body)));
    trainer(config, "/api/ask", (ctx, body) -> session.ask(Setup.of(body)));
    trainer(config, "/api/show", (ctx, body) -> session.show());
    trainer(config, "/api/free", (ctx, body) -> session.free());
  }

  /** Something only who has the token may do. */
  private interface Action {
    void run(Context ctx, Map<String, String> body);
  }

  private void trainer(JavalinConfig config, String path, Action action) {
    config.routes.post(
        path,
        ctx -> {
          String given = ctx.header("Authorization");
          if (given == null || !access.isToken(given.replaceFirst("^Bearer ", ""))) {
            throw new UnauthorizedResponse("control needs the trainer's token");
          }
          action.run(ctx, body(ctx));
          json(ctx, Map.of("done", true));
        });
  }

  /** Refuses other sites' pages, and other sites' names for this machine. */
  private void admit(Context ctx) {
    PageFiles.protect(ctx);
    String host = ctx.header("Host");
    if (loopback && !Access.namesLoopback(host)) {
      throw new ForbiddenResponse("this workshop is open to its own machine only");
    }
    boolean page = ctx.path().equals("/"); // a link to it may stand anywhere
    if (!page && !Access.ours(host, ctx.header("Origin"), ctx.header("Sec-Fetch-Site"))) {
      throw new ForbiddenResponse("another site's page may not ask this one");
    }
  }

  private void join(Context ctx) {
    Map<String, String> body = body(ctx);
    boolean trainer = access.isToken(body.get("token"));
    if (!trainer && !access.isCode(body.get("code"))) {
      throw new UnauthorizedResponse("that is not this room's code");
    }
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("key", session.join(trainer, body.get("name")));
    answer.put("trainer", trainer);
    answer.put("code", access.code());
    json(ctx, answer);
  }

  private void events(Context ctx) throws IOException {
    String key = ctx.queryParam("key");
    known(key);
    ctx.contentType("text/event-stream; charset=utf-8");
    EventStream stream = new EventStream(key, ctx.res().getOutputStream());
    session.audience().add(stream);
    ctx.future(stream::begin);
  }

  private void theory(Context ctx) {
    known(ctx.header("X-Viewer"));
    Map<String, String> values = new LinkedHashMap<>();
    ctx.queryParamMap().forEach((name, given) -> values.put(name, given.get(0)));
    json(ctx, session.theory(Setup.of(values)));
  }

  private void guess(Context ctx) {
    String key = ctx.header("X-Viewer");
    known(key);
    session.guess(key, Guess.of(body(ctx)));
    json(ctx, Map.of("done", true));
  }

  private void known(String key) {
    if (!session.knows(key)) {
      throw new UnauthorizedResponse("join the room first");
    }
  }

  private static Model model(Context ctx) {
    Model model = Model.of(Limits.shown(ctx.pathParam("model")));
    if (!Setup.MODELS.contains(model)) {
      throw new IllegalArgumentException("model must be one of the three, but was " + model.id());
    }
    return model;
  }

  /** A stall now unless it says when; at most half a minute of it. */
  private static Map<String, String> stall(Map<String, String> body) {
    Limits.duration("for", body::get, "1s", "1ms", "30s");
    Map<String, String> rule = new LinkedHashMap<>(body);
    if (!rule.containsKey("every")) {
      rule.putIfAbsent("at", "0s");
    }
    return rule;
  }

  private static Map<String, String> body(Context ctx) {
    try {
      byte[] bytes = ctx.req().getInputStream().readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        ctx.header("Connection", "close");
        throw new ContentTooLargeResponse("a body must have at most " + MOST_BYTES + " bytes");
      }
      String text = new String(bytes, StandardCharsets.UTF_8);
      Map<String, String> read = text.isBlank() ? Map.of() : JSON.readValue(text, TEXTS);
      return read == null ? Map.of() : read;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the body must be a JSON object of texts", e);
    } catch (IOException e) {
      throw new IllegalArgumentException("the body could not be read", e);
    }
  }

  private static void error(Context ctx, int status, Exception e) {
    readOff(ctx);
    json(ctx.status(status), Map.of("error", String.valueOf(e.getMessage())));
  }

  /** Jetty closes a connection with a body left unread, and the refusal may be lost with it. */
  private static void readOff(Context ctx) {
    byte[] part = new byte[MOST_BYTES];
    try {
      InputStream in = ctx.req().getInputStream();
      for (int read = 0, n = 0; n >= 0 && read < MOST_READ_OFF; read += n) {
        n = in.read(part);
      }
    } catch (IOException e) {
      // Whoever sent it is gone.
    }
  }

  private static void json(Context ctx, Object value) {
    ctx.contentType("application/json").result(Audience.json(value));
  }
}
