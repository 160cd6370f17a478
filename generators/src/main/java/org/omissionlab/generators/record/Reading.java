package org.omissionlab.generators.record;

import java.util.Locale;

/** What a latency is charged from. One recording has all of them. */
public enum Reading {
  /** From the actual start: what a generator that waits believes it saw. */
  SERVICE,
  /** From the intended start: what a caller on the schedule would have waited. */
  RESPONSE,
  /** Service times with synthetic samples added for an expected interval; a reconstruction. */
  BACKFILLED;

  /** The name used in results: {@code service}, {@code response}, {@code backfilled}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
