package org.omissionlab.generators;

import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.time.Timeline;

/**
 * One run of one generator: its window [start, end) on a timeline, the target it loads, and the
 * accounts of what it meant to send and what became of that. Confined to the timeline's thread.
 */
public final class Run {

  private final Timeline timeline;
  private final Target target;
  private final Recorder recorder;
  private final long startNs;
  private final long durationNs;
  private long intended;
  private long settled;
  private long inFlight;
  private boolean givenUp;
  private boolean closed;

  Run(Timeline timeline, Target target, Recorder recorder, long startNs, long durationNs) {
    this.timeline = timeline;
    this.target = target;
    this.recorder = recorder;
    this.startNs = startNs;
    this.durationNs = Require.atLeast("durationNs", 1, durationNs);
  }

  /** The instant the window begins. */
  public long startNs() {
    return startNs;
  }

  /** The length of the window. */
  public long durationNs() {
    return durationNs;
  }

  /** The instant the window ends: nothing is intended at or after it. */
  public long endNs() {
    return startNs + durationNs;
  }

  /** The timeline's present. */
  public long nowNs() {
    return timeline.nowNs();
  }

  /** Runs {@code event} at {@code timeNs} or, if that has passed, as soon as possible. */
  public void at(long timeNs, Runnable event) {
    timeline.at(timeNs, event);
  }

  /** Declares that {@code arrivals} more arrivals belong to this run. */
  public void intend(long arrivals) {
    if (closed) {
      return;
    }
    intended += arrivals;
    recorder.intend(arrivals);
  }

  /** Arrivals declared so far. */
  public long intended() {
    return intended;
  }

  /** Requests handed to the target and not yet settled. */
  public long inFlight() {
    return inFlight;
  }

  /** True once the window is over and every declared arrival has its outcome. */
  public boolean settled() {
    return nowNs() >= endNs() && settled >= intended;
  }

  /**
   * Sends a request now, records what becomes of it, then tells {@code after}. Once the run has
   * been given up nothing is sent: the arrival is recorded as dropped. Once it is closed nothing
   * happens at all.
   *
   * @param intendedNs the instant it should have started
   * @param freeNs the instant from which its sender was free
   * @param after called once, after the sample was recorded
   */
  public void submit(long intendedNs, long freeNs, Completion after) {
    if (closed) {
      return;
    }
    if (givenUp) {
      long nowNs = nowNs();
      settle(new Sample(intendedNs, freeNs, nowNs, nowNs, Outcome.DROPPED, "run ended"), after);
      return;
    }
    inFlight++;
    target.submit(
        intendedNs,
        freeNs,
        sample -> {
          inFlight--;
          settle(sample, after);
        });
  }

  /** Notes that a user arrives who will make several requests. */
  public void sessionBegan() {
    recorder.sessionBegan(nowNs());
  }

  /**
   * Notes that all requests of a user completed, the last of them now.
   *
   * @param intendedNs when the first should have started
   * @param endNs when the last response was complete
   */
  public void sessionCompleted(long intendedNs, long endNs) {
    recorder.sessionCompleted(intendedNs, endNs);
  }

  /** Ends the run now: what is pending becomes outstanding, what was never sent is dropped. */
  void giveUp() {
    givenUp = true;
    target.abandon();
  }

  /**
   * Drops in one go what was declared and has no outcome yet. Events still waiting on the timeline
   * do nothing from now on.
   */
  void close(String reason) {
    closed = true;
    long left = intended - settled;
    if (left > 0) {
      recorder.drop(left, reason);
    }
  }

  private void settle(Sample sample, Completion after) {
    settled++;
    recorder.record(sample);
    after.complete(sample);
  }
}
