package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.BlindServer.CONTROL;
import static org.omissionlab.experiments.catalogue.BlindServer.GATE;
import static org.omissionlab.experiments.catalogue.BlindServer.LATE;
import static org.omissionlab.experiments.catalogue.BlindServer.QUEUE_503;
import static org.omissionlab.experiments.catalogue.BlindServer.QUEUE_RESET;
import static org.omissionlab.experiments.catalogue.BlindServer.RETRYING;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Fault;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;

/** What the server reports, and what its callers went through. */
record BlindServerClaims(BlindServer blind) {

  private static final int FEW_CONNECTIONS = 20;
  private static final double LATE_TOLERANCE_MS = 10;

  List<ClaimRule> all() {
    List<ClaimRule> claims = new ArrayList<>();
    RefusedClaims refused = new RefusedClaims(blind);
    for (String id : List.of(GATE, QUEUE_503, QUEUE_RESET, RETRYING, LATE)) {
      claims.add(server(id));
    }
    claims.add(floor(GATE, "client-p99-" + GATE));
    for (String id : List.of(QUEUE_503, QUEUE_RESET)) {
      claims.addAll(refused.full(id));
      claims.add(floor(id, "p99-of-answered-" + id));
    }
    claims.addAll(refused.retrying());
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
        o -> ServerFigures.serverP99Ms(o.get(id)),
        Bands.collapsedMs(CONTROL, blind.stallS() * 1e3),
        id.equals(LATE) || id.equals(RETRYING) ? slowerWork(id) : fromTheCaller(id));
  }

  /** Where the gate or the queue holds a request, the two clocks differ by the stall. */
  private static Counterexample fromTheCaller(String id) {
    return Counterexample.misread(
        "a clock that is started when the request is sent",
        o -> o.get(id).claimMs(Reading.RESPONSE, 0.99));
  }

  /** Where only the reader is late, or each attempt is fast, no clock of the server's is wrong. */
  private Counterexample slowerWork(String id) {
    return Counterexample.of(
        "work that takes ten times as long",
        id,
        plan ->
            plan.withTarget(
                plan.target()
                    .withServiceTime(new ServiceTime.Fixed(blind.service().multipliedBy(10)))));
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
        .withFormula(o -> Math.max(controlMs(o), blind.late().toNanos() / 1e6));
  }

  private static double controlMs(Observations observed) {
    return observed.get(CONTROL).quantileMs(Reading.SERVICE, 0.5);
  }
}
