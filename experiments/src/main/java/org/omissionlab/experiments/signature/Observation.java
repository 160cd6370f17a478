package org.omissionlab.experiments.signature;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.http.ConnectionStats;
import org.omissionlab.generators.record.Accounts;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.server.hiccup.Hiccups;

/**
 * One series as it went, on either timeline: all that a claim may be judged from.
 *
 * @param plan what was asked for
 * @param timeline {@code real} or {@code virtual}
 * @param result how the run ended
 * @param startedAt wall-clock time at which the window began; null on a virtual timeline
 * @param recording what the generator measured
 * @param sentInWindow requests whose actual start lies in the window
 * @param stalls as held, in order
 * @param hiccups the generator's own, from just before the first stall to the end of its drain, or
 *     over the whole run where nothing stalled; null on a virtual timeline
 * @param targetHiccups the target's, over the same stretch, without what an injected freeze caused;
 *     null where the target does not tell
 * @param connections what became of the connections; null on a virtual timeline
 * @param ledger what the target saw; null where it does not tell
 * @param clockErrorNs how far the two clocks may be apart
 * @param edgeHiccupMs the largest hiccup of either process within {@link #EDGE_NS} of the begin or
 *     end of a stall; 0 on a virtual timeline
 * @param runHiccupMs the larger of the two processes' hiccup sums over the whole run, since they
 *     share a host; without what an injected freeze caused; 0 on a virtual timeline
 */
public record Observation(
    SeriesPlan plan,
    String timeline,
    LoadRun.Result result,
    Instant startedAt,
    Recording recording,
    long sentInWindow,
    List<HeldStall> stalls,
    Hiccups hiccups,
    Hiccups targetHiccups,
    ConnectionStats connections,
    LedgerCounts ledger,
    long clockErrorNs,
    double edgeHiccupMs,
    double runHiccupMs) {

  /** How near to the edge of a stall something can still blur it. */
  public static final long EDGE_NS = 100_000_000;

  /** The name of the real timeline. */
  public static final String REAL = "real";

  /** The name of the virtual timeline. */
  public static final String VIRTUAL = "virtual";

  /** What was observed on the virtual timeline, where nothing disturbs and clocks agree. */
  public static Observation virtual(
      SeriesPlan plan,
      LoadRun.Result result,
      WindowCount measured,
      List<HeldStall> stalls,
      LedgerCounts ledger) {
    return new Observation(
        plan,
        VIRTUAL,
        result,
        null,
        measured.recording(),
        measured.sent(),
        stalls,
        null,
        null,
        null,
        ledger,
        0,
        0,
        0);
  }

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

  /** As {@link #quantileMs}, for a claim: NaN if it rests on too few samples to carry one. */
  public double claimMs(Reading reading, double q) {
    return thin(recording.latencies(reading).count(), q) ? Double.NaN : quantileMs(reading, q);
  }

  /** True if fewer than ten of n samples lie beyond the quantile: {@code n(1−q) < 10}. */
  public static boolean thin(long n, double q) {
    // In decimal, since 1 − 0.9 as a double would make 100 samples too few for a p90.
    return BigDecimal.ONE
            .subtract(BigDecimal.valueOf(q))
            .multiply(BigDecimal.valueOf(n))
            .compareTo(BigDecimal.TEN)
        < 0;
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
    return unseen() ? Double.NaN : stalls.stream().mapToLong(HeldStall::gated).sum();
  }

  /** True if a stall was asked for of which nothing is known: no claim on it can be judged. */
  public boolean unseen() {
    return ledger == null || plan.stalled() && stalls.isEmpty();
  }

  /** Requests whose actual start lies in the window, per second; what the drain sent is not in. */
  public double achievedRate() {
    return sentInWindow / (plan.window().toNanos() / 1e9);
  }

  /** Nanoseconds of all stalls as held. */
  public long heldNs() {
    return stalls.stream().mapToLong(HeldStall::heldNs).sum();
  }

  /** Time lost to hiccups around the stalls: the larger of the two processes' sums. */
  double hiccupSumMs() {
    return Math.max(sumMs(hiccups), sumMs(targetHiccups));
  }

  private static double sumMs(Hiccups seen) {
    return seen == null ? 0 : seen.sumMs();
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
}
