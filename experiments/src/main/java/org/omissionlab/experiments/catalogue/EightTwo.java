package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.EightTwoRuns.AT_95;
import static org.omissionlab.experiments.catalogue.EightTwoRuns.AT_SEVENTH;
import static org.omissionlab.experiments.catalogue.EightTwoRuns.CONTROL;
import static org.omissionlab.experiments.catalogue.EightTwoRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.NamedInterval;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.MeanBackfill;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;

/** Eight seconds of service, two of none, again and again. */
final class EightTwo implements Experiment {

  @Override
  public String id() {
    return "eight-two";
  }

  @Override
  public String title() {
    return "Held two seconds of every ten: a closed loop's median is s, a schedule's 0.8 s";
  }

  @Override
  public String source() {
    return "Coordinated omission: the artifact";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "workers",
        10,
        "service",
        Duration.ofNanos(2_500_000),
        "period",
        Duration.ofSeconds(10),
        "stall",
        Duration.ofSeconds(2),
        "duration",
        Duration.ofSeconds(30));
  }

  /** A rate above capacity takes periods to be seen growing, and R/7 to have samples enough. */
  @Override
  public Settings quick() {
    return documented().onVirtualClock();
  }

  @Override
  public Explanation explain(Settings settings) {
    return new Explanation(
        "A server that is held for a part of every period looks sound to a loop that waits: its"
            + " samples lie outside the stalls. On a schedule close to what that loop achieved the"
            + " median itself is a matter of the stall.",
        formulas(EightTwoRuns.of(settings)),
        "lab run eight-two; compare p50 of the series naive and at-0.95-r, then p90 of naive with"
            + " naive-backfilled-p90",
        "that the closed loop's median is trustworthy and only its tail suspect: here the schedule"
            + " moves the median by a factor of hundreds");
  }

  private static List<String> formulas(EightTwoRuns runs) {
    double s = runs.serviceS();
    double rate = EightTwoRuns.SHARE_95 * runs.nominalRate();
    double rho = rate * s / runs.workers();
    int k = runs.stalls();
    return List.of(
        format(
            "R = N·(1 − T/P)/s = %d·(1 − %.1f/%.1f)/%.4f = %.0f a second",
            runs.workers(), runs.stallS(), runs.periodS(), s, runs.nominalRate()),
        format(
            "at 0.95 R: ρ = λs/N = %.0f·%.4f/%d = %.2f; p50 = T + s − 0.5·P·(1−ρ) − s/2 = %.3f"
                + " s, p99 = %.3f s",
            rate,
            s,
            runs.workers(),
            rho,
            runs.scheduledS(0.5, rate, s),
            runs.scheduledS(0.99, rate, s)),
        format(
            "naive: %d·%d slow of %.0f, so p99 = s = %.4f s",
            runs.workers(), k, runs.nominalRate() * runs.runS(), s),
        format(
            "back-filled with its mean interval, %d stalls kept: p99 = T + s − 0.01·(D/k + T − e)"
                + " = %.3f s, p90 = %.3f s",
            k,
            MeanBackfill.quantileS(0.99, runs.runS(), k, k, runs.stallS(), s),
            MeanBackfill.quantileS(0.9, runs.runS(), k, k, runs.stallS(), s)));
  }

  @Override
  public Outline outline(Settings settings) {
    EightTwoRuns runs = EightTwoRuns.of(settings);
    Counterexample onSchedule = onSchedule(runs);
    List<ClaimRule> claims = new ArrayList<>();
    claims.add(StallClaims.hidden(NAIVE, 0.9, CONTROL, null, onSchedule));
    claims.add(StallClaims.hidden(NAIVE, 0.99, CONTROL, null, onSchedule));
    claims.add(StallClaims.slow(NAIVE, 1e3 * runs.stallS(), (long) runs.workers() * runs.stalls()));
    claims.add(floor(runs, AT_95, 0.99, null, Counterexamples.drifting(AT_95)));
    claims.add(EightTwoClaims.median(runs));
    claims.add(EightTwoClaims.medianRatio(runs));
    if (runs.stalls() > 1) {
      claims.add(floor(runs, AT_SEVENTH, 0.9, 1120.0, Counterexamples.skipping(AT_SEVENTH)));
      claims.add(floor(runs, AT_SEVENTH, 0.99, 1920.0, Counterexamples.skipping(AT_SEVENTH)));
    }
    claims.addAll(EightTwoClaims.backfilled(runs));
    claims.add(CommonClaims.nothingEarly(AT_95, 1e3 * runs.stallS()));
    claims.add(CommonClaims.accounts(CONTROL));
    return new Outline(
            runs.series(),
            CONTROL,
            claims,
            EightTwoClaims.findings(runs),
            EightTwoClaims.figures(runs),
            observed -> null)
        .withIntervals(
            List.of(new NamedInterval(NAIVE, "mean", o -> runs.meanIntervalNs(o.get(NAIVE)))));
  }

  private static Counterexample onSchedule(EightTwoRuns runs) {
    return Counterexample.of(
        "a schedule, charged from the intended start",
        NAIVE,
        plan -> plan.withGenerator(runs.scheduled(EightTwoRuns.SHARE_95)));
  }

  private static ClaimRule floor(
      EightTwoRuns runs, String id, double q, Double documentedMs, Counterexample wrong) {
    return StallClaims.floor(
        id, q, CONTROL, documentedMs, twin -> runs.formulaMs(twin, id, q), wrong);
  }
}
