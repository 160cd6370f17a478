package org.omissionlab.experiments.judge;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a load generator is found to be. */
public enum ToolClass {
  /** Keeps the schedule and tells the truth. */
  OPEN(0),
  /** Sends late, and charges from the intended start. */
  CORRECTS(0),
  /** Synthetic samples stand in for requests never sent, and do not exceed the reference. */
  BACK_FILLS(1),
  /** What a stall held up is missing from its figures. */
  OMITS(1),
  /** Promised not to wait, and gave up arrivals that it had no room for. */
  DROPS(1),
  /** Tells figures that no request can have taken, or counts a wait twice. */
  MISCORRECTS(1),
  /** Does not offer the rate it was asked for, not even without a stall. */
  CANNOT_KEEP_SCHEDULE(3),
  /** The host spoilt the trial. */
  INCONCLUSIVE(3),
  /** There is nothing to judge it by. */
  NOT_JUDGED(3);

  private final int exit;

  ToolClass(int exit) {
    this.exit = exit;
  }

  /** The name used in results. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What {@code lab judge} exits with. */
  public int exit() {
    return exit;
  }
}
