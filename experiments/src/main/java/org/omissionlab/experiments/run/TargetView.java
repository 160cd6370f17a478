package org.omissionlab.experiments.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.LedgerCounts;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.generators.record.Span;
import org.omissionlab.server.hiccup.HiccupMeter;
import org.omissionlab.server.hiccup.Hiccups;

/**
 * What the target tells of a series, and the stretch of our clock in which hiccups count: from just
 * before the first stall to the end of the last one's drain, or the whole run.
 *
 * @param ledger null where the target tells nothing, and with it {@code hiccups}
 * @param edges the stretches of our clock around begin and end of each stall, without freezes
 * @param edgeHiccupMs the target's largest hiccup there; 0 where it tells nothing
 * @param targetRunMs the target's hiccups over the whole run, without freezes; 0 likewise
 */
record TargetView(
    List<HeldStall> stalls,
    LedgerCounts ledger,
    Hiccups hiccups,
    long fromNs,
    long toNs,
    List<Span> edges,
    double edgeHiccupMs,
    double targetRunMs) {

  private static final long MARGIN_NS = 2_000_000;

  /**
   * Asks the target.
   *
   * @param freezes of this series as held, which the target knows nothing of
   */
  static TargetView of(
      AdminClient admin,
      Clocks clocks,
      SeriesPlan plan,
      LoadRun.Result result,
      List<HeldStall> freezes) {
    if (admin != null) {
      try {
        return ask(admin, clocks, plan, result, freezes);
      } catch (TargetLost lost) {
        // What the generator measured stands without it.
      }
    }
    List<Span> edges = edges(freezes, freezes, result);
    Span run = whole(result);
    return new TargetView(freezes, null, null, run.startNs(), run.endNs(), edges, 0, 0);
  }

  private static TargetView ask(
      AdminClient admin,
      Clocks clocks,
      SeriesPlan plan,
      LoadRun.Result result,
      List<HeldStall> freezes) {
    LedgerSummary summary = admin.summary();
    List<HeldStall> stalls =
        Stream.concat(summary.stalls(clocks, result.startNs()).stream(), freezes.stream())
            .sorted(Comparator.comparingLong(HeldStall::startNs))
            .toList();
    long fromNs = result.startNs();
    long toNs = result.endNs();
    if (!stalls.isEmpty()) {
      fromNs += stalls.get(0).startNs() - intervalNs(plan);
      toNs = result.startNs() + stalls.get(stalls.size() - 1).lastReleaseNs();
    }
    // A run that was interrupted may have ended before its window, or its first stall, began.
    fromNs = Math.min(fromNs, result.endNs());
    toNs = Math.max(fromNs, toNs);
    List<Span> awake = awake(freezes, result.startNs(), new Span(fromNs, toNs));
    Hiccups hiccups = hiccups(admin, clocks, awake);
    List<Span> edges = edges(stalls, freezes, result);
    LedgerCounts ledger = summary.counts().withService(admin.serviceTimes());
    double edgeHiccupMs = worstMs(edges, asked(admin, clocks));
    List<Span> run = awake(freezes, result.startNs(), whole(result));
    double runMs = hiccups(admin, clocks, run).sumMs();
    return new TargetView(stalls, ledger, hiccups, fromNs, toNs, edges, edgeHiccupMs, runMs);
  }

  /** What either process lost to hiccups in the whole run, in ms: the larger of the two sums. */
  double runHiccupMs(LoadRun.Result result, HiccupMeter own) {
    Span run = whole(result);
    return Math.max(targetRunMs, own.between(run.startNs(), run.endNs()).sumMs());
  }

  /** The run; empty where it was interrupted before its window began. */
  private static Span whole(LoadRun.Result result) {
    return new Span(Math.min(result.startNs(), result.endNs()), result.endNs());
  }

  /**
   * {@link Observation#EDGE_NS} to either side of where each stall began and ended, as far as the
   * run went and no freeze was at work.
   */
  static List<Span> edges(List<HeldStall> stalls, List<HeldStall> freezes, LoadRun.Result result) {
    List<Span> edges = new ArrayList<>();
    for (HeldStall stall : stalls) {
      for (long offsetNs : new long[] {stall.startNs(), stall.endNs()}) {
        long fromNs = result.startNs() + offsetNs - Observation.EDGE_NS;
        long toNs = Math.min(fromNs + 2 * Observation.EDGE_NS, result.endNs());
        Span edge = new Span(Math.min(fromNs, toNs), toNs);
        edges.addAll(awake(freezes, result.startNs(), edge));
      }
    }
    return edges;
  }

  /** The largest hiccup that {@code meter} saw in any of the stretches, in ms; 0 without any. */
  static double worstMs(List<Span> stretches, BiFunction<Long, Long, Hiccups> meter) {
    return stretches.stream()
        .mapToDouble(s -> meter.apply(s.startNs(), s.endNs()).maxMs())
        .max()
        .orElse(0);
  }

  private static BiFunction<Long, Long, Hiccups> asked(AdminClient admin, Clocks clocks) {
    return (fromNs, toNs) -> admin.hiccups(clocks.toTarget(fromNs), clocks.toTarget(toNs));
  }

  /** The parts of a stretch in which no freeze was at work: what the meter sees there counts. */
  static List<Span> awake(List<HeldStall> freezes, long startNs, Span whole) {
    List<Span> awake = new ArrayList<>();
    long fromNs = whole.startNs();
    for (HeldStall freeze : freezes) {
      // A tick due just before the freeze may have been met by it.
      long beginNs = startNs + freeze.startNs() - MARGIN_NS;
      if (beginNs > fromNs) {
        awake.add(new Span(fromNs, Math.min(beginNs, whole.endNs())));
      }
      fromNs = Math.max(fromNs, startNs + freeze.endNs());
    }
    if (fromNs <= whole.endNs()) {
      awake.add(new Span(fromNs, whole.endNs()));
    }
    return awake;
  }

  /** Sums and counts add up; of the others the worst part's stands. */
  private static Hiccups hiccups(AdminClient admin, Clocks clocks, List<Span> parts) {
    Hiccups all = new Hiccups(0, 0, 0, 0, null);
    for (Span part : parts) {
      Hiccups seen = asked(admin, clocks).apply(part.startNs(), part.endNs());
      all =
          new Hiccups(
              all.count() + seen.count(),
              all.sumMs() + seen.sumMs(),
              Math.max(all.p99Ms(), seen.p99Ms()),
              Math.max(all.maxMs(), seen.maxMs()),
              all.stealMs() == null
                  ? seen.stealMs()
                  : seen.stealMs() == null ? all.stealMs() : all.stealMs() + seen.stealMs());
    }
    return all;
  }

  private static long intervalNs(SeriesPlan plan) {
    return plan.generator().arrivals() == null
        ? 0
        : Math.round(1e9 / plan.generator().arrivals().ratePerSecond());
  }
}
