package org.omissionlab.generators.record;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts declarations, outcomes and reasons. */
final class Counts {

  private static final int MOST_REASONS = 50;
  private static final String OTHER = "other reasons";

  private final long[] byOutcome = new long[Outcome.values().length];
  private final Map<String, Long> reasons = new LinkedHashMap<>();
  private long intended;
  private long sent;

  void intend(long arrivals) {
    intended += arrivals;
  }

  void count(Sample sample) {
    byOutcome[sample.outcome().ordinal()]++;
    if (sample.sent()) {
      sent++;
    }
    if (sample.reason() != null) {
      reason(sample.reason(), 1);
    }
  }

  void drop(long arrivals, String reason) {
    byOutcome[Outcome.DROPPED.ordinal()] += arrivals;
    reason(reason, arrivals);
  }

  Accounts snapshot() {
    return new Accounts(
        intended,
        sent,
        of(Outcome.COMPLETED),
        of(Outcome.FAILED),
        of(Outcome.REFUSED) + of(Outcome.UNCONNECTED),
        of(Outcome.UNCONNECTED),
        of(Outcome.TIMED_OUT),
        of(Outcome.DROPPED),
        of(Outcome.OUTSTANDING),
        Collections.unmodifiableMap(new LinkedHashMap<>(reasons)));
  }

  private long of(Outcome outcome) {
    return byOutcome[outcome.ordinal()];
  }

  private void reason(String reason, long times) {
    // A server that fails in ever new words must not fill the memory.
    boolean known = reasons.containsKey(reason) || reasons.size() < MOST_REASONS;
    reasons.merge(known ? reason : OTHER, times, Long::sum);
  }
}
