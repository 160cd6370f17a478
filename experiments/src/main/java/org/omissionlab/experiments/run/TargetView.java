package org.omissionlab.experiments.run;

import java.util.List;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation.LedgerCounts;
import org.omissionlab.generators.LoadRun;
import org.omissionlab.server.hiccup.Hiccups;

/**
 * What the target tells of a series, and the stretch of our clock in which hiccups count: from just
 * before the first stall to the end of the last one's drain, or the whole run.
 *
 * @param ledger null where the target tells nothing, and with it {@code hiccups}
 */
record TargetView(
    List<HeldStall> stalls, LedgerCounts ledger, Hiccups hiccups, long fromNs, long toNs) {

  static TargetView of(AdminClient admin, Clocks clocks, SeriesPlan plan, LoadRun.Result result) {
    if (admin != null) {
      try {
        return ask(admin, clocks, plan, result);
      } catch (TargetLost lost) {
        // What the generator measured stands without it.
      }
    }
    return new TargetView(List.of(), null, null, result.startNs(), result.endNs());
  }

  private static TargetView ask(
      AdminClient admin, Clocks clocks, SeriesPlan plan, LoadRun.Result result) {
    AdminClient.Summary summary = admin.summary();
    List<HeldStall> stalls = summary.stalls(clocks, result.startNs());
    long fromNs = result.startNs();
    long toNs = result.endNs();
    if (!stalls.isEmpty()) {
      fromNs += stalls.get(0).startNs() - intervalNs(plan);
      toNs = result.startNs() + stalls.get(stalls.size() - 1).lastReleaseNs();
    }
    Hiccups hiccups = admin.hiccups(clocks.toTarget(fromNs), clocks.toTarget(toNs));
    return new TargetView(stalls, summary.counts(), hiccups, fromNs, toNs);
  }

  private static long intervalNs(SeriesPlan plan) {
    return plan.generator().arrivals() == null
        ? 0
        : Math.round(1e9 / plan.generator().arrivals().ratePerSecond());
  }
}
