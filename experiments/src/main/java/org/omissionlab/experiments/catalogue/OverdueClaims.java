package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.judge.rogues.CutByWallTime;
import org.omissionlab.experiments.judge.rogues.Faults;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** The arithmetic of being overdue, on the virtual clock where it is exact. */
record OverdueClaims(Settings settings) {

  private static final String SLOW = "slow-response";
  private static final String LATE = "sent-late";
  private static final String END_SCHEDULED = "end-scheduled";
  private static final String END_DOCUMENT = "end-document";

  /** The documented example: due at 1,000 ms, sent at 2,400 ms. */
  private static final Duration DUE = Duration.ofMillis(1_000);

  private static final Duration SENT = Duration.ofMillis(2_400);

  /** An instant of a schedule is rounded to a nanosecond. */
  private static final double ROUNDING = 1e-3;

  /** A stall that begins here covers the end of a run of two seconds. */
  private static final Duration LAST_STALL = Duration.ofSeconds(1);

  private static final Duration END = Duration.ofSeconds(2);

  OverdueClaims {
    double intervalS = 1 / settings.number("rate");
    if (settings.count("intervals") < 2 || settings.seconds("service") >= intervalS) {
      throw new IllegalArgumentException(
          "--set: intervals must be at least 2 and service shorter than 1/rate, but were "
              + settings.count("intervals")
              + " and "
              + settings.duration("service").toMillis()
              + " ms");
    }
  }

  /**
   * One slow response; one sent late; a stall over the end, met by an honest loop and by the
   * document's.
   */
  List<SeriesPlan> series() {
    Duration service = settings.duration("service");
    Duration at = slowResponse();
    StallPlan oneSlow = StallPlan.oneShot(at, at.minus(service));
    GeneratorPlan one = GeneratorPlan.scheduled(constant(), 1);
    StallPlan overEnd = StallPlan.oneShot(LAST_STALL, END);
    return List.of(
        virtual(SLOW, GeneratorPlan.open(constant(), 1), oneSlow, at.multipliedBy(4)),
        virtual(
            LATE,
            GeneratorPlan.scheduled(Arrivals.constant(1), 1),
            StallPlan.oneShot(Duration.ZERO, SENT.minus(service)),
            Duration.ofSeconds(4)),
        virtual(END_SCHEDULED, one, overEnd, END),
        virtual(END_DOCUMENT, asDocumented(one), overEnd, END));
  }

  private SeriesPlan virtual(String id, GeneratorPlan load, StallPlan stalls, Duration run) {
    TargetPlan target = TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
    return SeriesPlan.of(id, load, target.withStalls(stalls), run).onVirtualClock();
  }

  private static GeneratorPlan asDocumented(GeneratorPlan one) {
    return one.builtBy(p -> new CutByWallTime(p.arrivals().schedule()));
  }

  private Arrivals constant() {
    return Arrivals.constant(settings.number("rate"));
  }

  /** When the slow response begins, and how long it takes: as many intervals as told. */
  private Duration slowResponse() {
    return Duration.ofNanos(constant().schedule().offsetNs(settings.count("intervals")));
  }

  List<ClaimRule> claims() {
    OverdueReadings read = readings();
    int overdue = settings.count("intervals") - 1;
    long due = constant().schedule().count(END.toNanos());
    long omitted = due - constant().schedule().count(LAST_STALL.toNanos()) - 1;
    return List.of(
        counted("overdue-requests", 9.0, overdue, o -> read.overdue(o).size(), naiveInstead()),
        exact("overdue-waits-off-by", "ms", null, 0, read::offByMs, naiveInstead()),
        exact(
            "overdue-to-recorded",
            "ratio",
            10.0,
            (double) overdue / (overdue + 1),
            read::longestToRecorded,
            naiveInstead()),
        exact(
            "charged-from-plan",
            "ms",
            1_400.0,
            SENT.minus(DUE).toMillis(),
            o -> read.chargedMs(o, DUE),
            Counterexample.of(
                "the actual start read from the plan",
                LATE,
                plan -> plan.withFault(Faults.startsAsIntended()))),
        counted(
            "scheduled-sends-all",
            null,
            due,
            o -> o.get(END_SCHEDULED).accounts().sent(),
            Counterexample.of(
                "cut by wall time",
                END_SCHEDULED,
                plan -> plan.withGenerator(asDocumented(plan.generator())))),
        counted(
            "document-omits",
            0.0,
            omitted,
            o -> due - o.get(END_DOCUMENT).accounts().sent(),
            Counterexample.of(
                "a loop that sends what it owes",
                END_DOCUMENT,
                plan -> plan.withGenerator(GeneratorPlan.scheduled(constant(), 1)))));
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
    PacedLoop naive = new PacedLoop(settings.number("rate"), 1, settings.duration("service"));
    return Counterexample.of(
        "a naive loop in its place", SLOW, plan -> plan.withGenerator(naive.plan()));
  }

  private OverdueReadings readings() {
    return new OverdueReadings(
        SLOW, LATE, slowResponse(), settings.count("intervals"), settings.number("rate"));
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
