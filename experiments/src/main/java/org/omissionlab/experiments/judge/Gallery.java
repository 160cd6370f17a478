package org.omissionlab.experiments.judge;

import static org.omissionlab.experiments.judge.Properties.SCHEDULE;
import static org.omissionlab.experiments.judge.Properties.TIMED_OUT;
import static org.omissionlab.experiments.judge.Properties.TOTAL_COUNT;

import java.util.List;
import java.util.stream.Stream;
import org.omissionlab.generators.NaiveClosedLoop;
import org.omissionlab.generators.OpenLoop;
import org.omissionlab.generators.ScheduledClosedLoop;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.Rate;

/** The honest three and the rogues, each of which is one of the three but for a few lines. */
final class Gallery {

  private Gallery() {}

  static final Defendant NAIVE =
      Defendant.of("naive", Mode.CLOSED, p -> new NaiveClosedLoop(p.connections()));

  static final Defendant SCHEDULED =
      Defendant.of(
          "scheduled", Mode.RATE, p -> new ScheduledClosedLoop(constant(p), p.connections()));

  static final Defendant OPEN = Defendant.of("open", Mode.OPEN, p -> new OpenLoop(constant(p)));

  /** A loop paced by think time for its rate: right as long as nothing stalls. */
  static final Defendant PACED =
      Defendant.of("paced", Mode.RATE, p -> paced(p, cycleNs(p) - p.service().toNanos()));

  /** Not broken: what they are, and no more, must be found. */
  static final List<Rogue> HONEST =
      List.of(
          Rogue.of("naive", "A closed loop: it tells the truth of what it sent.", NAIVE)
              .shows(ToolClass.OMITS, SCHEDULE, TOTAL_COUNT, TIMED_OUT, "p90", "p99"),
          Rogue.of("scheduled", "Sends late what it owes, and charges it.", SCHEDULED)
              .shows(ToolClass.CORRECTS, SCHEDULE),
          Rogue.of("open", "Sends on time whatever became of the rest.", OPEN)
              .shows(ToolClass.OPEN));

  /** All of them. */
  static List<Rogue> all() {
    return Stream.of(HONEST, ScheduleRogues.ALL, ReportRogues.ALL).flatMap(List::stream).toList();
  }

  static ConstantSchedule constant(TrialPlan plan) {
    return new ConstantSchedule(Rate.perSecond(plan.ratePerSecond()));
  }

  static NaiveClosedLoop paced(TrialPlan plan, long thinkNs) {
    return new NaiveClosedLoop(plan.connections(), thinkNs, Math.round(1e9 / plan.ratePerSecond()));
  }

  /** N/λ, the time between two requests of a worker. */
  static long cycleNs(TrialPlan plan) {
    return Math.round(plan.connections() * 1e9 / plan.ratePerSecond());
  }
}
