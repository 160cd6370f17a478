package org.omissionlab.generators;

import java.time.Duration;
import java.util.function.Supplier;
import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.generators.time.Timeline;

/**
 * Drives runs on one timeline against one target: the window, the drain after it, then the end.
 *
 * <p>A warm-up is a run of its own with {@link Recorder#NONE}; since each run drains, the next one
 * begins with an empty backlog if {@link Result#drained} holds.
 *
 * @param timeline whose thread calls {@link #execute}
 * @param target that takes the load
 * @param drainLimit how long after the window to wait for what is still owed or unanswered
 * @param abort asked at least every 50 ms: why the run must end at once, or null to go on
 */
public record LoadRun(
    Timeline timeline, Target target, Duration drainLimit, Supplier<String> abort) {

  /** For a run that nothing cuts short. */
  public static final Supplier<String> NEVER = () -> null;

  /** About 10 ms, but in step with no round rate: aliasing would bias the mean in flight. */
  private static final long SAMPLE_NS = 9_973_213;

  private static final long WALK_NS = 1_000_000_000;
  private static final String ENDED = "run ended";

  /** Checks that nothing is missing. */
  public LoadRun {
    Require.present("timeline", timeline);
    Require.present("target", target);
    Require.present("abort", abort);
    Require.atLeast("drainLimitNs", 0, Require.present("drainLimit", drainLimit).toNanos());
  }

  /**
   * What a run came to.
   *
   * @param complete false if it was cut short
   * @param reason why it was cut short; null if it was not
   * @param drained true if every arrival had its outcome before the drain limit
   * @param startNs when the window began
   * @param windowEndNs when the window ended, or would have
   * @param endNs when the last outcome was known, or the run was given up
   * @param intended arrivals declared
   * @param inFlightSamples how often the requests in flight were sampled inside the window
   * @param meanInFlight their mean, sampled by a timer about every 10 ms, not by arrivals; NaN
   *     without samples
   */
  public record Result(
      boolean complete,
      String reason,
      boolean drained,
      long startNs,
      long windowEndNs,
      long endNs,
      long intended,
      long inFlightSamples,
      double meanInFlight) {}

  /**
   * Runs {@code generator} once and returns when every arrival has its outcome.
   *
   * <p>What is owed or unanswered at the drain limit is given up: sent becomes outstanding, unsent
   * is dropped. An abort, or a target that is lost (for a second nothing but connects that failed,
   * at least three), ends it at once; then everything not yet sent is dropped in one go. A run
   * whose last second knew nothing but connects that failed is incomplete too.
   *
   * @param startNs the instant on the timeline at which the window begins
   * @param window the length of the window, above zero
   */
  public Result execute(LoadGenerator generator, Recorder recorder, long startNs, Duration window) {
    LossWatch watch = new LossWatch(Require.present("recorder", recorder), abort);
    Run run = new Run(timeline, target, watch, startNs, window.toNanos());
    InFlightMeter meter = new InFlightMeter(run, recorder, SAMPLE_NS);
    long limitNs = run.endNs() + drainLimit.toNanos();
    generator.start(run);
    meter.start();
    // A virtual clock only reaches instants at which something happens.
    timeline.at(run.endNs(), () -> {});
    timeline.at(limitNs, () -> {});
    timeline.runUntil(
        () -> run.settled() || timeline.nowNs() >= limitNs || watch.stopReason() != null);
    return end(run, watch, meter);
  }

  private Result end(Run run, LossWatch watch, InFlightMeter meter) {
    boolean drained = run.settled();
    String stop = drained ? null : watch.stopReason();
    long endNs = timeline.nowNs();
    String reason = stop == null ? watch.lossBy(endNs) : stop;
    meter.stop();
    if (!drained) {
      giveUp(run, stop);
    }
    return new Result(
        reason == null,
        reason,
        drained,
        run.startNs(),
        run.endNs(),
        endNs,
        run.intended(),
        meter.samples(),
        meter.mean());
  }

  private void giveUp(Run run, String reason) {
    run.giveUp();
    if (reason == null) {
      // Everything owed is overdue, so walking through it takes no waiting, only work; the bound
      // is for sessions that would still want to think.
      long walkUntilNs = timeline.nowNs() + WALK_NS;
      timeline.at(walkUntilNs, () -> {});
      timeline.runUntil(() -> run.settled() || timeline.nowNs() >= walkUntilNs);
    }
    run.close(reason == null ? ENDED : reason);
  }
}
