package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * The second example of wrk2's README, with the one thing it does not tell fitted: as published on
 * the virtual clock, and over real HTTP at a share of its rate with that share of its workers. N/λ
 * and ρ stay, and with them the law; but after the stall the published loop catches up at μ =
 * 24,700/s, which the two processes do not reach on two cores.
 */
final class Wrk2Example2 implements Experiment {

  private static final String PUBLISHED = "published";
  private static final double[] QUANTILES = {0.95, 0.975, 0.99};
  private static final double[] PUBLISHED_MS = {525, 993, 1270};

  @Override
  public String id() {
    return "wrk2-example-2";
  }

  @Override
  public String title() {
    return "wrk2's example of a 1.4 s disruption: p95 0.53, p97.5 0.99, p99 1.27 s";
  }

  @Override
  public String source() {
    return "wrk2's README, example 2";
  }

  /** s such that μ/(μ−λ) = 1.088, as fitted to the published p92.5. */
  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        2000.0,
        "workers",
        100,
        "service",
        Duration.ofNanos(4_044_000),
        "duration",
        Duration.ofMillis(19_750),
        "at",
        Duration.ofSeconds(8),
        "stall",
        Duration.ofMillis(1416),
        "real-share",
        0.25);
  }

  @Override
  public Settings quick() {
    return documented().onVirtualClock();
  }

  @Override
  public Explanation explain(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    double s = runs.serviceMs() / 1e3;
    double rho = runs.rate() * s / runs.workers();
    double affected = runs.stallMs() / 1e3 / (runs.run().toNanos() / 1e9) / (1 - rho);
    return new Explanation(
        "A published run in which a stopped server was met by a schedule follows from three numbers"
            + " that it prints and one, the rate at which it recovers, that was fitted.",
        List.of(
            format("μ/(μ−λ) = 1/(1−λs/N) = 1/(1−%.4f) = %.3f (fitted)", rho, 1 / (1 - rho)),
            format(
                "p99 = s/2 + T·(1 − (1−p)/f′) = %.4f/2 + %.3f·(1 − 0.01/%.4f) = %.3f s",
                s,
                runs.stallMs() / 1e3,
                affected,
                lawMs(runs, runs.stallMs() / 1e3, s, 0.99) / 1e3)),
        "lab run wrk2-example-2; compare published-p95, published-p97.5 and published-p99, and their"
            + " like over real HTTP, real-p95 to real-p99",
        "that agreement to N/λ confirms the fitted number: other recoveries would agree as well");
  }

  @Override
  public Outline outline(Settings settings) {
    SixRuns published = SixRuns.of(settings);
    SixRuns runs = share(published, settings.number("real-share"));
    List<ClaimRule> claims = new ArrayList<>();
    for (int i = 0; i < QUANTILES.length; i++) {
      Double documentedMs = settings.asDocumented() ? PUBLISHED_MS[i] : null;
      claims.add(figure(PUBLISHED, PUBLISHED, published, i, documentedMs).onVirtualClock());
      claims.add(figure("real", SCHEDULED, runs, i, documentedMs));
    }
    claims.add(
        StallClaims.floor(
            SCHEDULED,
            0.99,
            NAIVE_CONTROL,
            null,
            twin -> CtrlZ.formulaMs(runs, twin),
            Counterexamples.drifting(SCHEDULED)));
    claims.add(CommonClaims.nothingEarly(SCHEDULED, runs.stallMs()));
    claims.add(CommonClaims.accounts(NAIVE_CONTROL));
    return new Outline(
        series(published, runs), NAIVE_CONTROL, claims, List.of(fitted()), List.of(), runs::unable);
  }

  private static SixRuns share(SixRuns of, double share) {
    double workers = of.workers() * share;
    if (!(share > 0 && share <= 1) || workers != Math.rint(workers)) {
      throw new IllegalArgumentException(
          "--set: real-share must be above 0 and at most 1 and leave a whole number of workers, but"
              + " was "
              + share);
    }
    return new SixRuns(
        of.rate() * share, (int) workers, of.service(), of.run(), of.at(), of.stall());
  }

  private static List<SeriesPlan> series(SixRuns published, SixRuns runs) {
    TargetPlan target = TargetPlan.of(new ServiceTime.Fixed(runs.service()));
    int busy = Math.max(1, (int) Math.ceil(runs.rate() * runs.serviceMs() / 1e3));
    return List.of(
        SeriesPlan.of(NAIVE_CONTROL, GeneratorPlan.naive(busy), target, runs.run().dividedBy(5)),
        SeriesPlan.of(SCHEDULED, runs.scheduled(), target, runs.run())
            .withFreezes(List.of(new Freeze(runs.at(), runs.stall()))),
        SeriesPlan.of(PUBLISHED, published.scheduled(), target, runs.run())
            .withFreezes(List.of(new Freeze(runs.at(), runs.stall())))
            .onVirtualClock());
  }

  /** Within a worker's interval N/λ of the published figure; of the prediction where it changed. */
  private static ClaimRule figure(
      String prefix, String seriesId, SixRuns runs, int i, Double publishedMs) {
    double q = QUANTILES[i];
    double cycleMs = 1e3 * runs.workers() / runs.rate();
    return new ClaimRule(
            "general-law",
            prefix + "-p" + StallClaims.percent(q),
            Kind.BAND,
            "ms",
            publishedMs,
            observed -> observed.get(seriesId).claimMs(Reading.RESPONSE, q),
            (value, predicted, measured) ->
                Band.around(publishedMs == null ? value : publishedMs, cycleMs),
            Counterexamples.skipping(seriesId))
        .withFormula(
            twin ->
                lawMs(runs, StallClaims.heldS(twin, seriesId), SixRuns.controlMs(twin) / 1e3, q));
  }

  private static double lawMs(SixRuns runs, double t, double s, double q) {
    double mu = runs.workers() / s;
    double d = runs.run().toNanos() / 1e9;
    return 1e3 * Formulas.generalQuantileS(q, t, 1, d, runs.rate(), mu, s / 2);
  }

  private static FindingRule fitted() {
    return new FindingRule(
        "fitted-recovery",
        "p95 0.525, p97.5 0.993 and p99 1.27 s from a disruption of 1.4 s",
        o ->
            format(
                "p95 %.0f, p97.5 %.0f, p99 %.0f ms",
                o.get(SCHEDULED).quantileMs(Reading.RESPONSE, 0.95),
                o.get(SCHEDULED).quantileMs(Reading.RESPONSE, 0.975),
                o.get(SCHEDULED).quantileMs(Reading.RESPONSE, 0.99)),
        "the README does not tell how fast its server recovers; μ/(μ−λ) = 1.088 is fitted to its"
            + " p92.5, so that only the three quantiles above are a test");
  }
}
