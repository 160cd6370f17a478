package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Modes;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Objective;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Refusal;
import org.omissionlab.server.model.StallKind;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;

/** One objective in two forms: the loose one passes, the one that counts everything fails. */
final class ObjectiveForms implements Experiment {

  /** The open loop while the server refuses at once instead of holding back. */
  static final String REFUSED = "open-refused";

  static final Objective OBJECTIVE = new Objective(200, Duration.ofSeconds(1).toNanos());
  static final double OBJECTIVE_SHARE = 0.99;

  @Override
  public String id() {
    return "objective-forms";
  }

  @Override
  public String title() {
    return "p99 < 200 ms passes; 99 % of all requests, each second, from intended, fails";
  }

  @Override
  public String source() {
    return "Coordinated Omission in Latency Measurement, what a latency objective should specify;"
        + " Latency percentiles are a property of the procedure, the reporting rule";
  }

  @Override
  public Settings documented() {
    return HeadlineSeries.settings();
  }

  @Override
  public Settings quick() {
    return SixRuns.quick(documented());
  }

  @Override
  public Explanation explain(Settings settings) {
    SixRuns runs = runs(settings);
    double d = HeadlineSeries.runS(runs);
    double t = runs.stallMs() / 1e3;
    double s = runs.serviceMs() / 1e3;
    double limit = OBJECTIVE.thresholdMs() / 1e3;
    return new Explanation(
        "'p99 below 200 ms' leaves open which requests count, over what window and from when. Fed"
            + " by a naive loop it passes through a stall of a second. Named in full (99 % of all"
            + " intended requests, those refused and timed out counted as not answered, each"
            + " second, from the intended start) it fails.",
        List.of(
            format(
                "worst second within %.1f s = %.1f %% of its requests; 99 %% asked",
                limit, 100 * worst(runs, t, s)),
            format(
                "above θ: (T + s − θ)/D = (%.2f + %.4f − %.1f)/%.1f = %.1f %% of the run",
                t, s, limit, d, 100 * Modes.shareAbove(d, t, s, limit)),
            format("median of those: (T + s + θ)/2 = %.3f s", Modes.medianAboveS(t, s, limit))),
        "lab run objective-forms; compare loose-naive with defensible-open, and the two claims each"
            + " on open-refused and open-timed-out",
        "that a strict percentile is a strict objective: what it leaves out decides, not its"
            + " number");
  }

  @Override
  public Outline outline(Settings settings) {
    SixRuns runs = runs(settings);
    List<SeriesPlan> series = new ArrayList<>(HeadlineSeries.naiveAndOpen(runs));
    series.add(refused(runs));
    TimedOutClaims timedOut = new TimedOutClaims(runs);
    series.add(timedOut.series());
    List<ClaimRule> claims = new ArrayList<>(ObjectiveClaims.forms(runs));
    claims.addAll(ObjectiveClaims.thresholds(runs));
    claims.addAll(ObjectiveClaims.modes(runs));
    claims.addAll(timedOut.claims());
    return new Outline(
        series, NAIVE_CONTROL, claims, List.of(finding()), List.of(), observed -> null);
  }

  private static SixRuns runs(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    if (runs.stallMs() < 2 * OBJECTIVE.thresholdMs() || runs.serviceMs() > 50) {
      throw new IllegalArgumentException(
          format(
              "--set: stall must be at least %.0f ms and service at most 50 ms, but were %.0f and"
                  + " %.1f ms",
              2 * OBJECTIVE.thresholdMs(), runs.stallMs(), runs.serviceMs()));
    }
    return runs;
  }

  /** The open loop's series with a stall that says no instead of nothing. */
  private static SeriesPlan refused(SixRuns runs) {
    SeriesPlan open = HeadlineSeries.only(runs, OPEN).get(0);
    StallSpec refuse =
        new StallSpec(
            new StallSpec.OneShot(runs.at()),
            runs.stall(),
            StallKind.REFUSE,
            1,
            Refusal.STATUS_503);
    StallPlan stalls = new StallPlan(List.of(refuse));
    return SeriesPlan.of(
        REFUSED, open.generator(), open.target().withStalls(stalls), open.window());
  }

  /** The worst second by the formula, for s and T in seconds. */
  static double worst(SixRuns runs, double t, double s) {
    return Modes.worstWindow(
        HeadlineSeries.runS(runs),
        OBJECTIVE.windowNs() / 1e9,
        runs.at().toNanos() / 1e9,
        t,
        s,
        OBJECTIVE.thresholdMs() / 1e3);
  }

  private static FindingRule finding() {
    return new FindingRule(
        "a-window-helps-even-the-naive-loop",
        "a gate fed by a closed loop says nothing of the service while it stalls",
        ObjectiveForms::windows,
        "over the whole run that is so; in windows of a second the naive loop fails the gate too,"
            + " since few fast requests stand beside its slow ones, yet it is far from the truth");
  }

  private static String windows(Observations o) {
    return format(
        "naive: p99 %.0f ms, %.1f %% in time over the run, %.1f %% in its worst second; open %.1f"
            + " and %.1f %%",
        o.get(NAIVE).quantileMs(Reading.SERVICE, 0.99),
        100 * OBJECTIVE.whole(o.get(NAIVE)),
        100 * OBJECTIVE.worstWindow(o.get(NAIVE)),
        100 * OBJECTIVE.whole(o.get(OPEN)),
        100 * OBJECTIVE.worstWindow(o.get(OPEN)));
  }
}
