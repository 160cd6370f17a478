package org.omissionlab.experiments.judge;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.signature.HeldStall;

/** A trial with what is worked out from it once for all properties. */
final class Hearing {

  private final Trial trial;
  private final long[] control;
  private final Regularity regularity;
  private final double answerMs;
  private final Map<RunKind, Reference> references = new EnumMap<>(RunKind.class);

  Hearing(Trial trial) {
    this.trial = trial;
    this.control = trial.control().ledger().arrivalsNs();
    this.regularity = Regularity.of(control);
    double seenMs = quantileMs(trial.control().ledger(), 0.5);
    this.answerMs = Double.isNaN(seenMs) ? trial.healthy().p50Ms() : seenMs;
  }

  TrialPlan plan() {
    return trial.plan();
  }

  Evidence run(RunKind kind) {
    return trial.run(kind);
  }

  LedgerReading ledger(RunKind kind) {
    return trial.run(kind).ledger();
  }

  GenericReport report(RunKind kind) {
    return trial.run(kind).report();
  }

  Regularity regularity() {
    return regularity;
  }

  /** Arrivals of the control run. */
  long[] controlNs() {
    return control;
  }

  /** The stall of the stalled run as held; null if there was none. */
  HeldStall stall() {
    List<HeldStall> stalls = trial.stalled().ledger().stalls();
    return stalls.isEmpty() ? null : stalls.get(0);
  }

  /** 1/λ in ms, by the control run. */
  double intervalMs() {
    return regularity.meanGapNs() / 1e6;
  }

  /** What the server takes for a request without a stall: the least that any can have taken. */
  double leastMs() {
    return Math.min(answerMs, trial.healthy().p50Ms());
  }

  /** The lab's own measurement of the same, transport included. */
  Trial.Healthy healthy() {
    return trial.healthy();
  }

  /**
   * The most that a median without a stall may be: what an honest loop measured, and its spread;
   * how late the tool sends, as the ledger sees it or as it owns up to; one interval, for how the
   * schedule lies; how late it can have read, as its pauses tell.
   */
  double mostMedianMs() {
    Trial.Healthy healthy = trial.healthy();
    boolean even = plan().mode().scheduled() && !regularity.random();
    Double owned = Statements.stated(report(RunKind.CONTROL));
    double lateMs =
        Math.max(even ? Regularity.lagMs(control, 0.5) : 0, owned == null ? 0 : owned)
            + Math.max(even ? intervalMs() : 0, readLateMs());
    double mostMs =
        Math.max(answerMs, healthy.p50Ms()) + healthy.p90Ms() - healthy.p50Ms() + lateMs;
    return mostMs + resolutionMs(RunKind.CONTROL, mostMs);
  }

  /**
   * How late an answer was read at the median, if that had to wait for the tool's next sign of life
   * in the ledger. Of use only where arrivals do not wait for answers.
   */
  private double readLateMs() {
    if (!plan().mode().promisesOpen()) {
      return 0;
    }
    long[] ends = trial.control().ledger().endsNs();
    long[] late = new long[ends.length];
    int n = 0;
    for (long endNs : ends) {
      int at = Arrays.binarySearch(control, endNs);
      int next = at < 0 ? -at - 1 : at;
      if (endNs != LedgerReading.NEVER && next < control.length) {
        late[n++] = control[next] - endNs;
      }
    }
    return n == 0 ? 0 : nearestRankMs(Arrays.copyOf(late, n), 0.5);
  }

  /** How long a request holds its connection at the most: the tool's own figure, if it can be. */
  private double mostMs() {
    Double said = reportedMs(RunKind.CONTROL, 0.5);
    double least = Math.max(leastMs(), trial.healthy().p50Ms());
    return said == null ? least : Math.max(least, Math.min(said, mostMedianMs()));
  }

  /** What a truthful tool would have reported of a run. */
  Reference reference(RunKind kind) {
    return references.computeIfAbsent(
        kind,
        k -> {
          Duration timeout = k == RunKind.TIMING_OUT ? plan().timeout() : null;
          List<HeldStall> stalls = k == RunKind.CONTROL ? List.of() : ledger(k).stalls();
          return new Reference(plan(), control, stalls, timeout, leastMs(), mostMs());
        });
  }

  /** A reported quantile in ms, the maximum for 1; null if it is not stated. */
  Double reportedMs(RunKind kind, double q) {
    GenericReport report = report(kind);
    if (report == null || report.unit() == null) {
      return null;
    }
    Double maxMs = report.max() == null ? null : (Double) report.unit().toMs(report.max());
    return q == 1 && maxMs != null ? maxMs : report.atMs(q);
  }

  /** Every quantile that the report of a run states, in ms, its maximum at 1; none without. */
  SortedMap<Double, Double> quantilesMs(RunKind kind) {
    SortedMap<Double, Double> all = new TreeMap<>();
    GenericReport report = report(kind);
    if (report != null && report.unit() != null) {
      report.quantiles().keySet().forEach(q -> all.put(q, reportedMs(kind, q)));
      if (report.max() != null) {
        all.put(1.0, reportedMs(kind, 1));
      }
    }
    return all;
  }

  /**
   * How finely a report can tell: a hundredth, as histograms of two digits do; a millisecond, as
   * tools that count in those; and the steps in which samples were made up.
   */
  double resolutionMs(RunKind kind, double ms) {
    GenericReport report = report(kind);
    boolean stepped =
        report != null
            && report.correction() != null
            && report.correction().expectedInterval() != null
            && report.unit() != null;
    double stepMs = stepped ? report.unit().toMs(report.correction().expectedInterval()) : 0;
    return Math.max(1, 0.01 * ms) + stepMs;
  }

  /** True if the samples of this report were made up in part, as far as it says. */
  boolean backFilled(RunKind kind) {
    GenericReport report = report(kind);
    return report != null
        && (report.correction() != null && report.correction().backFilled()
            || report.syntheticCount() != null && report.syntheticCount() > 0);
  }

  /** What requests took between arrival and answer, at a quantile; NaN if none was answered. */
  static double quantileMs(LedgerReading ledger, double q) {
    long[] taken = new long[ledger.arrivalsNs().length];
    int n = 0;
    for (int i = 0; i < taken.length; i++) {
      if (ledger.endsNs()[i] != LedgerReading.NEVER) {
        taken[n++] = ledger.endsNs()[i] - ledger.arrivalsNs()[i];
      }
    }
    return nearestRankMs(Arrays.copyOf(taken, n), q);
  }

  /** Nearest rank of durations in ns, in ms; sorts them. NaN of none. */
  static double nearestRankMs(long[] takenNs, double q) {
    Arrays.sort(takenNs);
    int rank = (int) Math.ceil(q * takenNs.length - 1e-9);
    return takenNs.length == 0 ? Double.NaN : takenNs[Math.max(0, rank - 1)] / 1e6;
  }
}
