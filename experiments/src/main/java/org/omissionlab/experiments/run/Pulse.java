package org.omissionlab.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How a target does at this moment. Instants are of its own clock, which on one host is ours.
 *
 * @param arrivals requests since the mark
 * @param completed answered since the mark
 * @param refused turned away since the mark
 * @param pending waiting or in service now
 * @param stalls begun since the mark, in order
 */
public record Pulse(
    long arrivals, long completed, long refused, long pending, List<StallSeen> stalls) {

  /**
   * One stall.
   *
   * @param kind {@code gate}, {@code slowdown} or {@code refuse}
   * @param endNs null while it is on
   * @param gated requests that arrived in it so far
   */
  public record StallSeen(int id, String kind, long startNs, Long endNs, long gated) {}

  static Pulse of(JsonNode summary) {
    List<StallSeen> stalls = new ArrayList<>();
    for (JsonNode stall : summary.path("stalls")) {
      stalls.add(
          new StallSeen(
              stall.path("id").asInt(),
              stall.path("kind").asText().toLowerCase(Locale.ROOT),
              stall.path("startNs").asLong(),
              stall.path("endNs").isNumber() ? (Long) stall.path("endNs").asLong() : null,
              stall.path("gated").asLong()));
    }
    return new Pulse(
        summary.path("arrivals").asLong(),
        summary.path("completed").asLong(),
        summary.path("refused").asLong(),
        summary.path("pending").asLong(),
        stalls);
  }
}
