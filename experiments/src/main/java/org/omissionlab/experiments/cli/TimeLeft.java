package org.omissionlab.experiments.cli;

import java.time.Duration;
import java.util.List;

/** Keeps count of the time that work should take: parts in order, each in stages. All in ms. */
final class TimeLeft {

  private final List<Duration> parts;
  private int next;
  private long beforeMs;
  private long partMs;
  private long doneMs;
  private long stageMs;

  /** For parts that should take so long, unless something is repeated. */
  TimeLeft(List<Duration> parts) {
    this.parts = parts;
  }

  /** The next part begins, wherever the one before ended. */
  void next() {
    beforeMs += partMs;
    partMs = parts.get(next++).toMillis();
    doneMs = 0;
    stageMs = 0;
  }

  /** What the next part should take. */
  long nextMs() {
    return parts.get(next).toMillis();
  }

  /** A stage of the part begins. */
  void stage(Duration expected) {
    doneMs += stageMs;
    stageMs = expected.toMillis();
    partMs = Math.max(partMs, doneMs + stageMs);
  }

  /** The part takes longer than was thought. */
  void more(Duration longer) {
    partMs += longer.toMillis();
  }

  /** All the work. */
  long totalMs() {
    long later = 0;
    for (Duration part : parts.subList(next, parts.size())) {
      later += part.toMillis();
    }
    return beforeMs + partMs + later;
  }

  /** What is done when the stage has gone on for {@code passedMs}. */
  long doneMs(long passedMs) {
    return beforeMs + doneMs + Math.min(stageMs, passedMs);
  }

  /** The time left, as one says it. */
  String left(long passedMs) {
    long seconds = Math.round((totalMs() - doneMs(passedMs)) / 1e3);
    return seconds < 90 ? seconds + " s left" : Math.round(seconds / 60.0) + " min left";
  }
}
