package org.omissionlab.generators.http;

import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import org.omissionlab.generators.args.Require;

/**
 * How to reach a server.
 *
 * @param url an {@code http} address; path and query are sent as they stand
 * @param timeout from the actual start to the last byte of the response; also the longest that a
 *     request waits for its connection
 * @param connections to open ahead of a run, may be 0
 * @param maxConnections to have open at most, not below {@code connections}
 */
public record HttpOptions(URI url, Duration timeout, int connections, int maxConnections) {

  private static final long LONGEST_TIMEOUT_MS = 24L * 3600 * 1000;

  /** Checks each argument and the relations between them. */
  public HttpOptions {
    String scheme = String.valueOf(Require.present("url", url).getScheme());
    if (!scheme.toLowerCase(Locale.ROOT).equals("http") || url.getHost() == null) {
      throw new IllegalArgumentException(
          "url must be http://HOST[:PORT][/PATH], without encryption, but was " + url);
    }
    long timeoutMs = Require.present("timeout", timeout).toMillis();
    Require.atLeast("timeoutMs", 1, timeoutMs);
    Require.atMost("timeoutMs", LONGEST_TIMEOUT_MS, timeoutMs);
    Require.atLeast("connections", 0, connections);
    Require.atLeast("maxConnections", Math.max(1, connections), maxConnections);
  }

  /** The port of the address, 80 unless it names one. */
  public int port() {
    return url.getPort() < 0 ? 80 : url.getPort();
  }
}
