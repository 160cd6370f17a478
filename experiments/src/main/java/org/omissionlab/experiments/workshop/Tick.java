package org.omissionlab.experiments.workshop;

import java.util.List;
import java.util.Map;

/**
 * The state of target and generators at one moment, four times a second. Counts are since the
 * start, so that one that is missed costs nothing but its point in a chart.
 *
 * @param ms when, since the workshop began
 * @param target null while there is none
 * @param stalls the last few, by the same clock
 * @param generators by name; those that never ran are absent
 */
record Tick(
    long ms, TargetState target, List<Band> stalls, Map<String, GeneratorState> generators) {

  /** Requests that reached the target, that it answered, and that wait there or are served. */
  record TargetState(long arrivals, long completed, long pending) {}

  /** One stall; {@code toMs} is null while it is on. */
  record Band(int id, String kind, long fromMs, Long toMs, long gated) {}

  /**
   * One generator.
   *
   * @param run its number, another one after each start
   * @param note why it was cut short, or null
   */
  record GeneratorState(
      int run, boolean running, long startMs, String load, LiveRecorder.Seen seen, String note) {}
}
