package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.ObjectiveForms.OBJECTIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.generators.record.Reading;

/** An objective on users who give up before its threshold: a time-out caps every latency. */
record TimedOutClaims(SixRuns runs) {

  /** The open loop whose requests time out during the stall. */
  static final String TIMED_OUT = "open-timed-out";

  private static final Duration TIMEOUT = Duration.ofMillis(150);
  private static final double COUNT_TOLERANCE = 0.05;

  /** Until half a stall after the stall. */
  SeriesPlan series() {
    SeriesPlan open = HeadlineSeries.only(runs, OPEN).get(0);
    Duration end = runs.at().plus(runs.stall()).plus(runs.stall().dividedBy(2));
    return SeriesPlan.of(
        TIMED_OUT,
        open.generator().withTimeout(TIMEOUT),
        open.target(),
        end.compareTo(open.window()) < 0 ? end : open.window());
  }

  List<ClaimRule> claims() {
    double timeoutMs = TIMEOUT.toMillis();
    return List.of(
        ObjectiveClaims.claim(
                "timed-out",
                "requests",
                observed -> observed.get(TIMED_OUT).accounts().timedOut(),
                (twin, predicted, measured) -> Band.around(twin, COUNT_TOLERANCE * twin),
                patient())
            .withFormula(
                twin ->
                    runs.rate()
                        * (HeadlineSeries.heldS(twin, TIMED_OUT)
                            + HeadlineSeries.serviceS(twin)
                            - timeoutMs / 1e3)),
        ObjectiveClaims.claim(
            "loose-timed-out",
            "ms",
            observed -> observed.get(TIMED_OUT).claimMs(Reading.RESPONSE, 0.99),
            Bands.fixed(Band.atMost(OBJECTIVE.thresholdMs())),
            patient()),
        ObjectiveClaims.worst(
            runs,
            TIMED_OUT,
            timeoutMs,
            Counterexample.of(
                "a naive loop", TIMED_OUT, plan -> plan.withGenerator(runs.naive()))));
  }

  private Counterexample patient() {
    return Counterexample.of(
        "users who never give up", TIMED_OUT, plan -> plan.withGenerator(runs.open()));
  }
}
