package org.omissionlab.generators.schedule;

/**
 * The instants at which requests are due, as offsets from the start of a run.
 *
 * <p>Returns instants, not waits: the k-th offset depends on k alone and is never summed from
 * rounded steps, so a schedule does not drift. Offsets never decrease with k.
 */
public interface ArrivalSchedule {

  /** The offset of arrival {@code index} (from 0) in nanoseconds. */
  long offsetNs(long index);

  /** How many arrivals belong to a window of {@code durationNs}: the indices 0 … count − 1. */
  long count(long durationNs);
}
