package org.omissionlab.experiments.signature;

import java.util.List;
import java.util.stream.Stream;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.http.ConnectionStats;
import org.omissionlab.generators.record.Accounts;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.server.hiccup.Hiccups;

/**
 * One series as it went, on either timeline: all that a claim may be judged from.
 *
 * @param plan what was asked for
 * @param timeline {@code real} or {@code virtual}
 * @param result how the run ended
 * @param recording what the generator measured
 * @param stalls as held, in order
 * @param hiccups the generator's own, from just before the first stall to the end of its drain, or
 *     over the whole run where nothing stalled
 * @param targetHiccups the target's, over the same stretch, without what an injected freeze caused;
 *     null where the target does not tell
 * @param connections what became of the connections; null on a virtual timeline
 * @param ledger what the target saw; null where it does not tell
 * @param clockErrorNs how far the two clocks may be apart
 */
public record Observation(
    SeriesPlan plan,
    String timeline,
    LoadRun.Result result,
    Recording recording,
    List<HeldStall> stalls,
    Hiccups hiccups,
    Hiccups targetHiccups,
    ConnectionStats connections,
    LedgerCounts ledger,
    long clockErrorNs) {

  /** The name of the real timeline. */
  public static final String REAL = "real";

  /** The name of the virtual timeline. */
  public static final String VIRTUAL = "virtual";

  private static final long EDGE_NS = 100_000_000;

  /**
   * What the target's ledger holds of one series.
   *
   * @param arrivals requests that reached the server
   * @param completed requests it answered
   * @param refused requests it turned away
   * @param unrecorded requests beyond the ledger's capacity
   */
  public record LedgerCounts(long arrivals, long completed, long refused, long unrecorded) {}

  /** The accounts. */
  public Accounts accounts() {
    return recording.accounts();
  }

  /** A quantile in ms by nearest rank; NaN if nothing was measured. */
  public double quantileMs(Reading reading, double q) {
    Distribution latencies = recording.latencies(reading);
    return latencies.count() == 0 ? Double.NaN : latencies.quantileNs(q) / 1e6;
  }

  /** The quantile this generator would print: from whatever it charges from. */
  public double printedMs(double q) {
    return quantileMs(recording.main(), q);
  }

  /** Latencies of {@code reading} above {@code ms}. */
  public long above(Reading reading, double ms) {
    Distribution latencies = recording.latencies(reading);
    long fromNs = (long) (ms * 1e6) + 1;
    return latencies.maxNs() < fromNs
        ? 0
        : latencies.histogram().getCountBetweenValues(fromNs, Long.MAX_VALUE);
  }

  /** Requests that arrived at the server inside a stall; NaN where it does not tell. */
  public double gated() {
    return ledger == null ? Double.NaN : stalls.stream().mapToLong(HeldStall::gated).sum();
  }

  /** Nanoseconds of all stalls as held. */
  public long heldNs() {
    return stalls.stream().mapToLong(HeldStall::heldNs).sum();
  }

  /**
   * Requests intended inside a gate that were answered before it opened, which no server behind
   * that gate can do: {@code response < stall end − intended}.
   */
  public long tooEarly() {
    return stalls.stream()
        .mapToLong(stall -> keptIn(stall).filter(s -> early(s, stall)).count())
        .sum();
  }

  /**
   * Milliseconds after the first stall's end at which the last request was still intended that
   * waited longer than {@code ms}; 0 if none was.
   */
  public double aftermathMs(double ms) {
    if (stalls.isEmpty()) {
      return 0;
    }
    long endNs = result.startNs() + stalls.get(0).endNs();
    return recording.samples().kept().stream()
            .filter(Sample::timed)
            .filter(s -> s.intendedNs() >= endNs && latencyNs(s) > ms * 1e6)
            .mapToLong(s -> s.intendedNs() - endNs)
            .max()
            .orElse(0)
        / 1e6;
  }

  /** How far the time between stall end and the last gated answer exceeds {@code serviceMs}. */
  public double drainMs(double serviceMs) {
    return stalls.stream()
        .mapToDouble(s -> Math.max(0, (s.lastReleaseNs() - s.endNs()) / 1e6 - serviceMs))
        .max()
        .orElse(0);
  }

  /** The largest hiccup, or own lateness within 100 ms of a stall's edge, in ms. */
  public double edgeNoiseMs() {
    double noise = hiccups.maxMs();
    if (targetHiccups != null) {
      noise = Math.max(noise, targetHiccups.maxMs());
    }
    for (HeldStall stall : stalls) {
      noise = Math.max(noise, latenessNear(stall.startNs()));
      noise = Math.max(noise, latenessNear(stall.endNs()));
    }
    return noise;
  }

  /** Time lost to hiccups: the larger of the two processes' sums, since they share a host. */
  public double hiccupSumMs() {
    return Math.max(hiccups.sumMs(), targetHiccups == null ? 0 : targetHiccups.sumMs());
  }

  /** 99th percentile of the generator's own lateness in ms; 0 if nothing was sent. */
  public double ownLatenessP99Ms() {
    Distribution lateness = recording.ownLateness();
    return lateness.count() == 0 ? 0 : lateness.quantileNs(0.99) / 1e6;
  }

  /** 1/λ in ms; 0 for a loop without a schedule. */
  public double intervalMs() {
    return plan.generator().arrivals() == null
        ? 0
        : 1e3 / plan.generator().arrivals().ratePerSecond();
  }

  /** The readings a report shows of this series without back-filling. */
  public List<Reading> readings() {
    return plan.generator().model() == Model.SCHEDULED_CLOSED
        ? List.of(Reading.SERVICE, Reading.RESPONSE)
        : List.of(recording.main());
  }

  private Stream<Sample> keptIn(HeldStall stall) {
    long beginNs = result.startNs() + stall.startNs();
    long endNs = result.startNs() + stall.endNs();
    return recording.samples().kept().stream()
        .filter(s -> s.sent() && s.intendedNs() >= beginNs && s.intendedNs() < endNs);
  }

  private boolean early(Sample sample, HeldStall stall) {
    boolean answered = sample.outcome() == Outcome.COMPLETED;
    long endNs = result.startNs() + stall.endNs();
    return answered && sample.responseNs() + clockErrorNs < endNs - sample.intendedNs();
  }

  private double latenessNear(long offsetNs) {
    long atNs = result.startNs() + offsetNs;
    return recording.samples().kept().stream()
            .filter(s -> s.sent() && Math.abs(s.intendedNs() - atNs) < EDGE_NS)
            .mapToLong(Sample::ownLatenessNs)
            .max()
            .orElse(0)
        / 1e6;
  }

  private long latencyNs(Sample sample) {
    return recording.main() == Reading.RESPONSE ? sample.responseNs() : sample.serviceNs();
  }
}
