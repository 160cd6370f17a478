package org.omissionlab.experiments.run;

import java.util.List;
import java.util.Map;

/**
 * One reading of one series as it is stored. Units stand in the names; what does not apply is null.
 * (id, reading) is unique within an experiment: a series back-filled with further intervals has a
 * reading {@code backfilled-NAME} for each.
 */
public record SeriesRecord(
    String id,
    String timeline,
    String generator,
    boolean stalled,
    String reading,
    Plan plan,
    List<Stall> stallsHeld,
    double achievedRate,
    Connections connections,
    Counts counts,
    Map<String, Long> reasons,
    Samples samples,
    List<Quantile> quantiles,
    Double meanMs,
    Double maxMs,
    Spread lagMs,
    Spread ownLatenessMs,
    HiccupSpread hiccupMs,
    HiccupSpread targetHiccupMs,
    Double stealMs,
    Double meanInFlight,
    boolean complete,
    String reason,
    Sessions sessions,
    WorstSecond worstSecond,
    List<Second> perSecond) {

  /** What was asked for. */
  public record Plan(
      String arrivalModel,
      String distribution,
      Double offeredRate,
      Integer workers,
      Double thinkMs,
      Integer requests,
      Integer connections,
      Long seed,
      double durationMs,
      List<String> stalls,
      String service,
      String capacity,
      Double expectedIntervalMs) {}

  /** A stall as held; offsets from the start of the window. */
  public record Stall(int id, String kind, double startMs, double endMs, long gated) {}

  /** What became of the connections. */
  public record Connections(long opened, long grown, long failed, Spread connectMs) {}

  /** {@code intended = completed + failed + refused + timedOut + dropped + outstanding}. */
  public record Counts(
      long intended,
      long sent,
      long completed,
      long failed,
      long refused,
      long unconnected,
      long timedOut,
      long dropped,
      long outstanding) {}

  /** Latencies measured, latencies made up by back-filling, samples kept one by one. */
  public record Samples(long measured, long synthetic, long kept) {}

  /**
   * A quantile by nearest rank.
   *
   * @param n latencies behind it
   * @param thin true if it rests on too few to carry a claim
   * @param lowMs lower end of its 95 % order-statistic interval; null for a run with a stall
   * @param highMs upper end
   */
  public record Quantile(double q, double ms, long n, boolean thin, Double lowMs, Double highMs) {}

  /** A spread of durations. */
  public record Spread(double p50, double p99, double max) {}

  /** What a hiccup meter saw around the stall, or over the run where nothing stalled. */
  public record HiccupSpread(double p99, double max, double sum) {}

  /**
   * Sessions of several requests each.
   *
   * @param began all that began
   * @param completed those that came to their end, behind the times
   */
  public record Sessions(long began, long completed, Spread timeMs) {}

  /**
   * The second with the highest p99, and what the generator did in it: the maximum over windows.
   *
   * @param reading what its latencies are charged from
   * @param n latencies behind its p99, of arrivals intended in it
   * @param thin true if the p99 rests on too few to carry a claim
   */
  public record WorstSecond(
      double startMs,
      String reading,
      double p99Ms,
      long n,
      boolean thin,
      double maxMs,
      long intended,
      long sent,
      long completed,
      long unanswered) {}

  /**
   * One second of the run: {@code intended} and latencies by intended start, {@code sent} by actual
   * start, {@code completed} by completion.
   */
  public record Second(
      double startMs,
      long intended,
      long sent,
      long completed,
      Double p50Ms,
      Double p99Ms,
      Double maxMs,
      Double meanInFlight) {}
}
