package org.omissionlab.experiments.judge;

import java.util.List;

/** Every property, in the order of the certificate. */
final class Properties {

  static final String OFFERED_RATE = "offered-rate";
  static final String SCHEDULE = "schedule";
  static final String TOTAL_COUNT = "total-count";
  static final String CLIENT_COUNT = "client-count";
  static final String SAMPLES = "samples";
  static final String REFUSED = "refused";
  static final String TIMED_OUT = "timed-out";
  static final String CONTROL_P50 = "control-p50";
  static final String MAX = "max";
  static final String LONGEST = "longest";

  static final List<Property> ALL =
      List.of(
          new Property(OFFERED_RATE, RunKind.CONTROL, Schedules::offeredRate),
          new Property(SCHEDULE, RunKind.STALLED, Schedules::kept),
          new Property(TOTAL_COUNT, RunKind.STALLED, Schedules::total),
          new Property(CLIENT_COUNT, RunKind.STALLED, Accounting::clientCount),
          new Property(SAMPLES, RunKind.STALLED, Accounting::samples),
          new Property(REFUSED, RunKind.REFUSING, Refusals::judge),
          new Property(TIMED_OUT, RunKind.TIMING_OUT, TimeOuts::judge),
          new Property(CONTROL_P50, RunKind.CONTROL, Percentiles::controlMedian),
          new Property("p50", RunKind.STALLED, h -> Percentiles.at(h, "p50", 0.5)),
          new Property("p90", RunKind.STALLED, h -> Percentiles.at(h, "p90", 0.9)),
          new Property("p99", RunKind.STALLED, h -> Percentiles.at(h, "p99", 0.99)),
          new Property("p99.9", RunKind.STALLED, h -> Percentiles.at(h, "p99.9", 0.999)),
          new Property(MAX, RunKind.STALLED, h -> Percentiles.at(h, MAX, 1)),
          new Property(LONGEST, RunKind.STALLED, Percentiles::longest),
          new Property("achieved-rate", RunKind.STALLED, Statements::achievedRate),
          new Property("regularity", RunKind.CONTROL, Statements::regularity),
          new Property("burst", RunKind.CONTROL, Statements::burst),
          new Property("lag", RunKind.CONTROL, Statements::lag),
          new Property("procedure", RunKind.STALLED, Statements::procedure),
          new Property("frozen", RunKind.FROZEN, Statements::frozen));

  private Properties() {}
}
