package org.omissionlab.server.hiccup;

import java.util.Map;
import java.util.TreeMap;

/** Samples of the system's count of stolen time, and the difference between any two instants. */
final class StealLog {
  private static final int KEPT = HiccupMeter.KEPT_MINUTES * 600;

  private final TreeMap<Long, Long> stolenMs = new TreeMap<>();

  synchronized void sample(long atNs, long totalMs) {
    stolenMs.put(atNs, totalMs);
    if (stolenMs.size() > KEPT) {
      stolenMs.pollFirstEntry();
    }
  }

  /**
   * Returns the time stolen between the samples that enclose the window; null if there are none.
   */
  synchronized Double between(long fromNs, long toNs) {
    Map.Entry<Long, Long> before = stolenMs.floorEntry(fromNs);
    Map.Entry<Long, Long> after = stolenMs.ceilingEntry(toNs);
    before = before == null ? stolenMs.firstEntry() : before;
    after = after == null ? stolenMs.lastEntry() : after;
    return before == null ? null : (double) Math.max(0, after.getValue() - before.getValue());
  }

  /**
   * Returns the eighth number of the line {@code cpu …} in ms, as proc(5) has it, in hundredths of
   * a second; null if the line has none.
   */
  static Long parseMs(String stat) {
    String[] words = stat.split("\n", 2)[0].trim().split("\\s+");
    if (words.length < 9 || !words[0].equals("cpu")) {
      return null;
    }
    return Long.parseLong(words[8]) * 10;
  }
}
