package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.server.model.Capacity;

/** The headline: one stall of a second, three generators, three different stories. */
final class OneSecondStall implements Experiment {

  @Override
  public String id() {
    return "one-second-stall";
  }

  @Override
  public String title() {
    return "A stall of one second: naive p99 13 ms, scheduled and open about a second";
  }

  @Override
  public String source() {
    return "Avoiding coordinated omission in latency benchmarks, sections 1 to 3";
  }

  @Override
  public Settings documented() {
    return SixRuns.settings(Duration.ofNanos(10_800_000));
  }

  @Override
  public Settings quick() {
    return SixRuns.quick(documented());
  }

  @Override
  public Explanation explain(Settings settings) {
    return new Explanation(
        "One stall reaches every load the same, yet three generators tell three stories: the naive"
            + " loop sends nothing while it waits and reports a p99 without the stall; a schedule,"
            + " closed or open, charges every request from when it was due and reports the stall.",
        new HeadlineFormulas(SixRuns.of(settings)).formulas(),
        "lab run one-second-stall; compare 'in stalls' and p99 of the series naive, scheduled and"
            + " open, then gated-naive and gated-open among the claims",
        "that the naive p99 is a small error of measurement: it is a true figure of the requests"
            + " that were sent, and says nothing of those that were not");
  }

  @Override
  public Outline outline(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    List<ClaimRule> claims = new ArrayList<>();
    claims.addAll(CountClaims.requestCountDrop(runs));
    claims.add(CountClaims.slowSamples(runs));
    claims.addAll(LatencyClaims.collapse(runs));
    claims.addAll(LatencyClaims.parity(runs));
    claims.add(CommonClaims.nothingEarly(SCHEDULED, runs.stallMs()));
    claims.add(CommonClaims.nothingEarly(OPEN, runs.stallMs()));
    claims.add(
        LatencyClaims.floor(SCHEDULED, 987.0, Counterexamples.drifting(SCHEDULED))
            .withFormula(twin -> new HeadlineFormulas(runs).p99Ms(twin, SCHEDULED)));
    claims.add(
        LatencyClaims.floor(OPEN, 1472.0, Counterexamples.bounded(OPEN, runs.workers()))
            .withFormula(twin -> new HeadlineFormulas(runs).p99Ms(twin, OPEN)));
    claims.addAll(ControlClaims.of(runs));
    claims.add(CommonClaims.accounts(OPEN_CONTROL));
    return new Outline(
        runs.series(Capacity.UNLIMITED),
        NAIVE_CONTROL,
        claims,
        HeadlineFigures.findings(runs),
        HeadlineFigures.documented(),
        runs::unable);
  }
}
