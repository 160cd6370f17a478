package org.omissionlab.server.http;

import io.javalin.http.Context;
import java.time.Duration;
import org.omissionlab.server.model.Durations;

/**
 * What one request asks for.
 *
 * @param status of the answer, 200 to 599
 * @param bytes length of the body, 0 to {@link Body#MOST_BYTES}
 * @param delayNs work on top of the service time, up to an hour
 */
record Wish(int status, int bytes, long delayNs) {
  private static final Wish PLAIN = new Wish(200, 3, 0);

  /**
   * Reads {@code bytes}, {@code status} and {@code delay}; whatever else is there is ignored.
   *
   * @throws IllegalArgumentException with one sentence
   */
  static Wish read(Context ctx) {
    if (ctx.queryString() == null) {
      return PLAIN;
    }
    return new Wish(
        number("status", ctx.queryParam("status"), 200, 599, PLAIN.status),
        number("bytes", ctx.queryParam("bytes"), 0, Body.MOST_BYTES, PLAIN.bytes),
        delayNs(ctx.queryParam("delay")));
  }

  private static int number(String name, String text, int least, int most, int otherwise) {
    return text == null ? otherwise : (int) Numbers.whole(name, text, least, most);
  }

  private static long delayNs(String text) {
    if (text == null) {
      return 0;
    }
    Duration delay = Durations.parse("delay", text);
    if (delay.compareTo(Duration.ofHours(1)) > 0) {
      throw new IllegalArgumentException("delay must be at most 1h, but was '" + text + "'");
    }
    return delay.toNanos();
  }
}
