package org.omissionlab.experiments.audit.readers;

import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What wrk and wrk2 print alike; latencies in milliseconds, whatever unit they are printed in. */
final class WrkText {

  private static final String AMOUNT = "([0-9]+(?:\\.[0-9]+)?)(us|ms|s|m|h)";
  private static final Pattern LOAD = Pattern.compile("(?m)^ +([0-9]+) threads and ([0-9]+) conn");
  private static final Pattern LATENCY =
      Pattern.compile("(?m)^ +Latency +\\S+ +\\S+ +" + AMOUNT + " ");
  private static final Pattern REQUESTS =
      Pattern.compile("(?m)^ +([0-9]+) requests in " + AMOUNT + ",");
  private static final Pattern RATE =
      Pattern.compile("(?m)^Requests/sec: +([0-9]+\\.[0-9]+)\\RTransfer/sec: +[0-9]");
  private static final Pattern SOCKET =
      Pattern.compile(
          "(?m)^ +Socket errors: connect ([0-9]+), read ([0-9]+), write ([0-9]+), timeout"
              + " ([0-9]+)");
  private static final Pattern STATUS =
      Pattern.compile("(?m)^ +Non-2xx or 3xx responses: ([0-9]+)");
  private static final Pattern PERCENTILE =
      Pattern.compile("(?m)^ *([0-9]+(?:\\.[0-9]+)?)% +" + AMOUNT + " *$");
  private static final Map<String, Double> UNIT_MS =
      Map.of("us", 1e-3, "ms", 1.0, "s", 1e3, "m", 6e4, "h", 3.6e6);

  private final String text;

  WrkText(String text) {
    this.text = text;
    for (Pattern needed : new Pattern[] {LOAD, LATENCY, REQUESTS, RATE}) {
      find(needed);
    }
  }

  /** True if this is how either begins. */
  static boolean isIn(String text) {
    return text.startsWith("Running ") && text.contains(" test @ ");
  }

  int connections() {
    return Integer.parseInt(find(LOAD).group(2));
  }

  double maxMs() {
    return ms(find(LATENCY), 1);
  }

  long requests() {
    return Long.parseLong(find(REQUESTS).group(1));
  }

  double durationMs() {
    return ms(find(REQUESTS), 2);
  }

  double rate() {
    return Double.parseDouble(find(RATE).group(1));
  }

  /** Connects, reads and writes that failed. */
  long socketErrors() {
    Matcher socket = SOCKET.matcher(text);
    return socket.find()
        ? Long.parseLong(socket.group(1))
            + Long.parseLong(socket.group(2))
            + Long.parseLong(socket.group(3))
        : 0;
  }

  long timeouts() {
    Matcher socket = SOCKET.matcher(text);
    return socket.find() ? Long.parseLong(socket.group(4)) : 0;
  }

  /** Answers above 399. */
  long statusErrors() {
    Matcher status = STATUS.matcher(text);
    return status.find() ? Long.parseLong(status.group(1)) : 0;
  }

  /** The short list of percentiles, rounded as printed, by quantile. */
  Map<Double, Double> percentilesMs() {
    return percentilesMs(text);
  }

  static Map<Double, Double> percentilesMs(String text) {
    Map<Double, Double> percentiles = new TreeMap<>();
    Matcher line = PERCENTILE.matcher(text);
    while (line.find()) {
      double q = new BigDecimal(line.group(1)).movePointLeft(2).doubleValue();
      percentiles.put(q, ms(line, 2));
    }
    return percentiles;
  }

  private Matcher find(Pattern needed) {
    Matcher found = needed.matcher(text);
    if (!found.find()) {
      throw new IllegalArgumentException(
          "the report of wrk is cut short: it lacks "
              + (needed == RATE
                  ? "its last lines"
                  : needed == REQUESTS
                      ? "its number of requests"
                      : needed == LATENCY ? "its latency" : "its number of connections"));
    }
    return found;
  }

  private static double ms(Matcher found, int group) {
    return Double.parseDouble(found.group(group)) * UNIT_MS.get(found.group(group + 1));
  }
}
