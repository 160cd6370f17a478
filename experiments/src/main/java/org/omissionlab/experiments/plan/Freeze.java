package org.omissionlab.experiments.plan;

import java.time.Duration;
import org.omissionlab.server.model.Durations;

/**
 * A stall made from outside: the target's process is stopped and runs on later. It holds back what
 * is in service too, where a gate lets that complete.
 *
 * @param at begin, from where the stall plan begins
 * @param length how long the process stands still
 */
public record Freeze(Duration at, Duration length) {

  /** The kind of stall, as it stands in results. */
  public static final String KIND = "freeze";

  public Freeze {
    if (at.isNegative()) {
      throw new IllegalArgumentException("freeze: 'at' must be 0s or more, but was " + at);
    }
    if (length.isZero() || length.isNegative()) {
      throw new IllegalArgumentException("freeze: 'for' must be above 0s, but was " + length);
    }
  }

  /** In the form of the other stalls: {@code at=10s,for=1400ms,kind=freeze}. */
  @Override
  public String toString() {
    return "at=" + Durations.format(at) + ",for=" + Durations.format(length) + ",kind=" + KIND;
  }
}
