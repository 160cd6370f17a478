package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.BlindServer.CONTROL;
import static org.omissionlab.experiments.catalogue.BlindServer.RETRYING;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.judge.rogues.ClientFaults;
import org.omissionlab.experiments.plan.Fault;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;

/** Those whom the server turned away: counted on both sides, and in nobody's histogram. */
record RefusedClaims(BlindServer blind) {

  private static final double SHARE_TOLERANCE = 0.01;

  /** Of a series whose queue is full. */
  List<ClaimRule> full(String id) {
    return List.of(refused(id), sameRefused(id), notInHistogram(id), answeredShare(id));
  }

  private ClaimRule refused(String id) {
    return new ClaimRule(
            "refused",
            "refused-" + id,
            Kind.BAND,
            "requests",
            null,
            o -> o.get(id).accounts().refused(),
            (value, predicted, measured) ->
                Band.around(
                    value, 1 + blind.rate() * StallEffect.edgeNoiseMs(measured.get(id)) / 1e3),
            unbounded(id))
        .withFormula(o -> blind.refused(o.get(id).heldNs() / 1e9));
  }

  private ClaimRule sameRefused(String id) {
    return exact(
        "refused",
        "refused-by-client-and-ledger-" + id,
        o ->
            ServerFigures.known(
                o.get(id),
                o.get(id).accounts().refused() - ServerFigures.refusedByServer(o.get(id))),
        Counterexample.of(
            "a refusal taken for an answer",
            id,
            plan -> plan.withFault(ClientFaults.takesRefusalForAnswer())));
  }

  private static ClaimRule notInHistogram(String id) {
    return exact(
        "refused",
        "refused-in-histogram-" + id,
        o ->
            ServerFigures.known(
                o.get(id), ServerFigures.inHistogram(o.get(id)) - answered(o.get(id))),
        Counterexample.misread(
            "every arrival in the histogram",
            o -> o.get(id).ledger().arrivals() - answered(o.get(id))));
  }

  /** The highest quantile of all that has a latency; the p99 of all lies beyond it. */
  private ClaimRule answeredShare(String id) {
    return new ClaimRule(
            "refused",
            "answered-share-" + id,
            Kind.BAND,
            "share",
            null,
            o -> (double) o.get(id).accounts().completed() / o.get(id).accounts().intended(),
            (value, p, m) -> Band.around(value, SHARE_TOLERANCE),
            unbounded(id))
        .withFormula(o -> blind.answeredShare(o.get(id).heldNs() / 1e9));
  }

  /** Of clients who try until they are served. */
  List<ClaimRule> retrying() {
    Counterexample honest =
        Counterexample.of(
            "the same client charged from its first attempt",
            RETRYING,
            plan -> plan.withFault(ClientFaults.retries(blind.pause())));
    Counterexample once =
        Counterexample.of(
            "a client that takes no for an answer", RETRYING, plan -> plan.withFault(Fault.NONE));
    return List.of(
        new ClaimRule(
            "retried",
            "client-p99-" + RETRYING,
            Kind.BAND,
            "ms",
            null,
            o -> o.get(RETRYING).claimMs(Reading.RESPONSE, 0.99),
            Bands.collapsedMs(CONTROL, blind.stallS() * 1e3),
            honest),
        exact("retried", "refused-" + RETRYING, o -> o.get(RETRYING).accounts().refused(), once),
        refusedByLedger(once));
  }

  private ClaimRule refusedByLedger(Counterexample once) {
    return new ClaimRule(
        "retried",
        "refused-by-ledger-" + RETRYING,
        Kind.BAND,
        "requests",
        null,
        o -> ServerFigures.known(o.get(RETRYING), ServerFigures.refusedByServer(o.get(RETRYING))),
        (value, p, measured) ->
            Band.atLeast(blind.rate() * measured.get(RETRYING).heldNs() / 1e9 * 1.5),
        once);
  }

  private static ClaimRule exact(
      String signature, String id, ToDoubleFunction<Observations> value, Counterexample wrong) {
    return new ClaimRule(
        signature, id, Kind.EXACT, "requests", null, value, Bands.exactly(0), wrong);
  }

  private static Counterexample unbounded(String id) {
    return Counterexample.of(
        "a queue without a bound",
        id,
        plan -> plan.withTarget(plan.target().withCapacity(Capacity.UNLIMITED)));
  }

  private static double answered(Observation series) {
    return series.accounts().completed();
  }
}
