package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.PartlyOpen.CONSTANT;
import static org.omissionlab.experiments.catalogue.PartlyOpen.CONTROL;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.oracle.SessionFormulas;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.ClaimRule.BandRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.StallPlan;

/** What sessions show of a stall that looping users do not. */
record PartlyOpenClaims(PartlyOpen load) {

  /** Sessions whose first request was due, and whose user was there, while the gate was closed. */
  ClaimRule startedInStall(String id, BandRule band) {
    return new ClaimRule(
        "partly-open",
        "started-" + id,
        Kind.BAND,
        "sessions",
        null,
        o -> started(o.get(id)),
        band,
        load.looping(id));
  }

  private static double started(Observation series) {
    if (series.unseen()) {
      return Double.NaN;
    }
    long fromNs = series.result().startNs() + series.stalls().get(0).startNs();
    long toNs = series.result().startNs() + series.stalls().get(0).endNs();
    return series.recording().sessions().beganWithin(fromNs, toNs);
  }

  /** A quantile of the sessions' times; waits only for its band. */
  Function<BandRule, ClaimRule> session(double q, String id, Kind kind, String name) {
    Counterexample wrong =
        q > 0.5
            ? Counterexample.misread(
                "the requests' percentile in its place",
                o -> o.get(id).claimMs(Reading.RESPONSE, q))
            : requestTooFew(id);
    return band -> {
      ClaimRule claim =
          new ClaimRule(
              "partly-open",
              "session-" + name + "-" + id,
              kind,
              "ms",
              null,
              o -> sessionMs(o.get(id), q),
              band,
              wrong);
      return id.equals(CONSTANT) ? claim.withFormula(sessionFormulaMs(q)) : claim;
    };
  }

  private Counterexample requestTooFew(String id) {
    return Counterexample.of(
        "a request a session too few",
        id,
        plan ->
            plan.withGenerator(
                GeneratorPlan.sessions(
                    plan.generator().arrivals(),
                    Math.max(1, load.requests() - 1),
                    load.think().plusMillis(load.requests() > 1 ? 0 : 100),
                    plan.generator().connections())));
  }

  private static double sessionMs(Observation series, double q) {
    Distribution times = series.recording().sessions().times();
    return Observation.thin(times.count(), q) ? Double.NaN : times.quantileNs(q) / 1e6;
  }

  private ToDoubleFunction<Observations> sessionFormulaMs(double q) {
    return o ->
        1e3
            * SessionFormulas.sessionQuantileS(
                q,
                load.runS(),
                o.get(CONSTANT).heldNs() / 1e9,
                load.requests(),
                load.controlS(o),
                load.thinkS());
  }

  ClaimRule requestP98(String id) {
    ClaimRule claim =
        new ClaimRule(
            "partly-open",
            "request-p98-" + id,
            Kind.FLOOR,
            "ms",
            null,
            o -> o.get(id).claimMs(Reading.RESPONSE, 0.98),
            Bands.floorMs(id, CONTROL),
            Counterexample.of(
                "a stall half as long",
                id,
                plan -> plan.withStalls(StallPlan.oneShot(load.at(), load.stall().dividedBy(2)))));
    return id.equals(CONSTANT)
        ? claim.withFormula(
            o ->
                1e3
                    * SessionFormulas.requestQuantileS(
                        0.98,
                        load.runS(),
                        o.get(CONSTANT).heldNs() / 1e9,
                        load.requests(),
                        load.controlS(o),
                        load.thinkS()))
        : claim;
  }

  /** Requests that met the gate, by the server's count. */
  ClaimRule gated() {
    return new ClaimRule(
            "partly-open",
            "gated-" + CONSTANT,
            Kind.BAND,
            "requests",
            null,
            o -> o.get(CONSTANT).gated(),
            (value, predicted, measured) ->
                Band.around(
                    value, 2 + load.rate() * StallEffect.edgeNoiseMs(measured.get(CONSTANT)) / 1e3),
            load.looping(CONSTANT))
        .withFormula(
            o ->
                SessionFormulas.gated(
                    load.rate(),
                    o.get(CONSTANT).heldNs() / 1e9,
                    load.requests(),
                    load.controlS(o),
                    load.thinkS()));
  }
}
