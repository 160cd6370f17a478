package org.omissionlab.experiments.run;

import java.util.List;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation.LedgerCounts;

/** What the target tells of a series; empty where it tells nothing. */
record TargetView(List<HeldStall> stalls, LedgerCounts ledger) {

  static TargetView of(AdminClient admin, Clocks clocks, long startNs) {
    if (admin == null) {
      return new TargetView(List.of(), null);
    }
    try {
      AdminClient.Summary summary = admin.summary();
      return new TargetView(summary.stalls(clocks, startNs), summary.counts());
    } catch (TargetLost lost) {
      return new TargetView(List.of(), null);
    }
  }
}
