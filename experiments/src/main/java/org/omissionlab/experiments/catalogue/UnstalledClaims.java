package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.CorrectionClaims.HEALTHY;
import static org.omissionlab.experiments.catalogue.CorrectionClaims.NEAR;
import static org.omissionlab.experiments.catalogue.CorrectionClaims.filledMs;
import static org.omissionlab.experiments.catalogue.CorrectionClaims.ms;
import static org.omissionlab.experiments.catalogue.CorrectionClaims.nearBy;
import static org.omissionlab.experiments.catalogue.CorrectionClaims.quantileMs;
import static org.omissionlab.experiments.catalogue.CorrectionClaims.s;
import static org.omissionlab.experiments.catalogue.CorrectionClaims.sS;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.FULL_NAIVE;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.FULL_OPEN;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.FULL_SCHEDULED;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.SLOW_NAIVE;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.SLOW_OPEN;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.oracle.Backfill;
import org.omissionlab.experiments.oracle.Saturation;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;

/** What corrections make of a server that never stalls: slow now and then, or simply full. */
record UnstalledClaims(CorrectionRuns set) {

  /** Some requests are slow, nobody is held back: the median of the correction is invented. */
  List<ClaimRule> independent() {
    double healthy = (1 - set.share()) / set.share();
    return List.of(
        ms(
            "independent-open-p50",
            o -> quantileMs(o, SLOW_OPEN, 0.5),
            s(),
            HEALTHY,
            Counterexample.of(
                "most requests are slow",
                SLOW_OPEN,
                plan ->
                    plan.withTarget(
                        plan.target()
                            .withServiceTime(
                                new ServiceTime.Bimodal(
                                    set.runs().service(), set.slow(), 0.6, 1))))),
        ms(
            "independent-backfilled-p50",
            this::independentMs,
            o -> 1e3 * Backfill.quantileS(0.5, set.slowS(), sS(o), healthy, sS(o)),
            NEAR,
            Counterexample.misread(
                "service times as they are", o -> quantileMs(o, SLOW_NAIVE, 0.5))));
  }

  /** More is offered than the server can do: schedules show it, back-filling cannot. */
  List<ClaimRule> saturated() {
    ToDoubleFunction<Observations> overload =
        o ->
            1e3
                * Saturation.quantileS(
                    0.99, set.runS(), set.offered(), set.capacity(), set.runs().serviceMs() / 1e3);
    return List.of(
        ms(
            "saturated-open-p99",
            o -> quantileMs(o, FULL_OPEN, 0.99),
            overload,
            NEAR,
            twiceTheSlots(FULL_OPEN)),
        ms(
            "saturated-scheduled-p99",
            o -> quantileMs(o, FULL_SCHEDULED, 0.99),
            overload,
            NEAR,
            twiceTheSlots(FULL_SCHEDULED)),
        ms(
            "saturated-backfilled-p99",
            this::saturatedMs,
            o -> 1e3 * Saturation.naiveS(set.runs().workers(), set.capacity()),
            nearBy(0.5),
            Counterexample.of(
                "a stall",
                FULL_NAIVE,
                plan -> plan.withStalls(StallPlan.oneShot(set.runs().at(), set.runs().stall())))));
  }

  private Counterexample twiceTheSlots(String id) {
    return Counterexample.of(
        "twice the slots", id, plan -> plan.withTarget(set.limited(2 * set.slots())));
  }

  /** Median of the independent slow requests, back-filled with the healthy cycle. */
  double independentMs(Observations observed) {
    return filledMs(observed.get(SLOW_NAIVE), Reading.SERVICE, sS(observed), 0.5);
  }

  /** p99 of the naive loop at the full server, back-filled for the rate that was to be offered. */
  double saturatedMs(Observations observed) {
    double e = set.runs().workers() / set.offered();
    return filledMs(observed.get(FULL_NAIVE), Reading.SERVICE, e, 0.99);
  }
}
