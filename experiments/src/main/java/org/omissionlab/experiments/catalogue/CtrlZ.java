package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED_CONTROL;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.judge.rogues.Faults;
import org.omissionlab.experiments.oracle.FreezeFormulas;
import org.omissionlab.experiments.plan.Freeze;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/** The server's process stopped for 1.4 s, as by Ctrl-Z: one recording, two readings. */
final class CtrlZ implements Experiment {

  private static final double FACTOR = 50;
  private static final double CONTROL_FACTOR = 3;

  @Override
  public String id() {
    return "ctrl-z";
  }

  @Override
  public String title() {
    return "Ctrl-Z: a stopped process makes the p99 from intended 200 times that from actual send";
  }

  @Override
  public String source() {
    return "Coordinated omission: schedule-first generation (after wrk2's README, example 2)";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        2000.0,
        "workers",
        100,
        "service",
        Duration.ofMillis(6),
        "duration",
        Duration.ofSeconds(30),
        "at",
        Duration.ofSeconds(10),
        "stall",
        Duration.ofMillis(1400));
  }

  /**
   * N slow service times stay under one percent of λD; a shorter freeze would need another factor.
   */
  @Override
  public Settings quick() {
    return documented()
        .scaled("duration", Duration.ofSeconds(7))
        .scaled("at", Duration.ofSeconds(2));
  }

  @Override
  public Explanation explain(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    double d = runs.run().toNanos() / 1e9;
    double s = runs.serviceMs() / 1e3;
    double t = runs.stallMs() / 1e3;
    double rho = runs.rate() * s / runs.workers();
    double p99 = FreezeFormulas.scheduledQuantileS(0.99, d, t, s, runs.rate(), runs.workers());
    return new Explanation(
        "A schedule keeps its intended starts while the process stands still. Charged from those,"
            + " one run's p99 is far above the p99 of the same run charged from the actual sends.",
        List.of(
            format(
                "p99 = T + s − (1−q)·D·(1−ρ) − s/2 + s·(1−ρ) = %.3f + %.4f − 0.01·%.1f·%.2f −"
                    + " %.4f/2 + %.4f·%.2f = %.3f s",
                t, s, d, 1 - rho, s, s, 1 - rho, p99),
            format("factor = p99/s = %.3f/%.4f = %.0f", p99, s, p99 / s)),
        "lab run ctrl-z; compare the readings 'response' and 'service' of the series scheduled",
        "that the factor measures the tool or the server: it follows from the stall's length, the"
            + " run's length and s, and a run twice as long has another");
  }

  @Override
  public Outline outline(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    return new Outline(
        series(runs),
        NAIVE_CONTROL,
        List.of(
            factor(runs),
            StallClaims.floor(
                SCHEDULED,
                0.99,
                NAIVE_CONTROL,
                null,
                twin -> formulaMs(runs, twin),
                Counterexamples.drifting(SCHEDULED)),
            uncorrected(),
            StallClaims.slow(SCHEDULED, runs.stallMs(), runs.workers()),
            CommonClaims.nothingEarly(SCHEDULED, runs.stallMs()),
            CommonClaims.accounts(SCHEDULED_CONTROL)),
        List.of(),
        List.of(),
        runs::unable);
  }

  /** The naive control has the few workers that offer about λ, so that s is that of this load. */
  private static List<SeriesPlan> series(SixRuns runs) {
    TargetPlan target = TargetPlan.of(new ServiceTime.Fixed(runs.service()));
    int busy = Math.max(1, (int) Math.ceil(runs.rate() * runs.serviceMs() / 1e3));
    Duration control = runs.run().dividedBy(6);
    return List.of(
        SeriesPlan.of(NAIVE_CONTROL, GeneratorPlan.naive(busy), target, control),
        SeriesPlan.of(SCHEDULED_CONTROL, runs.scheduled(), target, control),
        SeriesPlan.of(SCHEDULED, runs.scheduled(), target, runs.run())
            .withFreezes(List.of(new Freeze(runs.at(), runs.stall()))));
  }

  /** The p99 of a scheduled loop through a freeze, in ms, for s and T of the twin. */
  static double formulaMs(SixRuns runs, Observations twin) {
    return 1e3
        * FreezeFormulas.scheduledQuantileS(
            0.99,
            runs.run().toNanos() / 1e9,
            StallClaims.heldS(twin, SCHEDULED),
            SixRuns.controlMs(twin) / 1e3,
            runs.rate(),
            runs.workers());
  }

  private static ClaimRule factor(SixRuns runs) {
    return new ClaimRule(
            "corrected-parity",
            "corrected-to-uncorrected-p99",
            Kind.BAND,
            "ratio",
            200.0,
            observed -> {
              Observation series = observed.get(SCHEDULED);
              return series.claimMs(Reading.RESPONSE, 0.99) / series.claimMs(Reading.SERVICE, 0.99);
            },
            Bands.fixed(Band.atLeast(FACTOR)),
            Counterexamples.skipping(SCHEDULED))
        .withFormula(twin -> formulaMs(runs, twin) / SixRuns.controlMs(twin));
  }

  /** From the same run as the corrected p99. */
  private static ClaimRule uncorrected() {
    return new ClaimRule(
            "p99-collapse",
            "uncorrected-p99",
            Kind.BAND,
            "ms",
            null,
            observed -> observed.get(SCHEDULED).claimMs(Reading.SERVICE, 0.99),
            (value, predicted, measured) ->
                Band.atMost(
                    CONTROL_FACTOR
                        * measured.get(SCHEDULED_CONTROL).quantileMs(Reading.SERVICE, 0.99)),
            Counterexample.of(
                "the actual start read from the plan",
                SCHEDULED,
                plan -> plan.withFault(Faults.startsAsIntended())))
        .withFormula(SixRuns::controlMs);
  }
}
