package org.omissionlab.experiments.oracle;

import org.omissionlab.generators.time.VirtualTimeline;

/**
 * A chain of services with equal time-outs in front of a database slower than them, on the virtual
 * timeline; the network takes no time. One call of a user at instant 0.
 */
public final class TimedOutLayers {

  private final VirtualTimeline timeline = new VirtualTimeline();
  private final int layers;
  private final int attempts;
  private final long timeoutNs;
  private final long latencyNs;
  private final boolean cancelling;
  private long calls;
  private long tooLate;
  private long lastCallNs;
  private long answeredNs = Long.MAX_VALUE;
  private boolean succeeded;

  private TimedOutLayers(
      int layers, int attempts, long timeoutNs, long latencyNs, boolean cancelling) {
    this.layers = layers;
    this.attempts = attempts;
    this.timeoutNs = timeoutNs;
    this.latencyNs = latencyNs;
    this.cancelling = cancelling;
  }

  /**
   * What became of it.
   *
   * @param calls that the database received
   * @param tooLate those of them made when the user had been answered already
   * @param lastCallNs when the last one was made
   * @param answeredNs when the user was answered
   * @param succeeded true if with what was asked for
   */
  public record Result(
      long calls, long tooLate, long lastCallNs, long answeredNs, boolean succeeded) {}

  /**
   * Runs it.
   *
   * @param cancelling true if a service that gives up on an attempt makes the next one stop, too
   */
  public static Result run(
      int layers, int attempts, long timeoutNs, long latencyNs, boolean cancelling) {
    TimedOutLayers chain = new TimedOutLayers(layers, attempts, timeoutNs, latencyNs, cancelling);
    chain.new Call(null, layers).begin();
    chain.timeline.runUntil(() -> false);
    return new Result(
        chain.calls, chain.tooLate, chain.lastCallNs, chain.answeredNs, chain.succeeded);
  }

  /** One call, as whoever receives it sees it: {@code services} are still before the database. */
  private final class Call {

    private final Call caller;
    private final int services;
    private int made;
    private Call current;
    private boolean over;

    Call(Call caller, int services) {
      this.caller = caller;
      this.services = services;
    }

    void begin() {
      if (services == 0) {
        calls++;
        lastCallNs = timeline.nowNs();
        tooLate += timeline.nowNs() >= answeredNs ? 1 : 0;
        timeline.at(timeline.nowNs() + latencyNs, () -> answer(true));
      } else {
        attempt();
      }
    }

    private void attempt() {
      if (made == attempts) {
        answer(false);
        return;
      }
      made++;
      Call attempt = new Call(this, services - 1);
      current = attempt;
      timeline.at(timeline.nowNs() + timeoutNs, () -> timeOut(attempt));
      attempt.begin();
    }

    private void timeOut(Call attempt) {
      if (!over && current == attempt) {
        if (cancelling) {
          attempt.stop();
        }
        attempt();
      }
    }

    private void stop() {
      over = true;
      if (current != null) {
        current.stop();
      }
    }

    private void answer(boolean success) {
      if (over) {
        return;
      }
      over = true;
      if (caller == null) {
        answeredNs = timeline.nowNs();
        succeeded = success;
      } else if (!caller.over && caller.current == this) {
        if (success) {
          caller.answer(true);
        } else {
          caller.attempt();
        }
      }
    }
  }
}
