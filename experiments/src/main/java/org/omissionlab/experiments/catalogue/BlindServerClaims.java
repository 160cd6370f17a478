package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.BlindServer.CONTROL;
import static org.omissionlab.experiments.catalogue.BlindServer.GATE;
import static org.omissionlab.experiments.catalogue.BlindServer.LATE;
import static org.omissionlab.experiments.catalogue.BlindServer.QUEUE_503;
import static org.omissionlab.experiments.catalogue.BlindServer.QUEUE_RESET;
import static org.omissionlab.experiments.catalogue.BlindServer.RETRYING;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.judge.rogues.ClientFaults;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Fault;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.ClaimRule.BandRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.ledger.ServiceTimes;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;

/** What the server reports, and what its callers went through. */
record BlindServerClaims(BlindServer blind) {

  private static final int FEW_CONNECTIONS = 20;
  private static final double SHARE_TOLERANCE = 0.01;
  private static final double LATE_TOLERANCE_MS = 10;

  List<ClaimRule> all() {
    List<ClaimRule> claims = new ArrayList<>();
    for (String id : List.of(GATE, QUEUE_503, QUEUE_RESET, RETRYING, LATE)) {
      claims.add(server(id));
    }
    claims.add(floor(GATE, "client-p99-" + GATE));
    for (String id : List.of(QUEUE_503, QUEUE_RESET)) {
      claims.add(refused(id));
      claims.add(sameRefused(id));
      claims.add(notInHistogram(id));
      claims.add(answeredShare(id));
      claims.add(floor(id, "p99-of-answered-" + id));
    }
    claims.addAll(retrying());
    claims.add(late());
    claims.add(CommonClaims.accountsBut(RETRYING, GATE));
    return claims;
  }

  /** The p99 of the server's own histogram, service start to end, does not show the stall. */
  private ClaimRule server(String id) {
    return new ClaimRule(
        "server-blind",
        "server-p99-" + id,
        Kind.BAND,
        "ms",
        null,
        o -> serverP99Ms(o.get(id)),
        Bands.collapsedMs(CONTROL, blind.stallS() * 1e3),
        Counterexample.of(
            "work that takes ten times as long",
            id,
            plan ->
                plan.withTarget(
                    plan.target()
                        .withServiceTime(
                            new ServiceTime.Fixed(blind.service().multipliedBy(10))))));
  }

  private static double serverP99Ms(Observation series) {
    ServiceTimes.Quantiles told = series.ledger() == null ? null : series.ledger().service();
    return told == null || Observation.thin(told.n(), 0.99) ? Double.NaN : told.p99Ms();
  }

  /** The p99 of whoever was answered; all of them, where nobody is refused. */
  private ClaimRule floor(String id, String name) {
    return new ClaimRule(
            "client-sees",
            name,
            Kind.FLOOR,
            "ms",
            null,
            o -> o.get(id).claimMs(Reading.RESPONSE, 0.99),
            Bands.floorMs(id, CONTROL),
            Counterexamples.bounded(id, FEW_CONNECTIONS))
        .withFormula(
            o -> {
              double t = o.get(id).heldNs() / 1e9;
              double refusedS = id.equals(GATE) ? 0 : blind.refused(t) / blind.rate();
              // Those refused are the last to come, so the slowest are all among the answered.
              return 1e3
                  * Formulas.openQuantileS(0.99, blind.runS() - refusedS, t, controlMs(o) / 1e3);
            });
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
        o -> known(o.get(id), o.get(id).accounts().refused() - refusedByServer(o.get(id))),
        Counterexample.of(
            "a refusal taken for an answer",
            id,
            plan -> plan.withFault(ClientFaults.takesRefusalForAnswer())));
  }

  private ClaimRule notInHistogram(String id) {
    return exact(
        "refused",
        "refused-in-histogram-" + id,
        o -> known(o.get(id), inHistogram(o.get(id)) - answered(o.get(id))),
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

  private List<ClaimRule> retrying() {
    Counterexample honest =
        Counterexample.of(
            "the same client charged from its first attempt",
            RETRYING,
            plan -> plan.withFault(ClientFaults.retries(blind.pause())));
    Counterexample once =
        Counterexample.of(
            "a client that takes no for an answer", RETRYING, plan -> plan.withFault(Fault.NONE));
    BandRule atLeast =
        (value, p, measured) ->
            Band.atLeast(blind.rate() * measured.get(RETRYING).heldNs() / 1e9 * 1.5);
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
        new ClaimRule(
            "retried",
            "refused-by-ledger-" + RETRYING,
            Kind.BAND,
            "requests",
            null,
            o -> known(o.get(RETRYING), refusedByServer(o.get(RETRYING))),
            atLeast,
            once));
  }

  private ClaimRule late() {
    return new ClaimRule(
            "client-sees",
            "client-p50-" + LATE,
            Kind.BAND,
            "ms",
            null,
            o -> o.get(LATE).claimMs(Reading.RESPONSE, 0.5),
            (value, p, m) -> Band.around(value, LATE_TOLERANCE_MS),
            Counterexample.of(
                "a client that reads at once", LATE, plan -> plan.withFault(Fault.NONE)))
        .withFormula(o -> controlMs(o) + blind.late().toNanos() / 1e6);
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

  private static double known(Observation series, double value) {
    boolean told = series.ledger() != null && series.ledger().service() != null;
    return told && series.ledger().unrecorded() == 0 ? value : Double.NaN;
  }

  private static double refusedByServer(Observation series) {
    return series.ledger() == null ? Double.NaN : series.ledger().refused();
  }

  private static double inHistogram(Observation series) {
    ServiceTimes.Quantiles told = series.ledger() == null ? null : series.ledger().service();
    return told == null ? Double.NaN : told.n();
  }

  private static double answered(Observation series) {
    return series.accounts().completed();
  }

  private static double controlMs(Observations observed) {
    return observed.get(CONTROL).quantileMs(Reading.SERVICE, 0.5);
  }
}
