package org.omissionlab.experiments.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.schedule.ArrivalSchedule;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.schedule.RecordedSchedule;

/**
 * What a truthful tool with this one's own schedule would have measured.
 *
 * <p>The schedule is what the ledger saw of the control run, bursts included; a tool without a rate
 * has none, so that for it stands an open loop at the rate it had while nothing stalled. It is
 * replayed through the stall as held, by as many workers as the tool has connections. What is not
 * known to the last digit is replayed at both of its ends, and the reference is the spread of the
 * replays: the service time, how the stall falls on the schedule, and whether the few gaps that are
 * unlike the others are the tool's or its host's. Random arrivals do not repeat themselves in
 * another run: 200 replays are drawn from their own gaps.
 */
final class Reference {

  private static final int DRAWS = 200;
  private static final long SEED = 20_060_214;

  private final List<Distribution> replays = new ArrayList<>();
  private final long count;
  private final long timedOut;

  /** What a quantile may be, in ms. */
  record Spread(double low, double middle, double high) {}

  /**
   * @param control arrivals of the run without a stall
   * @param stalls as held in the other; empty for a healthy server
   * @param leastMs what a request takes at the least
   * @param mostMs what it takes at the most for as long as its connection is held
   */
  Reference(
      TrialPlan plan,
      long[] control,
      List<HeldStall> stalls,
      Duration timeout,
      double leastMs,
      double mostMs) {
    Regularity regularity = Regularity.of(control);
    long windowNs = windowNs(plan, control);
    Integer workers =
        plan.mode().scheduled() && plan.mode().limited() ? (Integer) plan.connections() : null;
    double middleMs = (leastMs + mostMs) / 2;
    Replay own = new Replay(schedule(plan, control), windowNs, workers, timeout);
    Observation middle = own.through(middleMs, stalls, 0);
    this.count = middle.accounts().intended();
    this.timedOut = middle.accounts().timedOut();
    keep(middle);
    if (!stalls.isEmpty() && plan.mode().scheduled() && regularity.random()) {
      draw(own, control, stalls, leastMs, mostMs);
      return;
    }
    shift(own, regularity, stalls, leastMs, mostMs);
    if (plan.mode().scheduled() && even(regularity)) {
      shift(own.of(evened(control)), regularity, stalls, leastMs, mostMs);
    }
  }

  /** Half a gap either way: where between two arrivals the stall begins is chance. */
  private void shift(
      Replay replay, Regularity regularity, List<HeldStall> stalls, double leastMs, double mostMs) {
    for (int quarter = -2; quarter <= 2; quarter++) {
      long shiftNs = quarter * regularity.usualMostNs() / 4;
      keep(replay.through(leastMs, stalls, shiftNs));
      if (mostMs > leastMs) {
        keep(replay.through(mostMs, stalls, shiftNs));
      }
    }
  }

  /** True if its usual gaps are those of a constant rate, whatever a few of them are. */
  private static boolean even(Regularity regularity) {
    return regularity.usualMostNs() <= 2 * regularity.meanGapNs();
  }

  /** The same arrivals without what the host did to a few of them in the run that was seen. */
  private static long[] evened(long[] control) {
    ConstantSchedule even = atMeanRate(control);
    long[] arrivals = new long[control.length];
    for (int i = 0; i < arrivals.length; i++) {
      arrivals[i] = control[0] + even.offsetNs(i);
    }
    return arrivals;
  }

  private void draw(
      Replay own, long[] control, List<HeldStall> stalls, double leastMs, double mostMs) {
    SplittableRandom random = new SplittableRandom(SEED);
    long[] gaps = Regularity.gaps(control);
    for (int draw = 0; draw < DRAWS; draw++) {
      long[] drawn = new long[control.length];
      for (int i = 1; i < drawn.length; i++) {
        drawn[i] = drawn[i - 1] + gaps[random.nextInt(gaps.length)];
      }
      keep(own.of(drawn).through(draw % 2 == 0 ? leastMs : mostMs, stalls, 0));
    }
  }

  private void keep(Observation replay) {
    replays.add(replay.recording().latencies(Reading.RESPONSE));
  }

  private static double quantileMs(Distribution taken, double q) {
    double one = 1.0 / taken.count();
    return taken.quantileNs(Math.min(1, Math.max(one, q))) / 1e6;
  }

  /** A tool without a rate may have been told how many requests to make, and not how long. */
  private static long windowNs(TrialPlan plan, long[] control) {
    long lastNs = control[control.length - 1];
    return plan.mode().scheduled()
        ? Math.max(plan.duration().toNanos(), lastNs + 1)
        : lastNs + Math.round(Regularity.of(control).meanGapNs());
  }

  private static ArrivalSchedule schedule(TrialPlan plan, long[] control) {
    return plan.mode().scheduled() ? new RecordedSchedule(control) : atMeanRate(control);
  }

  private static ConstantSchedule atMeanRate(long[] arrivals) {
    return new ConstantSchedule(Rate.perSecond(1e9 / Regularity.of(arrivals).meanGapNs()));
  }

  /** How many requests it sends. */
  long count() {
    return count;
  }

  /** How many it gives up for lack of an answer. */
  long timedOut() {
    return timedOut;
  }

  /** A quantile over the replays, one rank to either side: tools count ranks differently. */
  Spread at(double q) {
    double rank = 1.0 / Math.max(1, count);
    double low = Double.MAX_VALUE;
    double high = 0;
    for (Distribution replay : replays) {
      low = Math.min(low, quantileMs(replay, q == 1 ? 1 : q - rank));
      high = Math.max(high, quantileMs(replay, q == 1 ? 1 : q + rank));
    }
    return new Spread(low, quantileMs(replays.get(0), q), high);
  }
}
