package org.omissionlab.generators.schedule;

import java.util.Arrays;
import org.omissionlab.generators.args.Require;

/** Arrivals at instants that were recorded elsewhere. */
public final class RecordedSchedule implements ArrivalSchedule {

  private final long[] offsetsNs;

  /**
   * @param offsetsNs instants from the start of the run, none negative, none before the one ahead
   */
  public RecordedSchedule(long... offsetsNs) {
    this.offsetsNs = Require.present("offsetsNs", offsetsNs).clone();
    long before = 0;
    for (int i = 0; i < offsetsNs.length; i++) {
      before = Require.atLeast("offsetsNs[" + i + "]", before, offsetsNs[i]);
    }
  }

  @Override
  public long offsetNs(long index) {
    return offsetsNs[Math.toIntExact(index)];
  }

  /** Arrivals strictly before {@code durationNs}. */
  @Override
  public long count(long durationNs) {
    Require.atLeast("durationNs", 0, durationNs);
    int found = Arrays.binarySearch(offsetsNs, durationNs);
    int first = found < 0 ? -found - 1 : found;
    while (first > 0 && offsetsNs[first - 1] == durationNs) {
      first--;
    }
    return first;
  }

  @Override
  public String toString() {
    return "recorded " + offsetsNs.length + " arrivals";
  }
}
