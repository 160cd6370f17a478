package org.omissionlab.experiments.apparatus;

import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.oracle.Retries;
import org.omissionlab.experiments.oracle.TimedOutLayers;
import org.omissionlab.experiments.plan.Probe;

/**
 * Services with equal time-outs in front of a database that has become slower than them, on the
 * virtual timeline. Figures: {@code calls}, received by the database for one of a user's; {@code
 * too-late}, those made when the user had been given up on already; {@code last-ms}, when the last
 * one was made.
 *
 * @param layers services before the database
 * @param attempts of each at the next
 * @param timeout of each attempt
 * @param latency of the database
 * @param cancelling true if giving up on an attempt stops all that it caused
 */
public record EqualTimeouts(
    String id, int layers, int attempts, Duration timeout, Duration latency, boolean cancelling)
    implements Probe {

  @Override
  public boolean virtual() {
    return true;
  }

  @Override
  public Duration duration() {
    return Duration.ZERO;
  }

  /** The same with services that stop when their caller has given up. */
  public EqualTimeouts thatCancel() {
    return new EqualTimeouts(id, layers, attempts, timeout, latency, true);
  }

  /** The same with another number of services. */
  public EqualTimeouts withLayers(int other) {
    return new EqualTimeouts(id, other, attempts, timeout, latency, cancelling);
  }

  @Override
  public Map<String, Double> predict() {
    double timeoutMs = timeout.toNanos() / 1e6;
    if (latency.compareTo(timeout) < 0) {
      return Map.of("calls", 1.0, "too-late", 0.0, "last-ms", 0.0);
    }
    if (cancelling) {
      return Map.of(
          "calls", (double) attempts, "too-late", 0.0, "last-ms", (attempts - 1) * timeoutMs);
    }
    return Map.of(
        "calls",
        Math.pow(attempts, layers),
        "too-late",
        (double) Retries.tooLate(layers, attempts),
        "last-ms",
        Retries.lastCall(layers, attempts) * timeoutMs);
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    TimedOutLayers.Result result =
        TimedOutLayers.run(layers, attempts, timeout.toNanos(), latency.toNanos(), cancelling);
    return Map.of(
        "calls", (double) result.calls(),
        "too-late", (double) result.tooLate(),
        "last-ms", result.lastCallNs() / 1e6);
  }
}
