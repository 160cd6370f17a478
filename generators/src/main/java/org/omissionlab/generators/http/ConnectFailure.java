package org.omissionlab.generators.http;

import io.netty.channel.ConnectTimeoutException;
import java.net.ConnectException;
import java.util.Locale;
import org.omissionlab.generators.record.Why;

/** Puts a failed connect into few words, the same for the same cause. */
final class ConnectFailure {

  static final String TIMED_OUT = "connect timed out";

  private ConnectFailure() {}

  static String reason(Throwable cause) {
    String message = (cause + " " + cause.getCause()).toLowerCase(Locale.ROOT);
    if (cause instanceof ConnectTimeoutException) {
      return TIMED_OUT;
    }
    if (cause instanceof ConnectException && message.contains("refused")) {
      return "connect refused";
    }
    if (message.contains("cannot assign requested address")) {
      return "no local port left";
    }
    if (message.contains("too many open files")) {
      return "too many open files";
    }
    return "connect failed: " + Why.of(cause);
  }
}
