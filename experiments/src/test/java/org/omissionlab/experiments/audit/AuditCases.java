package org.omissionlab.experiments.audit;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.GenericReport.Second;
import org.omissionlab.experiments.audit.Warning.Level;

/** Reports that just trip a rule, and such that just do not. */
final class AuditCases {

  private AuditCases() {}

  /** A rule, a report that trips it and one that just does not. */
  record Case(
      String id,
      Level level,
      UnaryOperator<ReportBuilder> fires,
      String figures,
      UnaryOperator<ReportBuilder> allowed) {}

  /** An honest open loop that says everything: 30,000 requests in a minute. */
  static ReportBuilder honest() {
    return new ReportBuilder()
        .model(LoadModel.OPEN)
        .unit(Unit.MS)
        .count(30_000L)
        .failures(0L, 0L, 0L)
        .offeredRate(500.0)
        .achievedRate(500.0)
        .quantile(0.5, 11)
        .quantile(0.99, 15)
        .quantile(0.999, 20)
        .max(25.0)
        .boundary(Boundary.RESPONSE)
        .correction(Correction.NONE)
        .durationMs(60_000.0)
        .samples(30_000L, null)
        .ownLatenessP99(0.1)
        .perSecond(List.of(second(0, 500, 20), second(1000, 500, 20), second(2000, 500, 20)));
  }

  private static UnaryOperator<ReportBuilder> closed(UnaryOperator<ReportBuilder> change) {
    return r ->
        change.apply(
            r.model(LoadModel.CLOSED).boundary(Boundary.SERVICE).offeredRate(null).loop(10, 0.0));
  }

  private static Second second(double startMs, long sent, double maxMs) {
    return new Second(startMs, sent, 500L, maxMs, null);
  }

  private static UnaryOperator<ReportBuilder> middle(long sent, double maxMs) {
    return r ->
        r.perSecond(List.of(second(0, 500, 20), second(1000, sent, maxMs), second(2000, 500, 20)));
  }

  static Stream<Case> all() {
    return Stream.of(load(), latencies(), counts(), procedure()).flatMap(List::stream);
  }

  private static List<Case> load() {
    return List.of(
        new Case(
            "boundary",
            Level.GUILTY,
            closed(r -> r),
            "at most 10 slow requests, one a worker, among 30,000 (0.03 %)",
            r -> r.model(LoadModel.SCHEDULED)),
        new Case(
            "boundary",
            Level.SUSPECT,
            closed(r -> r.boundary(null)),
            "probably the actual send",
            r -> r.boundary(null)),
        new Case(
            "achieved-rate",
            Level.GUILTY,
            r -> r.achievedRate(474.0),
            "474/s were achieved of 500/s offered (95 %; 95 % wanted)",
            r -> r.achievedRate(475.0)),
        new Case(
            "achieved-rate",
            Level.SUSPECT,
            r -> r.boundary(null).achievedRate(250.0),
            "(50 %; 95 % wanted)",
            r -> r.model(LoadModel.SESSIONS).achievedRate(250.0)));
  }

  // Longer than a screen, as a table of cases is.
  private static List<Case> latencies() {
    return List.of(
        new Case(
            "tail-ratio",
            Level.GUILTY,
            closed(r -> r.quantile(0.999, 301).max(302.0)),
            "p99.9 is 20.1 × p99 (301 ms against 15.0 ms; 20 × allowed)",
            closed(r -> r.quantile(0.999, 300).max(302.0))),
        new Case(
            "max-fewer-requests",
            Level.GUILTY,
            r -> r.count(28_000L).max(1000.0),
            "66.7 × p99 (1,000 ms against 15.0 ms; 20 × allowed) and 28,000 requests were sent"
                + " where 30,000 were expected (500/s for 60.0 s)",
            r -> r.count(28_500L).max(1000.0)),
        new Case(
            "max-fewer-requests",
            Level.GUILTY,
            closed(r -> r.count(45_000L).max(1000.0)),
            "54,545 were expected (10 workers for 60.0 s at a median of 11.0 ms)",
            closed(r -> r.count(45_000L).max(299.0))),
        new Case(
            "max-fewer-requests",
            Level.SUSPECT,
            closed(r -> r.loop(10, null).count(45_000L).max(1000.0)),
            "a median of 11.0 ms, if they never think)",
            closed(r -> r.loop(10, 3.0).count(45_000L).max(1000.0))),
        new Case(
            "send-dip",
            Level.GUILTY,
            middle(399, 111),
            "in 1 of 3 seconds: 399 sent in the second from 1.00 s on, where 500 were due, and a"
                + " latency of 111 ms",
            middle(400, 111)),
        new Case("send-dip", Level.GUILTY, middle(0, 111), ": 0 sent", middle(0, 110)));
  }

  // Longer than a screen, as a table of cases is.
  private static List<Case> counts() {
    return List.of(
        new Case(
            "thin",
            Level.SUSPECT,
            r -> r.samples(9_900L, null),
            "fewer than ten of 9,900 samples lie beyond p99.9 (9.90 of them beyond p99.9)",
            r -> r.samples(10_000L, null).quantile(1, 25)),
        new Case(
            "no-sample-count",
            Level.SUSPECT,
            r -> r.count(null).samples(null, null),
            "no sample count stands beside the percentiles (3, up to p99.9)",
            r -> r.samples(null, null)),
        new Case(
            "unstated",
            Level.SUSPECT,
            r -> r.model(null).offeredRate(null).boundary(null).correction(null),
            "does not state its model, rate, boundary and correction",
            closed(r -> r)),
        new Case(
            "failures-left-out",
            Level.GUILTY,
            r -> r.failures(3L, 4L, 7L),
            "7 of 30,000 requests",
            r -> r.failures(3L, 4L, 0L)),
        new Case(
            "failures-left-out",
            Level.SUSPECT,
            r -> r.failures(3L, 4L, null),
            "7 of 30,000 requests failed or timed out, and the report does not say",
            r -> r.failures(0L, 0L, null)),
        new Case(
            "failures-counted",
            Level.SUSPECT,
            r -> r.failures(9L, 0L, 2L),
            "7 of 30,000 requests",
            r -> r.failures(9L, 0L, 9L)));
  }

  private static List<Case> procedure() {
    return List.of(
        new Case(
            "late-generator",
            Level.GUILTY,
            r -> r.ownLatenessP99(5.01),
            "5.01 ms at p99 (5.00 ms allowed)",
            r -> r.ownLatenessP99(5.0)),
        new Case(
            "late-generator",
            Level.GUILTY,
            r -> r.offeredRate(50.0).ownLatenessP99(21.0),
            "21.0 ms at p99 (20.0 ms allowed)",
            r -> r.offeredRate(50.0).ownLatenessP99(20.0)),
        new Case(
            "back-filled",
            Level.GUILTY,
            r -> r.correction(Correction.backFilled(11.3)).samples(30_000L, 872L),
            "an expected interval of 11.3 ms (872 values made up beside 30,000 measured)",
            r -> r),
        new Case(
            "back-filled",
            Level.GUILTY,
            r -> r.correction(Correction.backFilled(null)),
            "an interval that is not stated",
            r -> r));
  }
}
