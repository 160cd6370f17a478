package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.oracle.NaiveFormulas;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;

/** Whether a longer stall and fewer workers make the error larger: of which figure? */
final class StallShareAndWorkers implements Experiment {

  @Override
  public String id() {
    return "stall-share-and-workers";
  }

  @Override
  public String title() {
    return "Longer stalls, fewer workers: more is omitted, p99 does not tell (curve: virtual"
        + " clock)";
  }

  @Override
  public String source() {
    return "Avoiding coordinated omission in latency benchmarks, section 1 and pitfalls";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        500.0,
        "workers",
        50,
        "service",
        Duration.ofNanos(10_800_000),
        "long-duration",
        Duration.ofSeconds(13),
        "duration",
        Duration.ofSeconds(6),
        "at",
        Duration.ofMillis(300),
        "stall",
        Duration.ofSeconds(1),
        Settings.REAL_SERIES,
        17);
  }

  /** The paced loop that shows its stall, on real HTTP; no other part bears a shorter run. */
  @Override
  public Settings quick() {
    return documented().realSeries(2);
  }

  @Override
  public Explanation explain(Settings settings) {
    double d = settings.seconds("duration");
    double longD = settings.seconds("long-duration");
    double t = settings.seconds("stall");
    double s = settings.seconds("service");
    double rate = settings.number("rate");
    return new Explanation(
        "The longer the stall and the fewer the workers of a paced loop, the more it omits. The p99"
            + " does not follow: at full speed N cancels, and above a stall of T* it shows the"
            + " stall.",
        List.of(
            format(
                "full speed: slow share = s/(D−T+s) = %.4f/(%.0f−%.0f+%.4f) = %.3f %% whatever N",
                s, longD, t, s, 100 * Formulas.naiveSlowShare(longD, t, s)),
            format(
                "paced: slow share = N/(λ(D−T)+N) = %.2f %% (N=20), %.2f %% (N=50)",
                100 * NaiveFormulas.pacedSlowShare(d, t, rate, 20),
                100 * NaiveFormulas.pacedSlowShare(d, t, rate, 50)),
            format(
                "T* = D + s − s/(1−q) = %.1f + %.4f − %.4f/0.01 = %.2f s",
                d, s, s, StallLengths.hidingLimitS(settings))),
        "lab predict stall-share-and-workers; read the claims curve-…, then compare p99 of the"
            + " series full-speed-… and paced-…",
        "that more workers make the percentiles of a naive loop right: they only add samples of"
            + " both kinds");
  }

  @Override
  public Outline outline(Settings settings) {
    ShareRuns shares = new ShareRuns(settings);
    StallLengthClaims points = new StallLengthClaims(new StallLengths(settings, ""));
    StallCurveClaims curve = new StallCurveClaims(new StallLengths(settings, "curve-"));
    List<SeriesPlan> real = new ArrayList<>(shares.series());
    real.addAll(points.series());
    RealPart placed = RealPart.first(settings.count(Settings.REAL_SERIES), real);
    List<SeriesPlan> series = new ArrayList<>(placed.series());
    series.addAll(curve.series());
    List<ClaimRule> claims = new ArrayList<>(new ShareClaims(shares).claims(placed));
    claims.addAll(points.claims(placed));
    claims.addAll(curve.claims());
    claims.add(placed.place(CommonClaims.accounts(ShareRuns.CONTROL), ShareRuns.CONTROL));
    return new Outline(
        series,
        ShareRuns.CONTROL,
        claims,
        List.of(fewerWorkers(), longerStalls(points.lengths(), settings)),
        List.of(),
        observed -> null);
  }

  private static FindingRule fewerWorkers() {
    return new FindingRule(
        "fewer-workers-same-p99",
        "the fewer the workers, the larger the error",
        o ->
            format(
                "p99 %.1f ms with one worker, %.1f with 50, at full speed; paced %.1f ms with 10,"
                    + " %.0f with 50",
                o.get(ShareRuns.full(1)).printedMs(0.99),
                o.get(ShareRuns.full(50)).printedMs(0.99),
                o.get(ShareRuns.paced(10)).printedMs(0.99),
                o.get(ShareRuns.paced(50)).printedMs(0.99)),
        "true of the count; of the p99 only where the workers are paced: at full speed each adds"
            + " fast samples and one slow one in the same proportion");
  }

  private static FindingRule longerStalls(StallLengths lengths, Settings settings) {
    double longest = StallLengths.longestHiddenS(settings);
    double last = StallLengths.longestS();
    return new FindingRule(
        "longer-only-up-to-a-limit",
        "the longer the stall relative to the run, the larger the error",
        o ->
            format(
                "open p99 over naive p99: %.0f at T = 1 s, %.0f at %.1f s, %.2f at %.1f s",
                lengths.error(o, StallLengths.FIRST_S),
                lengths.error(o, longest),
                longest,
                lengths.error(o, last),
                last),
        "true of the count; the p99's error grows up to the T* where the slow share is 1 %, and"
            + " above it the naive p99 shows the stall itself");
  }
}
