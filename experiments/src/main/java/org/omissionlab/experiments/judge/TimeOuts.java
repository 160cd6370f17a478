package org.omissionlab.experiments.judge;

import org.omissionlab.experiments.audit.GenericReport;

/** Requests that ran out of time are counted, and are as slow in the percentiles as they were. */
final class TimeOuts {

  private static final double[] LOOKED_AT = {0.9, 0.99};

  private TimeOuts() {}

  static PropertyResult judge(Hearing h) {
    RunKind run = RunKind.TIMING_OUT;
    GenericReport report = h.report(run);
    double due = h.reference(run).timedOut();
    Double said = said(report);
    Figures figures = new Figures(Properties.TIMED_OUT, "", due, null, said);
    if (report == null) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "it ends without a report when one times out");
    }
    if (due == 0) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "no request is due to run out of time");
    }
    if (report.quantiles().isEmpty()) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "it reports no percentile of this run");
    }
    for (double q : LOOKED_AT) {
      Double ms = h.reportedMs(run, q);
      double lowMs = Percentiles.lowMs(h, run, q);
      if (ms != null && ms < lowMs) {
        return figures.is(
            PropertyVerdict.TOO_LOW,
            "its p%d does not know of what timed out after %d ms: it is %s (%s or more is right)",
            Math.round(100 * q),
            h.plan().timeout().toMillis(),
            Words.of(ms, "ms"),
            Words.of(lowMs, "ms"));
      }
    }
    return said == null || said == 0
        ? figures.is(PropertyVerdict.TOO_LOW, "it counts no time-out where %.0f are due", due)
        : figures.is(PropertyVerdict.HELD, "it counts %.0f time-outs (%.0f due)", said, due);
  }

  /** Tools that do not tell time-outs from errors count them there. */
  private static Double said(GenericReport report) {
    if (report == null || report.timeouts() == null && report.errors() == null) {
      return null;
    }
    return (report.timeouts() == null ? 0.0 : report.timeouts())
        + (report.errors() == null ? 0.0 : report.errors());
  }

  /** True if each request has a latency in this run's report, so that some are told wrongly. */
  static boolean keptAll(Hearing h) {
    GenericReport report = h.run(RunKind.TIMING_OUT) == null ? null : h.report(RunKind.TIMING_OUT);
    return report != null
        && report.samples() != null
        && report.count() != null
        && report.samples() >= report.count();
  }
}
