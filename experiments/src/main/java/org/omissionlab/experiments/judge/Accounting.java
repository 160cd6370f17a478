package org.omissionlab.experiments.judge;

import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.run.LedgerReading;

/** Do the tool's own counts agree with what arrived? */
final class Accounting {

  private Accounting() {}

  /** Requests it counts against requests that arrived. */
  static PropertyResult clientCount(Hearing h) {
    return counted(h, RunKind.STALLED, Properties.CLIENT_COUNT);
  }

  static PropertyResult counted(Hearing h, RunKind kind, String id) {
    LedgerReading ledger = h.ledger(kind);
    GenericReport report = h.report(kind);
    double arrived = ledger.counts().arrivals();
    if (report == null || report.count() == null) {
      return new Figures(id, "", arrived, arrived, null)
          .is(PropertyVerdict.NOT_JUDGED, "it does not state how many requests it made");
    }
    double said = report.count();
    return new Figures(id, "", arrived, arrived, said)
        .within(
            said,
            arrived - unfinished(h, kind) - 1,
            arrived + unconnected(report, ledger),
            "its count of requests");
  }

  /**
   * What was still on its way when the tool's time was over: some count it, some do not. Its time
   * began before its first arrival, so it was over before the ledger's; at the last arrival at the
   * earliest.
   */
  static long unfinished(Hearing h, RunKind kind) {
    LedgerReading ledger = h.ledger(kind);
    long[] arrivalsNs = ledger.arrivalsNs();
    long lastNs = arrivalsNs.length == 0 ? 0 : arrivalsNs[arrivalsNs.length - 1];
    long overNs = Math.min(h.plan().duration().toNanos(), lastNs);
    long n = 0;
    for (int i = 0; i < ledger.endsNs().length; i++) {
      boolean begun = arrivalsNs[i] <= overNs;
      n +=
          begun && (ledger.endsNs()[i] == LedgerReading.NEVER || ledger.endsNs()[i] > overNs)
              ? 1
              : 0;
    }
    return h.plan().mode().limited() ? Math.max(n, h.plan().connections()) : n;
  }

  private static long unconnected(GenericReport report, LedgerReading ledger) {
    return report.errors() == null ? 0 : Math.max(0, report.errors() - ledger.counts().refused());
  }

  /** Each request has one latency; none was lost, none was added beside it. */
  static PropertyResult samples(Hearing h) {
    GenericReport report = h.report(RunKind.STALLED);
    double arrived = h.ledger(RunKind.STALLED).counts().arrivals();
    if (report == null || report.samples() == null) {
      return new Figures(Properties.SAMPLES, "", arrived, arrived, null)
          .is(PropertyVerdict.NOT_JUDGED, "it does not state how many latencies it has");
    }
    double made = report.syntheticCount() == null ? 0 : report.syntheticCount();
    double kept = report.samples() + made;
    Figures figures = new Figures(Properties.SAMPLES, "", arrived, arrived, kept);
    if (made > 0 && Schedules.total(h).verdict() == PropertyVerdict.TOO_LOW) {
      return figures.is(
          PropertyVerdict.STATED,
          "%.0f latencies were made up for %d requests never sent",
          made,
          Schedules.missing(h));
    }
    return compared(figures, report, unfinished(h, RunKind.STALLED) + 1);
  }

  private static PropertyResult compared(Figures figures, GenericReport report, double slack) {
    double kept = figures.reported();
    double arrived = figures.ledger();
    double known = report.leftOut() == null ? kept : kept + report.leftOut();
    if (known < arrived - slack) {
      return figures.is(
          PropertyVerdict.TOO_LOW,
          "%.0f of %.0f requests have no latency",
          arrived - known,
          arrived);
    }
    return kept > arrived + slack
        ? figures.is(
            PropertyVerdict.TOO_HIGH,
            "%.0f latencies stand beside those of %.0f requests",
            kept - arrived,
            arrived)
        : figures.is(PropertyVerdict.HELD, "%.0f latencies of %.0f requests", kept, arrived);
  }
}
