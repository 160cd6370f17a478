package org.omissionlab.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.LedgerCounts;

/** The ledger's summary, times still on the target's clock. */
record LedgerSummary(JsonNode json) {

  LedgerCounts counts() {
    return new LedgerCounts(
        json.path("arrivals").asLong(),
        json.path("completed").asLong(),
        json.path("refused").asLong(),
        json.path("unrecorded").asLong());
  }

  /** The stalls that are over, as offsets from {@code startNs} of our clock. */
  List<HeldStall> stalls(Clocks clocks, long startNs) {
    List<HeldStall> stalls = new ArrayList<>();
    for (JsonNode stall : json.path("stalls")) {
      if (stall.path("endNs").isNumber()) {
        stalls.add(stall(stall, clocks, startNs));
      }
    }
    return stalls;
  }

  private static HeldStall stall(JsonNode json, Clocks clocks, long startNs) {
    long endNs = offset(json, "endNs", clocks, startNs);
    boolean released = json.path("lastAnsweredNs").isNumber();
    return new HeldStall(
        json.path("id").asInt(),
        json.path("kind").asText().toLowerCase(Locale.ROOT),
        offset(json, "askedStartNs", clocks, startNs),
        offset(json, "askedEndNs", clocks, startNs),
        offset(json, "startNs", clocks, startNs),
        endNs,
        json.path("gated").asLong(),
        released ? Math.max(endNs, offset(json, "lastAnsweredNs", clocks, startNs)) : endNs);
  }

  private static long offset(JsonNode json, String field, Clocks clocks, long startNs) {
    return clocks.toOurs(json.path(field).asLong()) - startNs;
  }
}
