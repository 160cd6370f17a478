package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.DocumentedFigure;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;

/** What the literature prints of the headline, and where it does not hold as it stands. */
final class HeadlineFigures {

  private HeadlineFigures() {}

  static List<DocumentedFigure> documented() {
    List<DocumentedFigure> figures = new ArrayList<>();
    row(figures, "naive, from actual send", NAIVE, Reading.SERVICE, 11.0, 13.0, 1011.0);
    row(figures, "scheduled, from actual send", SCHEDULED, Reading.SERVICE, null, 13.0, null);
    row(figures, "scheduled, from intended", SCHEDULED, Reading.RESPONSE, 12.0, 987.0, 1015.0);
    row(figures, "open, from intended", OPEN, Reading.RESPONSE, 12.0, 1472.0, 1528.0);
    return figures;
  }

  static List<FindingRule> findings(SixRuns runs) {
    return List.of(
        parityEndsAtP99(), openAboveTheStall(runs), twoCountsOfOmission(runs), tailRatio());
  }

  private static FindingRule parityEndsAtP99() {
    return new FindingRule(
        "parity-ends-at-p99",
        "corrected for its schedule, a closed loop's p99 is close to the open loop's",
        o ->
            format(
                "p90 %.0f scheduled, %.0f open; p99 %.0f and %.0f ms",
                o.get(SCHEDULED).printedMs(0.9),
                o.get(OPEN).printedMs(0.9),
                o.get(SCHEDULED).printedMs(0.99),
                o.get(OPEN).printedMs(0.99)),
        "true of p99; below it they part, because the loop works off a backlog of its own");
  }

  private static FindingRule openAboveTheStall(SixRuns runs) {
    return new FindingRule(
        "open-above-the-stall",
        "open loop p99 1,472 and p99.9 1,528 ms from a stall of 1,000 ms",
        runs::openAndItsBound,
        "a stall that only holds back cannot make anyone wait longer than T + s; see"
            + " slow-drain for a server that can");
  }

  private static FindingRule twoCountsOfOmission(SixRuns runs) {
    return new FindingRule(
        "two-counts-of-omission",
        "a stall of T omits about λT requests; the naive loop sent 4,287",
        o ->
            format(
                "%d sent, %d fewer than its own control; %.0f fewer than the schedule's %.0f",
                o.get(NAIVE).accounts().sent(),
                o.get(NAIVE_CONTROL).accounts().sent() - o.get(NAIVE).accounts().sent(),
                Math.max(0, scheduledInStall(runs) - runs.workers()),
                scheduledInStall(runs)),
        "a full-speed loop has no λ: against its own healthy rate it misses N·T/s, against a"
            + " schedule it omits λT − N");
  }

  private static FindingRule tailRatio() {
    return new FindingRule(
        "tail-ratio",
        "p99.9 of the naive loop is 78 times its p99",
        o -> format("%.0f times", ratio(o.get(NAIVE))),
        "N slow samples lie between p99 and p99.9: the ratio gives the stall away, but p99.9"
            + " rests on fewer than ten samples and carries no claim");
  }

  private static double scheduledInStall(SixRuns runs) {
    return runs.rate() * runs.stallMs() / 1e3;
  }

  private static double ratio(Observation series) {
    return series.printedMs(0.999) / series.printedMs(0.99);
  }

  private static void row(
      List<DocumentedFigure> figures,
      String label,
      String series,
      Reading reading,
      Double p50Ms,
      Double p99Ms,
      Double p999Ms) {
    figures.add(new DocumentedFigure(label, series, reading, 0.5, p50Ms));
    figures.add(new DocumentedFigure(label, series, reading, 0.99, p99Ms));
    figures.add(new DocumentedFigure(label, series, reading, 0.999, p999Ms));
  }
}
