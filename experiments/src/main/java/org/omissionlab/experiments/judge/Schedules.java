package org.omissionlab.experiments.judge;

import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.signature.HeldStall;

/** Did it send what it was to send, and when? Read off the ledger alone. */
final class Schedules {

  /** Rates are compared within 5 %, everywhere in the lab. */
  static final double RATE = 0.05;

  /** Tools begin and stop by clocks of up to 50 ms: about a hundredth of a run of six seconds. */
  private static final double COUNT = 0.01;

  /** Of what a stall held up, this much may be lost to such things and not to the stall. */
  private static final double HELD_UP = 0.1;

  private Schedules() {}

  /**
   * The rate asked for, while nothing stalls: arrivals over time in the second half of the run. A
   * process that is cold begins late and catches up, which is no other rate.
   */
  static PropertyResult offeredRate(Hearing h) {
    long[] arrivalsNs = h.controlNs();
    int middle = (arrivalsNs.length - 1) / 2;
    double n = arrivalsNs.length - 1 - middle;
    double sent = n * 1e9 / (arrivalsNs[arrivalsNs.length - 1] - arrivalsNs[middle]);
    Double asked = h.plan().ratePerSecond();
    Figures figures = new Figures(Properties.OFFERED_RATE, "/s", asked, sent, offered(h));
    if (asked == null) {
      return figures.is(PropertyVerdict.STATED, "it has no rate to keep");
    }
    double tolerance = Math.max(RATE, h.regularity().threeSigma(n) / n);
    return figures.within(
        sent, asked * (1 - tolerance), asked * (1 + tolerance), "the rate without a stall");
  }

  private static Double offered(Hearing h) {
    return h.report(RunKind.CONTROL) == null ? null : h.report(RunKind.CONTROL).offeredRate();
  }

  /** Arrivals inside the stall against what the schedule had for that time. */
  static PropertyResult kept(Hearing h) {
    HeldStall stall = h.stall();
    LedgerReading ledger = h.ledger(RunKind.STALLED);
    if (stall == null) {
      return new Figures(Properties.SCHEDULE, "", null, null, null)
          .is(PropertyVerdict.NOT_JUDGED, "no stall was held");
    }
    double due = due(h, stall);
    double arrived = ledger.arrivals(stall.startNs(), stall.endNs());
    double low = (1 - RATE) * due - h.regularity().threeSigma(due) - 1;
    Figures figures = new Figures(Properties.SCHEDULE, "", due, arrived, null);
    return arrived >= low
        ? figures.is(PropertyVerdict.HELD, "%.0f of %.0f due arrived in the stall", arrived, due)
        : figures.is(
            PropertyVerdict.TOO_LOW,
            "%.0f arrived in the stall of the %.0f that were due (%.0f at the least)",
            arrived,
            due,
            low);
  }

  /** What was due in the stall: what arrived at that time of the control run, or its rate. */
  private static double due(Hearing h, HeldStall stall) {
    return h.plan().mode().scheduled()
        ? h.ledger(RunKind.CONTROL).arrivals(stall.startNs(), stall.endNs())
        : stall.heldNs() / h.regularity().meanGapNs();
  }

  /** Arrivals in all, with the stall and without. */
  static PropertyResult total(Hearing h) {
    double without = h.controlNs().length;
    double with = h.ledger(RunKind.STALLED).arrivalsNs().length;
    double slack =
        Math.max(HELD_UP * heldUp(h), Math.max(COUNT * without, h.plan().connections() + 1))
            + h.regularity().threeSigma(2 * without);
    return new Figures(Properties.TOTAL_COUNT, "", without, with, null)
        .within(with, without - slack, without + slack, "the count with a stall");
  }

  /** How many were due in the stall and did not arrive in it. */
  private static double heldUp(Hearing h) {
    HeldStall stall = h.stall();
    return stall == null
        ? 0
        : due(h, stall) - h.ledger(RunKind.STALLED).arrivals(stall.startNs(), stall.endNs());
  }

  /** How many were never sent for the stall. */
  static long missing(Hearing h) {
    return h.controlNs().length - h.ledger(RunKind.STALLED).arrivalsNs().length;
  }
}
