package org.omissionlab.generators.record;

import java.util.Arrays;

/**
 * The sessions of a run: when each began, eight bytes a session, and how long those took that came
 * to their end. Confined to the timeline's thread until the run is over.
 */
public final class SessionLog {

  private final Distribution times = new Distribution();
  private long[] beganNs = new long[64];
  private int began;

  void began(long atNs) {
    if (began == beganNs.length) {
      beganNs = Arrays.copyOf(beganNs, 2 * began);
    }
    beganNs[began++] = atNs;
  }

  void completed(long intendedNs, long endNs) {
    times.record(endNs - intendedNs);
  }

  /** Sessions that began. */
  public long began() {
    return began;
  }

  /** Sessions that began in [fromNs, toNs). */
  public long beganWithin(long fromNs, long toNs) {
    return Arrays.stream(beganNs, 0, began).filter(at -> at >= fromNs && at < toNs).count();
  }

  /**
   * From a session's intended start to its last response; of those only all of whose requests
   * completed.
   */
  public Distribution times() {
    return times;
  }
}
