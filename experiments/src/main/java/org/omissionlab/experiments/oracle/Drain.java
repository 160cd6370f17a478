package org.omissionlab.experiments.oracle;

import java.time.Duration;
import java.util.stream.Stream;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.StallSpec;

/** How long a run waits after its window for what is still owed, and for a single answer. */
public final class Drain {

  private static final Duration LEAST_DRAIN = Duration.ofSeconds(10);
  private static final Duration LEAST_TIMEOUT = Duration.ofSeconds(30);

  private Drain() {}

  /**
   * max(10 s, 2 × longest stall + backlog/μ): a scheduled loop owes at most λT when a stall ends
   * and pays it off at μ − λ at the least, which the window itself bounds.
   */
  public static Duration limit(SeriesPlan plan) {
    Duration longest = longestStall(plan);
    Duration drain = longest.multipliedBy(2).plus(plan.window());
    return drain.compareTo(LEAST_DRAIN) > 0 ? drain : LEAST_DRAIN;
  }

  /** max(30 s, 3 × longest stall): no honest answer comes later. */
  public static Duration timeout(SeriesPlan plan) {
    Duration threefold = longestStall(plan).multipliedBy(3);
    return threefold.compareTo(LEAST_TIMEOUT) > 0 ? threefold : LEAST_TIMEOUT;
  }

  private static Duration longestStall(SeriesPlan plan) {
    return Stream.concat(
            plan.stalls().stream().map(StallSpec::length),
            plan.freezes().stream().map(Freeze::length))
        .max(Duration::compareTo)
        .orElse(Duration.ZERO);
  }
}
