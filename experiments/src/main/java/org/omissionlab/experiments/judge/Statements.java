package org.omissionlab.experiments.judge;

import java.util.Objects;
import org.omissionlab.experiments.audit.Audit;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.run.LedgerReading;

/** What is stated and shown; nothing here changes the class. */
final class Statements {

  private Statements() {}

  /**
   * Requests a second, as far as the tool's time can be known: its run, or up to the last answer.
   */
  static PropertyResult achievedRate(Hearing h) {
    LedgerReading ledger = h.ledger(RunKind.STALLED);
    double n = ledger.arrivalsNs().length;
    double runS = h.plan().duration().toNanos() / 1e9;
    double lastS = Math.max(runS, ledger.arrivalsNs()[(int) n - 1] / 1e9);
    for (long endNs : ledger.endsNs()) {
      lastS = Math.max(lastS, endNs / 1e9);
    }
    GenericReport report = h.report(RunKind.STALLED);
    Double said = report == null ? null : report.achievedRate();
    Figures figures = new Figures("achieved-rate", "/s", n / runS, n / runS, said);
    return said == null
        ? figures.is(PropertyVerdict.NOT_JUDGED, "it does not state its achieved rate")
        : figures.within(
            said,
            n / lastS * (1 - Schedules.RATE),
            n / runS * (1 + Schedules.RATE),
            "the rate it says it achieved");
  }

  static PropertyResult regularity(Hearing h) {
    Regularity seen = h.regularity();
    return new Figures("regularity", "", null, seen.variation(), null)
        .is(
            PropertyVerdict.STATED,
            "the gaps between arrivals vary by %.2f of their mean (%s)",
            seen.variation(),
            seen.random() ? "drawn at random" : "on a schedule");
  }

  static PropertyResult burst(Hearing h) {
    double even = Math.ceil(1e7 / h.regularity().meanGapNs());
    double most = h.regularity().mostIn10Ms();
    return new Figures("burst", "", even, most, null)
        .is(
            PropertyVerdict.STATED,
            "%.0f arrived within 10 ms at the most (%.0f if even)",
            most,
            even);
  }

  static PropertyResult lag(Hearing h) {
    GenericReport report = h.report(RunKind.CONTROL);
    boolean even = h.plan().mode().scheduled() && !h.regularity().random();
    Double seen = even ? (Double) Regularity.lagMs(h.controlNs(), 0.99) : null;
    Double said = stated(report);
    boolean says = said != null;
    return new Figures("lag", "ms", null, seen, said)
        .is(
            says ? PropertyVerdict.STATED : PropertyVerdict.NOT_JUDGED,
            says ? "it states how late it sends" : "it does not state how late it sends");
  }

  /** Does the report say what it must of itself? */
  static PropertyResult procedure(Hearing h) {
    Figures figures = new Figures("procedure", "", null, null, null);
    GenericReport report = h.report(RunKind.STALLED);
    if (report == null) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "there is no report");
    }
    return Audit.of(report).stream()
        .filter(warning -> Objects.equals(warning.id(), "unstated"))
        .findFirst()
        .map(warning -> figures.is(PropertyVerdict.VIOLATED, warning.text()))
        .orElseGet(
            () -> figures.is(PropertyVerdict.HELD, "it states model, rate, boundary, correction"));
  }

  /**
   * Its own freeze leaves a hole in the ledger; what it then says of the server must not be all.
   */
  static PropertyResult frozen(Hearing h) {
    double holeMs = 0;
    for (long gapNs : Regularity.gaps(h.ledger(RunKind.FROZEN).arrivalsNs())) {
      holeMs = Math.max(holeMs, gapNs / 1e6);
    }
    double frozenMs = 1e3;
    Double maxMs = h.reportedMs(RunKind.FROZEN, 1);
    Figures figures = new Figures("frozen", "ms", frozenMs, holeMs, maxMs);
    if (holeMs < frozenMs / 2) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "the freeze left no hole in the ledger");
    }
    GenericReport report = h.report(RunKind.FROZEN);
    if (maxMs == null) {
      return figures.is(PropertyVerdict.NOT_JUDGED, "it does not state its maximum");
    }
    if (maxMs < frozenMs / 2) {
      return figures.is(PropertyVerdict.STATED, "its figures know nothing of its own freeze");
    }
    Double lateMs = stated(report);
    if (lateMs == null) {
      return figures.is(
          PropertyVerdict.VIOLATED, "it charges the server for its own freeze and says nothing");
    }
    return figures.is(
        lateMs >= frozenMs / 2 ? PropertyVerdict.HELD : PropertyVerdict.STATED,
        "it charges %s to requests and states an own lateness of %s at p99",
        Words.of(maxMs, "ms"),
        Words.of(lateMs, "ms"));
  }

  /** The tool's own lateness at p99 in ms; null if it states none. */
  static Double stated(GenericReport report) {
    boolean says = report != null && report.ownLatenessP99() != null && report.unit() != null;
    return says ? (Double) report.unit().toMs(report.ownLatenessP99()) : null;
  }
}
