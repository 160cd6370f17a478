package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;

/**
 * The same stall on a server that shares a capacity among all that wait: it takes time to recover.
 */
final class SlowDrain implements Experiment {

  private static final double OPEN_P99_MS = 1250;
  private static final double AFTERMATH_MS = 400;
  private static final double NO_AFTERMATH_MS = 50;
  private static final double BACKLOG_TOLERANCE = 0.15;
  private static final double BIN_MS = 50;

  @Override
  public String id() {
    return "slow-drain";
  }

  @Override
  public String title() {
    return "The aftermath: a second of stall makes an open loop wait a second and a half";
  }

  @Override
  public String source() {
    return "Avoiding coordinated omission in latency benchmarks, section 3";
  }

  @Override
  public Settings documented() {
    return SixRuns.settings(Duration.ofNanos(10_800_000)).plus("capacity", 13);
  }

  @Override
  public Settings quick() {
    return SixRuns.quick(documented());
  }

  @Override
  public Explanation explain(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    double s = runs.serviceMs() / 1e3;
    int c = settings.count("capacity");
    double excessS = Formulas.sharedExcessS(runs.rate(), s, c, runs.stallMs() / 1e3);
    return new Explanation(
        "A gate of T alone cannot make a request wait longer than T + s. A server that shares a"
            + " capacity C among all that wait needs time to recover, and only the open loop is"
            + " there to see it.",
        List.of(
            format(
                "max = T·e^(λs/C) + s, so the longest wait exceeds T by T·(e^(λs/C) − 1) ="
                    + " %.3f·(e^(%.0f·%.4f/%d) − 1) = %.3f s",
                runs.stallMs() / 1e3, runs.rate(), s, c, excessS)),
        "lab run slow-drain; compare open-p99 and open-aftermath with those of one-second-stall",
        "that a stall costs its own length: it costs the length and the recovery, and a closed loop"
            + " hides the second part by sending little");
  }

  @Override
  public Outline outline(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    Capacity shared = Capacity.processorSharing(settings.count("capacity"));
    // The scheduled loop meets no queue of the server's as long as it has fewer workers than C.
    return new Outline(
        runs.series(shared),
        NAIVE_CONTROL,
        List.of(
            openP99(runs),
            LatencyClaims.floor(OPEN, 1472.0, plainGate()),
            openAftermath(runs),
            CountClaims.slowSamples(runs),
            naiveAftermath(runs),
            LatencyClaims.floor(SCHEDULED, 987.0, Counterexamples.drifting(SCHEDULED))
                .withFormula(twin -> new HeadlineFormulas(runs).p99Ms(twin, SCHEDULED)),
            scheduledBacklog(runs),
            CommonClaims.nothingEarly(OPEN, runs.stallMs()),
            CommonClaims.accounts(OPEN_CONTROL)),
        List.of(aftermath()),
        HeadlineFigures.documented(),
        runs::unable);
  }

  private static ClaimRule openP99(SixRuns runs) {
    return new ClaimRule(
        "slow-drain",
        "open-p99-above-the-stall",
        Kind.BAND,
        "ms",
        1472.0,
        observed -> observed.get(OPEN).printedMs(0.99),
        Bands.fixed(Band.atLeast(OPEN_P99_MS * runs.stallMs() / 1e3)),
        plainGate());
  }

  private static ClaimRule openAftermath(SixRuns runs) {
    return new ClaimRule(
        "slow-drain",
        "open-aftermath",
        Kind.BAND,
        "ms",
        null,
        observed -> aftermath(observed, OPEN),
        Bands.fixed(Band.atLeast(AFTERMATH_MS * runs.stallMs() / 1e3)),
        plainGate());
  }

  private static ClaimRule naiveAftermath(SixRuns runs) {
    return new ClaimRule(
        "slow-drain",
        "naive-aftermath",
        Kind.BAND,
        "ms",
        null,
        observed -> aftermath(observed, NAIVE),
        Bands.fixed(Band.atMost(NO_AFTERMATH_MS)),
        Counterexample.of(
            "an open loop in its place", NAIVE, plan -> plan.withGenerator(runs.open())));
  }

  /** The loop's own backlog lasts T/(1−ρ) − T, whatever the server shares. */
  private static ClaimRule scheduledBacklog(SixRuns runs) {
    return new ClaimRule(
            "slow-drain",
            "scheduled-backlog",
            Kind.BAND,
            "ms",
            null,
            observed -> aftermath(observed, SCHEDULED),
            (value, predicted, measured) -> Band.around(value, BACKLOG_TOLERANCE * value + BIN_MS),
            Counterexamples.skipping(SCHEDULED))
        .withFormula(
            twin -> {
              double rho = runs.rate() * SixRuns.controlMs(twin) / 1e3 / runs.workers();
              return runs.stallMs() * rho / (1 - rho);
            });
  }

  /** The gate alone, on a server without a limit. */
  private static Counterexample plainGate() {
    return Counterexample.of(
        "a plain gate",
        OPEN,
        plan -> plan.withTarget(plan.target().withCapacity(Capacity.UNLIMITED)));
  }

  private static FindingRule aftermath() {
    return new FindingRule(
        "whose-aftermath",
        "after the stall the open loop sees a drain that a closed loop smooths away",
        o ->
            format(
                "latency above 2s for %.2f s after the stall (open: %d affected, of which %.0f"
                    + " gated), %.2f s (scheduled), %.2f s (naive)",
                aftermath(o, OPEN) / 1e3,
                o.get(OPEN).above(Reading.RESPONSE, 2 * SixRuns.controlMs(o)),
                o.get(OPEN).gated(),
                aftermath(o, SCHEDULED) / 1e3,
                aftermath(o, NAIVE) / 1e3),
        "the server's backlog shows in the open loop only; the scheduled loop shows a backlog"
            + " of its own, with or without this server's limit");
  }

  private static double aftermath(Observations observed, String id) {
    return StallEffect.aftermathMs(observed.get(id), 2 * SixRuns.controlMs(observed));
  }
}
