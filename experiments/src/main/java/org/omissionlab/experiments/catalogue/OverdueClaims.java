package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.OverdueRuns.DUE;
import static org.omissionlab.experiments.catalogue.OverdueRuns.END;
import static org.omissionlab.experiments.catalogue.OverdueRuns.END_DOCUMENT;
import static org.omissionlab.experiments.catalogue.OverdueRuns.END_SCHEDULED;
import static org.omissionlab.experiments.catalogue.OverdueRuns.LAST_STALL;
import static org.omissionlab.experiments.catalogue.OverdueRuns.LATE;
import static org.omissionlab.experiments.catalogue.OverdueRuns.SENT;
import static org.omissionlab.experiments.catalogue.OverdueRuns.SLOW;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.judge.rogues.Faults;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;

/** The arithmetic of being overdue, on the virtual clock where it is exact. */
record OverdueClaims(OverdueRuns runs) {

  /** An instant of a schedule is rounded to a nanosecond. */
  private static final double ROUNDING = 1e-3;

  List<ClaimRule> claims() {
    List<ClaimRule> claims = new ArrayList<>(whileOneIsSlow());
    claims.add(sentLate());
    claims.addAll(atTheEnd());
    return claims;
  }

  private List<ClaimRule> whileOneIsSlow() {
    OverdueReadings read = readings();
    int overdue = runs.intervals() - 1;
    return List.of(
        counted("overdue-requests", 9.0, overdue, o -> read.overdue(o).size(), naiveInstead()),
        exact("overdue-waits-off-by", "ms", null, 0, read::offByMs, naiveInstead()),
        exact(
            "overdue-to-recorded",
            "ratio",
            10.0,
            (double) overdue / (overdue + 1),
            read::longestToRecorded,
            naiveInstead()));
  }

  private ClaimRule sentLate() {
    return exact(
        "charged-from-plan",
        "ms",
        1_400.0,
        SENT.minus(DUE).toMillis(),
        o -> readings().chargedMs(o, DUE),
        Counterexample.of(
            "the actual start read from the plan",
            LATE,
            plan -> plan.withFault(Faults.startsAsIntended())));
  }

  private List<ClaimRule> atTheEnd() {
    long due = runs.constant().schedule().count(END.toNanos());
    long omitted = due - runs.constant().schedule().count(LAST_STALL.toNanos()) - 1;
    return List.of(
        counted(
            "scheduled-sends-all",
            null,
            due,
            o -> o.get(END_SCHEDULED).accounts().sent(),
            Counterexample.of(
                "cut by wall time",
                END_SCHEDULED,
                plan -> plan.withGenerator(OverdueRuns.asDocumented(plan.generator())))),
        counted(
            "document-omits",
            0.0,
            omitted,
            o -> due - o.get(END_DOCUMENT).accounts().sent(),
            Counterexample.of(
                "a loop that sends what it owes",
                END_DOCUMENT,
                plan -> plan.withGenerator(GeneratorPlan.scheduled(runs.constant(), 1)))));
  }

  private static ClaimRule counted(
      String id,
      Double documented,
      double count,
      ToDoubleFunction<Observations> value,
      Counterexample counterexample) {
    return new ClaimRule(
            "overdue",
            id,
            Kind.EXACT,
            "requests",
            documented,
            value,
            Bands.exactly(count),
            counterexample)
        .withFormula(twin -> count)
        .onVirtualClock();
  }

  /** A figure of arithmetic, but for the rounding of instants to nanoseconds. */
  private static ClaimRule exact(
      String id,
      String unit,
      Double documented,
      double formula,
      ToDoubleFunction<Observations> value,
      Counterexample counterexample) {
    return new ClaimRule(
            "overdue",
            id,
            Kind.EXACT,
            unit,
            documented,
            value,
            Bands.fixed(Band.around(formula, ROUNDING)),
            counterexample)
        .withFormula(twin -> formula)
        .onVirtualClock();
  }

  private Counterexample naiveInstead() {
    PacedLoop naive = new PacedLoop(runs.rate(), 1, runs.service());
    return Counterexample.of(
        "a naive loop in its place", SLOW, plan -> plan.withGenerator(naive.plan()));
  }

  private OverdueReadings readings() {
    return new OverdueReadings(SLOW, LATE, runs.slowResponse(), runs.intervals(), runs.rate());
  }

  List<FindingRule> findings() {
    return List.of(
        readings().belowRecorded(),
        new FindingRule(
            "open-loop-that-omits",
            "a loop on a fixed schedule sends every request, whatever became of those before it",
            o ->
                format(
                    "%d sent by the document's loop, %d by a loop that sends what it owes",
                    o.get(END_DOCUMENT).accounts().sent(), o.get(END_SCHEDULED).accounts().sent()),
            "the document's own open loop is a scheduled loop of one worker that ends by the clock:"
                + " when a stall covers the end, what is overdue then is omitted"));
  }
}
