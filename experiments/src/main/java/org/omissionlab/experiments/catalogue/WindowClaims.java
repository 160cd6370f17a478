package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.WindowedRuns.LONG;
import static org.omissionlab.experiments.catalogue.WindowedRuns.SHORT;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.ClaimRule.BandRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Window;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;

/** What the whole run and its windows tell of a long and of a short stall. */
record WindowClaims(WindowedRuns runs) {

  private static final double SERVICE_TOLERANCE_MS = 1;

  List<ClaimRule> all() {
    List<ClaimRule> claims = new ArrayList<>();
    claims.add(shown(0.99, LONG));
    claims.add(hidden(runs.open(SHORT), inItsPlace("the long stall", runs.open(LONG))));
    claims.add(shown(0.999, SHORT));
    for (int k = 0; runs.stallS(LONG) > (k + 0.01) * runs.windowS(); k++) {
      claims.add(window(LONG, k));
    }
    claims.add(window(SHORT, 0));
    claims.add(hidden(runs.naive(LONG), inItsPlace("an open loop", runs.open(LONG))));
    if (runs.virtual()) {
      claims.add(hidden(runs.naive(SHORT), sluggish(runs.naive(SHORT))));
    }
    claims.add(empty());
    claims.add(gaps());
    return runs.virtual() ? claims.stream().map(ClaimRule::onVirtualClock).toList() : claims;
  }

  /** A quantile of the whole run that the stall reaches. */
  private ClaimRule shown(double q, String length) {
    String id = runs.open(length);
    return new ClaimRule(
            "whole-run",
            id + "-p" + (q > 0.99 ? "999" : "99"),
            Kind.FLOOR,
            "ms",
            null,
            o -> o.get(id).claimMs(Reading.RESPONSE, q),
            Bands.floorMs(id, runs.control()),
            omitting(id, length, q))
        .withFormula(o -> 1e3 * Formulas.openQuantileS(q, runs.runS(), heldS(o, id), controlS(o)));
  }

  /** The p99 of the whole run shows the service time and nothing else. */
  private ClaimRule hidden(String id, Counterexample wrong) {
    BandRule around = (value, p, m) -> Band.around(value, SERVICE_TOLERANCE_MS);
    double longestMs = 1e3 * runs.stallS(LONG);
    return new ClaimRule(
            "whole-run",
            id + "-p99",
            Kind.BAND,
            "ms",
            null,
            o -> quantileMs(o.get(id), 0.99),
            runs.virtual() ? around : Bands.collapsedMs(runs.control(), longestMs),
            wrong)
        .withFormula(o -> 1e3 * controlS(o));
  }

  /** The p99 of the k-th window after the stall's beginning, by intended start. */
  private ClaimRule window(String length, int k) {
    String id = runs.open(length);
    int index = (int) (runs.at().toNanos() / runs.window().toNanos()) + k;
    return new ClaimRule(
            "window",
            id + "-window-" + (k + 1) + "-p99",
            Kind.FLOOR,
            "ms",
            null,
            o -> p99Ms(runs.windows(o.get(id)).get(index)),
            Bands.floorMs(id, runs.control()),
            Counterexample.misread(
                "the windows' percentiles averaged", o -> WindowLaw.meanMs(runs, o.get(id))))
        .withFormula(
            o ->
                1e3
                    * Formulas.openWindowQuantileS(
                        0.99, runs.windowS(), k, heldS(o, id), controlS(o)));
  }

  /** Windows in which nothing was completed: all after the one in which the stall began. */
  private ClaimRule empty() {
    String id = runs.naive(LONG);
    long windows = (long) Math.floor(runs.stallS(LONG) / runs.windowS() + 1e-9) - 1;
    return new ClaimRule(
        "gap",
        id + "-empty-windows",
        Kind.EXACT,
        "windows",
        null,
        o -> runs.windows(o.get(id)).stream().filter(w -> w.completed() == 0).count(),
        Bands.exactly(windows),
        Counterexample.of("no stall", id, plan -> plan.withStalls(StallPlan.NONE)));
  }

  /** A window without a latency has no percentile, and least of all one of 0 ms. */
  private ClaimRule gaps() {
    String id = runs.naive(LONG);
    ToDoubleFunction<Observations> without =
        o -> runs.windows(o.get(id)).stream().filter(w -> w.n() == 0).count();
    return new ClaimRule(
        "gap",
        id + "-gaps-told-as-latency",
        Kind.EXACT,
        "windows",
        null,
        o ->
            runs.windows(o.get(id)).stream()
                .filter(w -> w.n() == 0 && (w.p99Ns() != null || w.maxNs() != null))
                .count(),
        Bands.exactly(0),
        Counterexample.misread("an empty window told as 0 ms", without));
  }

  /** An hour is not run again for a loop that it has met already. */
  private Counterexample omitting(String id, String length, double q) {
    return runs.virtual()
        ? Counterexample.misread(
            "a loop that omits in its place", o -> quantileMs(o.get(runs.naive(length)), q))
        : Counterexamples.bounded(id, runs.workers() + 1);
  }

  private static Counterexample inItsPlace(String what, String id) {
    return Counterexample.misread(what + " in its place", o -> quantileMs(o.get(id), 0.99));
  }

  private Counterexample sluggish(String id) {
    return Counterexample.of(
        "one request in fifty takes a hundred times as long",
        id,
        plan ->
            plan.withTarget(
                plan.target()
                    .withServiceTime(
                        new ServiceTime.Bimodal(
                            runs.service(), runs.service().multipliedBy(100), 0.02, 1))));
  }

  private static double quantileMs(Observation series, double q) {
    return series.claimMs(series.recording().main(), q);
  }

  /** The p99 of a window in ms; NaN if it rests on too few samples to carry a claim. */
  private static double p99Ms(Window window) {
    boolean thin = Observation.thin(window.n(), 0.99);
    return thin ? Double.NaN : window.p99Ns() / 1e6;
  }

  private double controlS(Observations observed) {
    return observed.get(runs.control()).quantileMs(Reading.SERVICE, 0.5) / 1e3;
  }

  private static double heldS(Observations observed, String id) {
    return observed.get(id).heldNs() / 1e9;
  }
}
