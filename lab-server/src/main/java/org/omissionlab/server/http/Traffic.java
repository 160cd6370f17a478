package org.omissionlab.server.http;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import org.omissionlab.server.ledger.Outcome;

/**
 * The port that is put under load. Any path, GET, HEAD, POST and PUT; the answer's status, length
 * and extra delay are selectable per request. What cannot be read is answered 400 at once and is no
 * arrival.
 */
final class Traffic {
  private final Service service;
  private volatile byte[] body = filled(64 * 1024);

  Traffic(Service service) {
    this.service = service;
  }

  void routes(JavalinConfig config) {
    for (String path : new String[] {"/", "/<any>"}) {
      Handler handler = this::serve;
      config.routes.get(path, handler);
      config.routes.head(path, handler);
      config.routes.post(path, handler);
      config.routes.put(path, handler);
    }
    config.routes.exception(
        IllegalArgumentException.class, (e, ctx) -> ctx.status(400).result(e.getMessage() + "\n"));
  }

  private void serve(Context ctx) {
    Wish wish = Wish.read(ctx);
    ctx.future(
        () -> service.arrive(wish.delayNs()).thenAccept(outcome -> answer(ctx, wish, outcome)));
  }

  private void answer(Context ctx, Wish wish, Outcome outcome) {
    if (outcome == Outcome.RESET) {
      Jetty.reset(ctx.req());
    } else if (outcome == Outcome.REFUSED_503) {
      ctx.status(503);
      send(ctx, 0);
    } else {
      ctx.status(wish.status());
      send(ctx, wish.status() == 204 || wish.status() == 304 ? 0 : wish.bytes());
    }
  }

  private void send(Context ctx, int bytes) {
    if (bytes > body.length) {
      body = filled(bytes);
    }
    ctx.res().setContentLength(bytes);
    if (bytes > 0) {
      ctx.result(new ByteArrayInputStream(body, 0, bytes));
    }
  }

  private static byte[] filled(int bytes) {
    byte[] content = new byte[bytes];
    Arrays.fill(content, (byte) 'o');
    content[0] = 'o';
    content[1] = 'k';
    content[2] = '\n';
    return content;
  }
}
