package org.omissionlab.server.http;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.omissionlab.server.ledger.Outcome;

/**
 * The port that is put under load. Any path; GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS are
 * all served alike, each an arrival; the answer's status, length and extra delay are selectable per
 * request. What cannot be read is answered 400 at once, any other method 405: neither is an
 * arrival.
 */
final class Traffic {
  private static final List<HandlerType> SERVED =
      List.of(
          HandlerType.GET,
          HandlerType.HEAD,
          HandlerType.POST,
          HandlerType.PUT,
          HandlerType.PATCH,
          HandlerType.DELETE,
          HandlerType.OPTIONS);
  private static final String ALLOW =
      SERVED.stream().map(HandlerType::name).collect(Collectors.joining(", "));
  private static final CompletableFuture<Void> SENT = CompletableFuture.completedFuture(null);

  private final Service service;

  Traffic(Service service) {
    this.service = service;
  }

  void routes(JavalinConfig config) {
    for (String path : new String[] {"/", "/<any>"}) {
      for (HandlerType method : SERVED) {
        config.routes.addHttpHandler(method, path, this::serve);
      }
    }
    config.routes.exception(
        IllegalArgumentException.class, (e, ctx) -> ctx.status(400).result(e.getMessage() + "\n"));
    config.routes.error(404, Traffic::refuseOtherMethods);
  }

  private static void refuseOtherMethods(Context ctx) {
    if (!SERVED.contains(ctx.method())) {
      ctx.status(405).header("Allow", ALLOW);
      ctx.result(ctx.method().name() + " is not served here; these are: " + ALLOW + "\n");
    }
  }

  private void serve(Context ctx) {
    Wish wish = Wish.read(ctx);
    ctx.future(
        () -> {
          Pending request = service.arrive(wish.delayNs());
          if (request.stall >= 0) {
            Jetty.whenSent(ctx.req(), () -> service.answered(request.stall));
          }
          return request.thenCompose(outcome -> answer(ctx, wish, outcome));
        });
  }

  private static CompletableFuture<Void> answer(Context ctx, Wish wish, Outcome outcome) {
    if (outcome == Outcome.RESET) {
      Jetty.reset(ctx.req());
      return SENT;
    }
    if (outcome == Outcome.REFUSED_503) {
      ctx.status(503);
      return send(ctx, 0);
    }
    ctx.status(wish.status());
    return send(ctx, wish.status() == 204 || wish.status() == 304 ? 0 : wish.bytes());
  }

  private static CompletableFuture<Void> send(Context ctx, int bytes) {
    ctx.res().setContentLength(bytes);
    if (bytes == 0 || ctx.method() == HandlerType.HEAD) {
      return SENT;
    }
    if (Body.isShort(bytes)) {
      ctx.result(Body.shortStream(bytes));
      return SENT;
    }
    try {
      return Body.write(ctx.res().getOutputStream(), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
