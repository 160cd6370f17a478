package org.omissionlab.generators.time;

/** A monotonic clock in nanoseconds whose origin means nothing. */
@FunctionalInterface
public interface NanoClock {

  /** The present in nanoseconds; never decreases. */
  long nowNs();
}
