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

  private static PropertyResult counted(Hearing h, RunKind kind, String id) {
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

  /** What was still on its way when the tool's time was over: some count it, some do not. */
  private static long unfinished(Hearing h, RunKind kind) {
    LedgerReading ledger = h.ledger(kind);
    long overNs = h.plan().duration().toNanos();
    long n = 0;
    for (int i = 0; i < ledger.endsNs().length; i++) {
      boolean begun = ledger.arrivalsNs()[i] <= overNs;
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
    double slack = unfinished(h, RunKind.STALLED) + 1;
    double known = report.leftOut() == null ? kept : kept + report.leftOut();
    boolean owed = Schedules.total(h).verdict() == PropertyVerdict.TOO_LOW;
    if (made > 0 && owed) {
      return figures.is(
          PropertyVerdict.STATED,
          "%.0f latencies were made up for %d requests never sent",
          made,
          Schedules.missing(h));
    }
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

  /** Refusals are counted, and their absence from the percentiles is stated. */
  static PropertyResult refused(Hearing h) {
    LedgerReading ledger = h.ledger(RunKind.REFUSING);
    GenericReport report = h.report(RunKind.REFUSING);
    double refused = ledger.counts().refused();
    Double said =
        report == null || report.errors() == null ? null : (Double) (double) report.errors();
    Figures figures = new Figures(Properties.REFUSED, "", refused, refused, said);
    if (refused == 0) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "no request met the refusing server");
    }
    if (report == null || said == null) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "it does not state how many requests failed");
    }
    double slack = unfinished(h, RunKind.REFUSING) + 1;
    if (said < refused - slack) {
      return figures.is(
          PropertyVerdict.TOO_LOW, "it counts %.0f of %.0f requests refused", said, refused);
    }
    if (counted(h, RunKind.REFUSING, "").verdict() == PropertyVerdict.TOO_LOW) {
      return figures.is(
          PropertyVerdict.TOO_LOW,
          "it counts %d requests where %d arrived",
          report.count(),
          ledger.counts().arrivals());
    }
    return inPercentiles(report, slack)
        ? figures.is(PropertyVerdict.HELD, "it counts %.0f of %.0f refused", said, refused)
        : figures.is(
            PropertyVerdict.TOO_LOW,
            "it counts them, but its percentiles know of %d of %d requests and it does not say so",
            report.samples(),
            report.count());
  }

  /** What has no latency is stated; unknown where the tool counts no latencies. */
  static boolean inPercentiles(GenericReport report, double slack) {
    if (report.samples() == null || report.count() == null) {
      return true;
    }
    long stated = report.leftOut() == null ? 0 : report.leftOut();
    return report.samples() + stated >= report.count() - slack;
  }
}
