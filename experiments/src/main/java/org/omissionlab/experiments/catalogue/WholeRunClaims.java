package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.StallPlan;

/** What is sent while nothing is answered: one request a worker, or the whole schedule. */
final class WholeRunClaims {

  private WholeRunClaims() {}

  static List<ClaimRule> of(Settings settings) {
    List<ClaimRule> claims = new ArrayList<>();
    for (int workers : WholeRunStall.WORKERS) {
      claims.addAll(oneSampleEach(workers, settings));
    }
    long arrivals = arrivals(settings);
    claims.add(sends(SCHEDULED, arrivals, Counterexamples.skipping(SCHEDULED)));
    claims.add(sends(OPEN, arrivals, Counterexamples.bounded(OPEN, settings.count("workers"))));
    claims.add(CommonClaims.accounts(OPEN));
    return claims;
  }

  /** ⌊λD⌋. */
  static long arrivals(Settings settings) {
    return Arrivals.constant(settings.number("rate"))
        .schedule()
        .count(settings.duration("duration").toNanos());
  }

  private static List<ClaimRule> oneSampleEach(int workers, Settings settings) {
    String id = naive(workers);
    Counterexample oneMore = Counterexamples.oneWorkerMore(id);
    double fastMs = settings.seconds("duration") * 1e3 / 2;
    return List.of(
        exact(id + "-sent", workers, id, o -> o.accounts().sent(), oneMore),
        exact(id + "-gated", workers, id, o -> o.gated(), oneMore),
        exact(id + "-completed", workers, id, o -> o.accounts().completed(), oneMore),
        exact(
            id + "-fast",
            0,
            id,
            o -> o.accounts().completed() - o.above(Reading.SERVICE, fastMs),
            Counterexample.of(
                "the gate opens early",
                id,
                plan ->
                    plan.withStalls(
                        StallPlan.oneShot(
                            Duration.ZERO, settings.duration("duration").dividedBy(2))))));
  }

  private static ClaimRule exact(
      String id,
      double count,
      String seriesId,
      ToDoubleFunction<Observation> value,
      Counterexample counterexample) {
    return new ClaimRule(
        "slow-samples",
        id,
        Kind.EXACT,
        "requests",
        count,
        observed -> value.applyAsDouble(observed.get(seriesId)),
        Bands.exactly(count),
        counterexample);
  }

  private static ClaimRule sends(String seriesId, long arrivals, Counterexample counterexample) {
    return new ClaimRule(
        "request-count-drop",
        "sent-" + seriesId,
        Kind.EXACT,
        "requests",
        null,
        observed -> observed.get(seriesId).accounts().sent(),
        Bands.exactly(arrivals),
        counterexample);
  }

  static FindingRule finding() {
    return new FindingRule(
        "the-count-gives-it-away",
        "the longer the stall, the larger the error of a closed loop's percentiles",
        o ->
            format(
                "p99 %.0f ms from %d samples (naive, 10 workers), %.0f ms from %d (open)",
                o.get(naive(10)).printedMs(0.99),
                o.get(naive(10)).accounts().completed(),
                o.get(OPEN).printedMs(0.99),
                o.get(OPEN).accounts().completed()),
        "when everything is slow the naive p99 is the stall itself, above the open loop's; the"
            + " request count gives the omission away, not the percentile");
  }

  static String naive(int workers) {
    return "naive-" + workers;
  }
}
