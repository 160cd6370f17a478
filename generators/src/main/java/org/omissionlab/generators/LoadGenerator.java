package org.omissionlab.generators;

import org.omissionlab.generators.record.Reading;

/**
 * Decides when arrivals happen and what each of them is charged from.
 *
 * <p>An implementation must schedule its first arrivals in {@link #start} and return at once; it
 * must start every arrival through {@link Run#submit}; it must declare every arrival it means to
 * make through {@link Run#intend} no later than it makes it. It must not block, read a clock of its
 * own, or keep state outside the run it was handed, so that the same code runs on a virtual
 * timeline and on a real one.
 */
public interface LoadGenerator {

  /** The name under which the generator appears in results, such as {@code naive-closed}. */
  String name();

  /** The instant its latencies are charged from: this is the number the generator prints. */
  Reading reading();

  /** Schedules the first arrivals of {@code run} and returns without blocking. */
  void start(Run run);
}
