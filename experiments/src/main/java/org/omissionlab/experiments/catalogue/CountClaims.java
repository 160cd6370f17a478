package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.SixRuns.CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED_CONTROL;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.StallPlan;

/** What a stall does to the number of requests. */
final class CountClaims {

  private static final double DEFICIT_TOLERANCE = 0.05;

  private CountClaims() {}

  /** Who reached the server during the stall, and how many were sent in all. */
  static List<ClaimRule> requestCountDrop(SixRuns runs) {
    String signature = "request-count-drop";
    List<ClaimRule> claims = new ArrayList<>();
    for (String id : List.of(NAIVE, SCHEDULED)) {
      claims.add(gatedOneAWorker(signature, runs, id));
    }
    claims.add(
        new ClaimRule(
            signature,
            "gated-open",
            Kind.BAND,
            "requests",
            500.0,
            observed -> observed.get(OPEN).gated(),
            (value, predicted, measured) -> openGated(runs, measured),
            Counterexamples.bounded(OPEN, runs.workers())));
    for (String id : List.of(OPEN, OPEN_CONTROL, SCHEDULED, SCHEDULED_CONTROL)) {
      claims.add(sentAll(signature, runs, id));
    }
    claims.add(deficit(signature, runs));
    return claims;
  }

  private static ClaimRule gatedOneAWorker(String signature, SixRuns runs, String id) {
    return new ClaimRule(
        signature,
        "gated-" + id,
        Kind.EXACT,
        "requests",
        10.0,
        observed -> observed.get(id).gated(),
        Bands.exactly(runs.workers()),
        Counterexamples.oneWorkerMore(id));
  }

  private static ClaimRule sentAll(String signature, SixRuns runs, String id) {
    return new ClaimRule(
        signature,
        "sent-" + id,
        Kind.EXACT,
        "requests",
        3000.0,
        observed -> observed.get(id).accounts().sent(),
        Bands.exactly(runs.arrivals()),
        wrongCount(runs, id));
  }

  private static Counterexample noStall() {
    return Counterexample.of("no stall", NAIVE, plan -> plan.withStalls(StallPlan.NONE));
  }

  /** λ·held ± (1 + λ·h), h the largest hiccup or own lateness at either edge. */
  private static Band openGated(SixRuns runs, Observations measured) {
    double heldS = measured.get(OPEN).heldNs() / 1e9;
    double noiseS = StallEffect.edgeNoiseMs(measured.get(OPEN)) / 1e3;
    return Band.around(runs.rate() * heldS, 1 + runs.rate() * noiseS);
  }

  private static ClaimRule deficit(String signature, SixRuns runs) {
    double share = (double) runs.stall().toNanos() / runs.run().toNanos();
    return new ClaimRule(
        signature,
        "naive-deficit",
        Kind.BAND,
        "share",
        null,
        observed ->
            1
                - (double) observed.get(NAIVE).accounts().sent()
                    / observed.get(NAIVE_CONTROL).accounts().sent(),
        Bands.fixed(Band.around(share, DEFICIT_TOLERANCE)),
        noStall());
  }

  /** Exactly one slow sample a worker. */
  static ClaimRule slowSamples(SixRuns runs) {
    return new ClaimRule(
        "slow-samples",
        "slow-naive",
        Kind.EXACT,
        "requests",
        10.0,
        observed -> observed.get(NAIVE).above(Reading.SERVICE, runs.stallMs() / 2),
        Bands.exactly(runs.workers()),
        Counterexamples.oneWorkerMore(NAIVE));
  }

  private static Counterexample wrongCount(SixRuns runs, String id) {
    boolean control = id.endsWith(CONTROL);
    int needed = (int) (runs.rate() * runs.serviceMs() / 1e3);
    if (id.startsWith(OPEN)) {
      return Counterexamples.bounded(id, control ? Math.max(1, needed / 2) : runs.workers());
    }
    return control
        ? Counterexamples.skippingWith(id, Math.max(1, needed - 1))
        : Counterexamples.skipping(id);
  }
}
