package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.CorrectionRuns.BOUNDED;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.FULL_NAIVE;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.FULL_OPEN;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.FULL_SCHEDULED;
import static org.omissionlab.experiments.catalogue.CorrectionRuns.SLOW_OPEN;
import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Backfill;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.oracle.Saturation;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.generators.record.Reading;

/** Five corrections that report something else than an open loop on the same server does. */
final class WhenCorrectionIsWrong implements Experiment {

  @Override
  public String id() {
    return "when-correction-is-wrong";
  }

  @Override
  public String title() {
    return "Corrections that mislead: no stall, no capacity, a wrong interval, twice, bounded";
  }

  @Override
  public String source() {
    return "Hinted at by Latency percentiles are a property of the procedure, post-hoc correction"
        + " and the workload model; Coordinated Omission in Latency Measurement, the correction"
        + " and the other direction";
  }

  @Override
  public Settings documented() {
    return CorrectionRuns.settings();
  }

  @Override
  public Settings quick() {
    return documented().onVirtualClock();
  }

  @Override
  public Explanation explain(Settings settings) {
    CorrectionRuns set = CorrectionRuns.of(settings);
    return new Explanation(
        "A correction is right for what it assumes: that a slow answer kept requests from being"
            + " sent which would have waited too. Where slow answers are independent, where the"
            + " server is simply full, where the interval is not the loop's own, where the wait is"
            + " in the figure already, or where the load itself is bounded, it misleads.",
        formulas(set),
        "lab run when-correction-is-wrong; of each pair of claims one is the open loop's figure,"
            + " the other what the correction makes of it",
        "that correcting errs on the safe side: it can invent a median of half a second, and it"
            + " can miss an overload altogether");
  }

  private static List<String> formulas(CorrectionRuns set) {
    List<String> lines = new ArrayList<>(unstalledFormulas(set));
    lines.addAll(stallFormulas(set));
    return lines;
  }

  private static List<String> unstalledFormulas(CorrectionRuns set) {
    double s = set.runs().serviceMs() / 1e3;
    double healthy = (1 - set.share()) / set.share();
    return List.of(
        format(
            "independent: C = (1−p)/p + ⌊L/e⌋ = %.0f + %.0f, back-filled p50 = L − e·⌊C/2⌋ ="
                + " %.3f s; open: s = %.4f s",
            healthy,
            Backfill.values(set.slowS(), s),
            Backfill.quantileS(0.5, set.slowS(), s, healthy, s),
            s),
        format(
            "full: p99 = s + q·D·(λ/μ − 1) = %.4f + 0.99·%.1f·%.2f = %.2f s, growing with D; a"
                + " naive loop sees N/μ = %.4f s",
            s,
            set.runS(),
            set.overload() - 1,
            Saturation.quantileS(0.99, set.runS(), set.offered(), set.capacity(), s),
            Saturation.naiveS(set.runs().workers(), set.capacity())));
  }

  private static List<String> stallFormulas(CorrectionRuns set) {
    double s = set.runs().serviceMs() / 1e3;
    double d = set.runS();
    double t = set.stallS();
    int n = set.runs().workers();
    double rate = set.runs().rate();
    double openS = Formulas.openQuantileS(0.9, d, t, s);
    return List.of(
        format(
            "e = 1/λ = %.4f s for a worker's cycle of %.3f s: p90 = %.3f s; open: %.3f s",
            1 / rate,
            set.cycleS(),
            Backfill.pacedQuantileS(0.9, d, t, s, set.cycleS(), 1 / rate),
            openS),
        format(
            "twice: p50 = V − √(2(1−ρ)e²·(1−q)·C) = %.3f s; open: %.4f s",
            Backfill.twiceQuantileS(0.5, d, t, s, rate, n), Formulas.openQuantileS(0.5, d, t, s)),
        format(
            "bounded: λT − c = %.0f·%.1f − %d = %.0f dropped, p90 = s; waiting for a worker"
                + " instead: %.3f s; open: %.3f s",
            rate,
            t,
            set.connections(),
            Formulas.omittedPaced(rate, t, set.connections()),
            Formulas.scheduledQuantileS(0.9, d, t, s, rate, n),
            openS));
  }

  @Override
  public Outline outline(Settings settings) {
    CorrectionRuns set = CorrectionRuns.of(settings);
    CorrectionClaims claims = new CorrectionClaims(set);
    List<ClaimRule> all = new ArrayList<>(claims.truth());
    UnstalledClaims unstalled = new UnstalledClaims(set);
    all.addAll(unstalled.independent());
    all.addAll(unstalled.saturated());
    all.addAll(claims.interval());
    all.addAll(claims.twice());
    all.addAll(claims.bounded());
    return new Outline(
        set.series(), NAIVE_CONTROL, all, findings(unstalled), List.of(), set.runs()::unable);
  }

  private static List<FindingRule> findings(UnstalledClaims claims) {
    return List.of(nobodyWaited(claims), fullIsNotOmitted(claims), openIsNotEnough());
  }

  private static FindingRule nobodyWaited(UnstalledClaims claims) {
    return new FindingRule(
        "nobody-waited",
        "back-filled samples are what would have happened to a client sending on schedule",
        o ->
            format(
                "p50 %.0f ms back-filled, %.0f ms open",
                claims.independentMs(o), o.get(SLOW_OPEN).quantileMs(Reading.RESPONSE, 0.5)),
        "only if the server held everybody back; where a slow request slows nobody else, the"
            + " client on schedule would have been answered at once");
  }

  private static FindingRule fullIsNotOmitted(UnstalledClaims claims) {
    return new FindingRule(
        "full-is-not-omitted",
        "what charges from the intended start shows what a stall hid",
        o ->
            format(
                "no stall: p99 %.0f ms scheduled, %.0f open, %.0f naive and back-filled",
                o.get(FULL_SCHEDULED).quantileMs(Reading.RESPONSE, 0.99),
                o.get(FULL_OPEN).quantileMs(Reading.RESPONSE, 0.99),
                claims.saturatedMs(o)),
        "more was offered than the server can do, and "
            + FULL_NAIVE
            + " never offered it: the figure grows with the run, omits nothing, and no interval"
            + " brings it out of a loop that limits itself");
  }

  private static FindingRule openIsNotEnough() {
    return new FindingRule(
        "open-is-not-enough",
        "an open load generator is safe from omission",
        o ->
            format(
                "with a limit: p90 %.0f ms, %d dropped; without: %.0f ms",
                o.get(BOUNDED).quantileMs(Reading.RESPONSE, 0.9),
                o.get(BOUNDED).accounts().dropped(),
                o.get(OPEN).quantileMs(Reading.RESPONSE, 0.9)),
        "not if it is bounded and drops what finds no connection: the count of what it dropped"
            + " belongs beside its percentiles");
  }
}
