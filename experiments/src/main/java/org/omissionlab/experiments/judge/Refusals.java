package org.omissionlab.experiments.judge;

import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.run.LedgerReading;

/** Refused requests are counted, and where they have no latency the report says so. */
final class Refusals {

  private Refusals() {}

  static PropertyResult judge(Hearing h) {
    LedgerReading ledger = h.ledger(RunKind.REFUSING);
    GenericReport report = h.report(RunKind.REFUSING);
    double refused = ledger.counts().refused();
    Double said =
        report == null || report.errors() == null ? null : (Double) (double) report.errors();
    Figures figures = new Figures(Properties.REFUSED, "", refused, refused, said);
    if (refused == 0) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "no request met the refusing server");
    }
    if (said == null) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "it does not state how many requests failed");
    }
    double slack = Accounting.unfinished(h, RunKind.REFUSING) + 1;
    if (said < refused - slack) {
      return figures.is(
          PropertyVerdict.TOO_LOW, "it counts %.0f of %.0f requests refused", said, refused);
    }
    return counted(h, figures, report, slack);
  }

  private static PropertyResult counted(
      Hearing h, Figures figures, GenericReport report, double slack) {
    PropertyResult count = Accounting.counted(h, RunKind.REFUSING, Properties.REFUSED);
    if (count.verdict() == PropertyVerdict.TOO_LOW) {
      return figures.is(PropertyVerdict.TOO_LOW, count.why());
    }
    return inPercentiles(report, slack)
        ? figures.is(
            PropertyVerdict.HELD,
            "it counts %.0f of %.0f refused",
            figures.reported(),
            figures.ledger())
        : figures.is(
            PropertyVerdict.TOO_LOW,
            "it counts them, but its percentiles know of %d of %d requests and it does not say so",
            report.samples(),
            report.count());
  }

  /** What has no latency is stated; unknown where the tool counts no latencies. */
  private static boolean inPercentiles(GenericReport report, double slack) {
    if (report.samples() == null || report.count() == null) {
      return true;
    }
    long stated = report.leftOut() == null ? 0 : report.leftOut();
    return report.samples() + stated >= report.count() - slack;
  }
}
