package org.omissionlab.server.http;

import io.javalin.http.Context;
import java.time.Duration;
import org.omissionlab.server.model.Durations;

/**
 * What one request asks for.
 *
 * @param status of the answer, 200 to 599
 * @param bytes length of the body, 0 to 10 MiB
 * @param delayNs work on top of the service time, up to an hour
 */
record Wish(int status, int bytes, long delayNs) {
  private static final int MOST_BYTES = 10 * 1024 * 1024;
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
        number("bytes", ctx.queryParam("bytes"), 0, MOST_BYTES, PLAIN.bytes),
        delayNs(ctx.queryParam("delay")));
  }

  private static int number(String name, String text, int least, int most, int otherwise) {
    if (text == null) {
      return otherwise;
    }
    try {
      int number = Integer.parseInt(text);
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
