package org.omissionlab.experiments.judge;

import java.util.Arrays;
import java.util.Map;
import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;

/**
 * Latencies against the reference. Each edge has its own reasons: noise only lengthens a latency,
 * so that nothing of it lowers the low edge.
 */
final class Percentiles {

  /** As of a stall's length that hiccups may take. */
  private static final double PAUSE_SHARE = 0.05;

  private Percentiles() {}

  /**
   * A quantile of the stalled run. Low edge: the least of the replays, less the report's
   * resolution. High edge: the most of them, or what the tool's requests really took from the
   * instants at which its own control run had sent them, whichever is more, since a tool may be
   * slower than the replays, and has slow requests of its own beside those that the stall held up;
   * and with it the resolution, the target's hiccups, the time it took to answer all that the stall
   * held up, the tool's longest pause after that as the ledger sees it, and as much as the tool's
   * figure without a stall lay above its reference.
   */
  static PropertyResult at(Hearing h, String id, double q) {
    RunKind run = RunKind.STALLED;
    double low = lowMs(h, run, q);
    double high = highMs(h, q);
    Double said = h.reportedMs(run, q);
    Figures figures =
        new Figures(
            id,
            "ms",
            h.reference(run).at(q).middle(),
            Figures.orNull(Hearing.quantileMs(h.ledger(run), q)),
            said);
    if (said == null) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "it does not state its " + id);
    }
    if (q < 1 && Observation.thin(h.ledger(run).arrivalsNs().length, q)) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "fewer than ten samples lie beyond its " + id);
    }
    return figures.within(said, low, high, "its " + id);
  }

  /**
   * The least that a truthful figure can be. A loop without a rate sends in bursts of its own where
   * its reference is even, so that the first to meet the stall may do so a burst later.
   */
  static double lowMs(Hearing h, RunKind run, double q) {
    double ms = h.reference(run).at(q).low();
    double burstMs = h.plan().mode().scheduled() ? 0 : h.regularity().usualMostNs() / 1e6;
    return Math.max(0, ms - h.resolutionMs(run, ms) - burstMs);
  }

  /** The most that a truthful figure can be, in the stalled run. */
  static double highMs(Hearing h, double q) {
    RunKind run = RunKind.STALLED;
    double ms = Math.max(besideOwnMs(h, q), reallyMs(h, q));
    return ms
        + h.resolutionMs(run, ms)
        + h.ledger(run).hiccupMs()
        + drainMs(h)
        + pauseMs(h)
        + noiseMs(h, q);
  }

  /**
   * The reference's quantile where as many requests are slow as without a stall, as in the first
   * moments of a virtual machine. At most 1−p of them took more than the p-quantile of that run, so
   * that the q-quantile of both together is at most the larger of it and the reference at q + 1 −
   * p.
   */
  private static double besideOwnMs(Hearing h, double q) {
    Reference stalled = h.reference(RunKind.STALLED);
    double least = Double.MAX_VALUE;
    // The median is held to its own bound, or a constant surcharge would excuse itself.
    if (q > 0.5) {
      for (Map.Entry<Double, Double> own : h.quantilesMs(RunKind.CONTROL).entrySet()) {
        double shifted = Math.min(1, q + 1 - own.getKey());
        least = Math.min(least, Math.max(own.getValue(), stalled.at(shifted).high()));
      }
    }
    return least == Double.MAX_VALUE ? stalled.at(q).high() : least;
  }

  /** From the stall's end to the last answer to what it held up, the work on that one aside. */
  private static double drainMs(Hearing h) {
    HeldStall stall = h.stall();
    return Math.max(0, (stall.lastReleaseNs() - stall.endNs()) / 1e6 - h.leastMs());
  }

  /**
   * How much longer than usual nothing arrived once the stall was over: a tool that reads a burst
   * of answers, or collects its garbage, sends nothing meanwhile.
   */
  private static double pauseMs(Hearing h) {
    long[] after =
        Arrays.stream(h.ledger(RunKind.STALLED).arrivalsNs())
            .filter(arrival -> arrival >= h.stall().endNs())
            .toArray();
    long longest = Arrays.stream(Regularity.gaps(after)).max().orElse(0);
    return Math.max(0, longest - h.regularity().mostNs()) / 1e6;
  }

  /** True if an omitter's figure would lie below the low edge: only then does one acquit. */
  static boolean tells(Hearing h, double q) {
    Double quiet = h.reportedMs(RunKind.CONTROL, q);
    double without = quiet == null ? h.reference(RunKind.CONTROL).at(q).high() : quiet;
    return lowMs(h, RunKind.STALLED, q) > without + h.resolutionMs(RunKind.STALLED, without);
  }

  /** The tool's own noise: how far its figure lies above the reference where nothing stalls. */
  private static double noiseMs(Hearing h, double q) {
    Double said = h.reportedMs(RunKind.CONTROL, q);
    // The median is held to its own bound, or a constant surcharge would excuse itself.
    double most = q <= 0.5 ? h.mostMedianMs() : Double.MAX_VALUE;
    return said == null
        ? 0
        : Math.max(0, Math.min(said, most) - h.reference(RunKind.CONTROL).at(q).high());
  }

  /**
   * What requests took from when they were due to their answer: the k-th of this run was due when
   * the k-th of the control run was sent. Of use only where as many were sent, by a plan.
   */
  private static double reallyMs(Hearing h, double q) {
    LedgerReading ledger = h.ledger(RunKind.STALLED);
    boolean full = Schedules.total(h).verdict() == PropertyVerdict.HELD;
    if (!full || !h.plan().mode().scheduled() || h.regularity().random()) {
      return 0;
    }
    int n = Math.min(h.controlNs().length, ledger.arrivalsNs().length);
    long[] taken = new long[n];
    for (int k = 0; k < n; k++) {
      taken[k] = Math.max(0, ledger.endsNs()[k] - h.controlNs()[k]);
    }
    double transportMs = Math.max(0, h.healthy().p50Ms() - h.leastMs());
    return Hearing.nearestRankMs(taken, q) + transportMs;
  }

  /**
   * The median without a stall: not below what the server takes, not above what explains it. Where
   * the ledger shows that the tool stood still for as long as disturbs a run, a median above that
   * may be its host's doing.
   */
  static PropertyResult controlMedian(Hearing h) {
    Double said = h.reportedMs(RunKind.CONTROL, 0.5);
    double serverMs = Hearing.quantileMs(h.ledger(RunKind.CONTROL), 0.5);
    Figures figures =
        new Figures(
            Properties.CONTROL_P50, "ms", h.healthy().p50Ms(), Figures.orNull(serverMs), said);
    if (said == null) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "it does not state its p50");
    }
    double low = Math.max(0, h.leastMs() - h.resolutionMs(RunKind.CONTROL, h.leastMs()));
    PropertyResult result = figures.within(said, low, h.mostMedianMs(), "its p50 without a stall");
    double stillMs = h.regularity().mostNs() / 1e6 - h.intervalMs();
    double allowedMs = PAUSE_SHARE * h.plan().stall().toNanos() / 1e6;
    return result.verdict() == PropertyVerdict.TOO_HIGH && stillMs > allowedMs
        ? figures.is(
            PropertyVerdict.INCONCLUSIVE,
            "%s, but it sent nothing for %s",
            result.why(),
            Words.of(stillMs, "ms"))
        : result;
  }

  /** The longest request that the ledger saw answered in the run's time: no maximum is shorter. */
  static PropertyResult longest(Hearing h) {
    LedgerReading ledger = h.ledger(RunKind.STALLED);
    long overNs = h.plan().duration().toNanos();
    long longestNs = 0;
    for (int i = 0; i < ledger.endsNs().length; i++) {
      if (ledger.endsNs()[i] <= overNs) {
        longestNs = Math.max(longestNs, ledger.endsNs()[i] - ledger.arrivalsNs()[i]);
      }
    }
    double ms = longestNs / 1e6;
    Double said = h.reportedMs(RunKind.STALLED, 1);
    Figures figures =
        new Figures(Properties.LONGEST, "ms", h.plan().stall().toNanos() / 1e6, ms, said);
    if (said == null) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "it does not state its maximum");
    }
    return said < ms - h.resolutionMs(RunKind.STALLED, ms)
        ? figures.is(
            PropertyVerdict.TOO_LOW,
            "its maximum is %s, but a request took %s",
            Words.of(said, "ms"),
            Words.of(ms, "ms"))
        : figures.is(PropertyVerdict.HELD, "its maximum covers the longest request");
  }
}
