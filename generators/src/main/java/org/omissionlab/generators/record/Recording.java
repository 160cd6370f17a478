package org.omissionlab.generators.record;

import java.time.Duration;
import java.util.List;
import org.omissionlab.generators.args.Require;

/**
 * Everything known of one run, measured once: accounts, distributions, windows, samples.
 *
 * <p>Latencies are those of {@link Sample#timed}: completed, and as lower bounds timed out and
 * outstanding. Failed and refused requests are counted but have no latency here, since a quick "no"
 * would make the server look fast. Lag and own lateness are those of all requests written. Memory
 * does not grow with the run but for a few kilobytes a window, put away in packed form, and the
 * samples asked for. Confined to the timeline's thread until the run is over.
 */
public final class Recording implements Recorder {

  /** The window length unless told: one second. */
  public static final Duration SECOND = Duration.ofSeconds(1);

  private final long startNs;
  private final Reading main;
  private final SampleKeeper samples;
  private final Counts counts = new Counts();
  private final Distribution service = new Distribution();
  private final Distribution response = new Distribution();
  private final Distribution lag = new Distribution();
  private final Distribution ownLateness = new Distribution();
  private final WindowSeries windows;
  private final IntervalSeries intervals;
  private final SessionLog sessions = new SessionLog();

  /** A recording with windows of one second that keeps no samples. */
  public Recording(long startNs, Reading main) {
    this(startNs, main, SECOND, SampleKeeper.none());
  }

  /**
   * @param startNs the instant at which the run's window begins
   * @param main the reading of the per-window latencies: service or response
   * @param windowLength length of one window, above zero
   * @param samples which samples to keep
   */
  public Recording(long startNs, Reading main, Duration windowLength, SampleKeeper samples) {
    this.startNs = startNs;
    this.main = measured(Require.present("main", main));
    this.samples = Require.present("samples", samples);
    long lengthNs = Require.present("windowLength", windowLength).toNanos();
    Require.atLeast("windowLengthNs", 1, lengthNs);
    this.windows = new WindowSeries(startNs, lengthNs, main);
    this.intervals = new IntervalSeries(startNs, lengthNs);
  }

  @Override
  public void intend(long arrivals) {
    counts.intend(arrivals);
  }

  @Override
  public void record(Sample sample) {
    counts.count(sample);
    windows.record(sample);
    samples.offer(sample);
    if (sample.timed()) {
      service.record(sample.serviceNs());
      response.record(sample.responseNs());
      intervals.record(sample);
    }
    if (sample.sent() && sample.outcome() != Outcome.UNCONNECTED) {
      lag.record(sample.lagNs());
      ownLateness.record(sample.ownLatenessNs());
    }
  }

  @Override
  public void drop(long arrivals, String reason) {
    counts.drop(arrivals, reason);
  }

  @Override
  public void sessionBegan(long atNs) {
    sessions.began(atNs);
  }

  @Override
  public void sessionCompleted(long intendedNs, long endNs) {
    sessions.completed(intendedNs, endNs);
  }

  @Override
  public void inFlight(long atNs, long requests) {
    windows.inFlight(atNs, requests);
  }

  /** The instant at which the run's window begins. */
  public long startNs() {
    return startNs;
  }

  /** The reading of the per-window latencies. */
  public Reading main() {
    return main;
  }

  /** What was meant and what became of it. */
  public Accounts accounts() {
    return counts.snapshot();
  }

  /** Latencies of the whole run as {@link Reading#SERVICE} or {@link Reading#RESPONSE}. */
  public Distribution latencies(Reading reading) {
    return measured(reading) == Reading.SERVICE ? service : response;
  }

  /** Service times back-filled with an expected interval, see {@link Distribution#backfilled}. */
  public Distribution backfilled(long expectedIntervalNs) {
    return service.backfilled(expectedIntervalNs);
  }

  /** Actual start − intended start of every request written. */
  public Distribution lag() {
    return lag;
  }

  /** The part of the lag that is the generator's own, see {@link Sample#ownLatenessNs}. */
  public Distribution ownLateness() {
    return ownLateness;
  }

  /** The windows from the start of the run to its last instant, without a gap. */
  public List<Window> windows() {
    return windows.windows();
  }

  /**
   * Windows of {@code perWindow} of the recorded ones each, by the same counts and the merged
   * histograms: a percentile of the whole cannot be had from percentiles of its parts.
   *
   * @param perWindow how many make one, at least 1
   */
  public List<Window> windows(int perWindow) {
    return windows.windows(Require.atLeast("perWindow", 1, perWindow));
  }

  /** The sessions; empty but for generators that have users of several requests. */
  public SessionLog sessions() {
    return sessions;
  }

  /** The samples kept, and of how many. */
  public SampleKeeper samples() {
    return samples;
  }

  /**
   * Values that could not be recorded: negative or beyond a day, or outside every window. Anything
   * but 0 means that a clock or a generator is broken.
   */
  public long rejected() {
    return service.rejected()
        + response.rejected()
        + lag.rejected()
        + ownLateness.rejected()
        + sessions.times().rejected()
        + windows.outside();
  }

  IntervalSeries intervals() {
    return intervals;
  }

  private static Reading measured(Reading reading) {
    if (reading == Reading.BACKFILLED) {
      throw new IllegalArgumentException(
          "reading must be service or response, but was backfilled, which needs an interval");
    }
    return reading;
  }
}
