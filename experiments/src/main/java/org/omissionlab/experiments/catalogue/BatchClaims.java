package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.BatchBoundary.CHARGED;
import static org.omissionlab.experiments.catalogue.BatchBoundary.PAGES;
import static org.omissionlab.experiments.catalogue.BatchBoundary.REQUESTS;
import static org.omissionlab.experiments.catalogue.BatchBoundary.STALLED;
import static org.omissionlab.experiments.catalogue.BatchBoundary.STALL_PART;
import static org.omissionlab.experiments.catalogue.Line.format;

import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.MaximumOfMany;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.StallPlan;

/** How many requests, and how many batches of them, are slow. */
record BatchClaims(Settings settings) {

  private static final double BATCH_TOLERANCE = 0.02;
  private static final double REQUEST_TOLERANCE = 0.002;

  /** Every claim. */
  List<ClaimRule> all() {
    double p = settings.number("share");
    int k = settings.count("size");
    double batches = MaximumOfMany.slowShare(p, k);
    Counterexample half =
        Counterexample.of(
            "a page of half as many",
            PAGES,
            plan -> plan.withFault(BatchEnd.page(Math.max(1, k / 2))));
    return List.of(
        share(REQUESTS, p, REQUEST_TOLERANCE, endCharged()),
        share(CHARGED, batches, BATCH_TOLERANCE, honest(CHARGED)),
        share(PAGES, batches, BATCH_TOLERANCE, half),
        sameNumber(),
        share(
                STALLED,
                MaximumOfMany.slowShareStalled(p, k, stalledShare()),
                BATCH_TOLERANCE,
                Counterexample.of("no stall", STALLED, plan -> plan.withStalls(StallPlan.NONE)))
            .onVirtualClock());
  }

  private ClaimRule share(String id, double formula, double tolerance, Counterexample wrong) {
    return new ClaimRule(
            "maximum-of-many",
            id + "-slow",
            Kind.BAND,
            "share",
            null,
            observed -> slowShare(observed, id),
            Bands.fixed(Band.around(formula, tolerance)),
            wrong)
        .withFormula(twin -> formula);
  }

  /** Wrong of a request and right of a page. */
  private ClaimRule sameNumber() {
    return new ClaimRule(
            "maximum-of-many",
            "charged-to-pages",
            Kind.BAND,
            "ratio",
            null,
            observed -> slowShare(observed, CHARGED) / slowShare(observed, PAGES),
            Bands.fixed(Band.around(1, 0.1)),
            honest(CHARGED))
        .withFormula(twin -> 1);
  }

  private Counterexample endCharged() {
    return Counterexample.of(
        "each request charged with the batch's end",
        REQUESTS,
        plan -> plan.withFault(BatchEnd.chargedToEach(settings.count("size"))));
  }

  private Counterexample honest(String id) {
    return Counterexample.of(
        "each request charged with its own end", id, plan -> plan.withFault(target -> target));
  }

  /** Where the law of the maximum ends. */
  FindingRule finding() {
    return new FindingRule(
        "not-under-a-stall",
        "the maximum of many has the effect that fan-out produces",
        o -> {
          double f = stalledShare();
          double p = f + (1 - f) * settings.number("share");
          return format(
              "without a stall %.1f %% of pages are slow; with one %.1f %%, where the law would say"
                  + " %.1f %%",
              100 * slowShare(o, PAGES),
              100 * slowShare(o, STALLED),
              100 * MaximumOfMany.slowShare(p, settings.count("size")));
        },
        "the law needs requests that are slow independently of each other; a stall makes all parts"
            + " of a page slow together");
  }

  /** Share of the series' samples that took longer than half-way between fast and slow. */
  private double slowShare(Observations observed, String id) {
    long samples = observed.get(id).recording().latencies(Reading.RESPONSE).count();
    return (double) observed.get(id).above(Reading.RESPONSE, thresholdMs()) / samples;
  }

  private double thresholdMs() {
    return (settings.seconds("fast") + settings.seconds("slow")) * 1e3 / 2;
  }

  /** Share of the run in which what is due waits beyond the threshold: (T + fast − θ)/D. */
  double stalledShare() {
    double d = settings.seconds("duration");
    double waitedS = d / STALL_PART + settings.seconds("fast") - thresholdMs() / 1e3;
    return Math.max(0, waitedS) / d;
  }
}
