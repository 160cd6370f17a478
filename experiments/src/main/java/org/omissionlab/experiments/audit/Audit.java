package org.omissionlab.experiments.audit;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.omissionlab.experiments.run.SeriesRecord;

/**
 * The warnings a report deserves. Each says 'look here'; it is guilty where the report states both
 * its model and its boundary, else suspect. Three are never more than suspect: a thin percentile,
 * something left unsaid, and a tail that is steep although charged from the intended start, for an
 * honest open loop through a stall of 20 s in an hour has one.
 */
public final class Audit {

  private static final List<Function<GenericReport, Warning>> RULES =
      List.of(
          LoadRules::boundary,
          LoadRules::achievedRate,
          TailRules::ratio,
          TailRules::maxWithFewerRequests,
          LoadRules::dip,
          TailRules::thin,
          TailRules::noSampleCount,
          StatementRules::unstated,
          StatementRules::failuresLeftOut,
          StatementRules::failuresCounted,
          LoadRules::lateGenerator,
          TailRules::backFilled);

  private Audit() {}

  /** The warnings of a report, in the order of the rules; empty if there are none. */
  public static List<Warning> of(GenericReport report) {
    return RULES.stream().map(rule -> rule.apply(report)).filter(Objects::nonNull).toList();
  }

  /** The warnings of one reading of a series of our own. */
  public static List<Warning> of(SeriesRecord series) {
    return of(SeriesReports.of(series));
  }
}
