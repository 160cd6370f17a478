package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Means;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.ClaimRule.BandRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;

/** What a stall does to the mean: little to that of a loop that omits, much to that of one not. */
final class MeanHides implements Experiment {

  private static final double TOLERANCE = 0.05;

  @Override
  public String id() {
    return "mean-hides";
  }

  @Override
  public String title() {
    return "The mean hides a stall only where the load generator hid it first";
  }

  @Override
  public String source() {
    return "Coordinated Omission in Latency Measurement, percentiles over time windows";
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
    SixRuns runs = SixRuns.of(settings);
    double d = HeadlineSeries.runS(runs);
    double t = runs.stallMs() / 1e3;
    double s = runs.serviceMs() / 1e3;
    return new Explanation(
        "A naive loop's workers are always busy, so a stall only makes its requests fewer and its"
            + " mean moves by D/(D−T). A schedule keeps sending into the stall, and its mean moves"
            + " by T²/(2D), many times the service time.",
        List.of(
            format(
                "naive mean = s·D/(D−T) = %.4f·%.1f/%.1f = %.1f ms",
                s, d, d - t, 1e3 * Means.naiveS(d, t, s)),
            format(
                "open mean = s + T²/(2D) = %.4f + %.2f²/%.0f = %.1f ms",
                s, t, 2 * d, 1e3 * Means.openS(d, t, s))),
        "lab run mean-hides; compare the means of naive-control, naive and open",
        "that the mean is harmless because it is dominated by the fast majority: that majority is"
            + " partly the loop's own doing");
  }

  @Override
  public Outline outline(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    Counterexample bounded = Counterexamples.bounded(OPEN, runs.workers());
    Counterexample scheduled = HeadlineSeries.scheduledForNaive(runs);
    List<ClaimRule> claims =
        List.of(
            mean(NAIVE, scheduled).withFormula(twin -> naiveMs(runs, twin)),
            mean(OPEN, bounded).withFormula(twin -> openMs(runs, twin)),
            moves(NAIVE, scheduled)
                .withFormula(twin -> naiveMs(runs, twin) / SixRuns.controlMs(twin)),
            moves(OPEN, bounded).withFormula(twin -> openMs(runs, twin) / SixRuns.controlMs(twin)));
    return new Outline(
        HeadlineSeries.naiveAndOpen(runs),
        NAIVE_CONTROL,
        claims,
        List.of(finding()),
        List.of(),
        observed -> null);
  }

  private static double naiveMs(SixRuns runs, Observations twin) {
    return 1e3
        * Means.naiveS(
            HeadlineSeries.runS(runs),
            HeadlineSeries.heldS(twin, NAIVE),
            HeadlineSeries.serviceS(twin));
  }

  private static double openMs(SixRuns runs, Observations twin) {
    return 1e3
        * Means.openS(
            HeadlineSeries.runS(runs),
            HeadlineSeries.heldS(twin, OPEN),
            HeadlineSeries.serviceS(twin));
  }

  private static ClaimRule mean(String id, Counterexample counterexample) {
    return claim(id + "-mean", "ms", o -> HeadlineSeries.meanMs(o, id), counterexample);
  }

  /** Against the mean of the control, which shares the host's noise. */
  private static ClaimRule moves(String id, Counterexample counterexample) {
    return claim(
        id + "-to-control",
        "ratio",
        o -> HeadlineSeries.meanMs(o, id) / HeadlineSeries.meanMs(o, NAIVE_CONTROL),
        counterexample);
  }

  private static ClaimRule claim(
      String id, String unit, ToDoubleFunction<Observations> value, Counterexample counterexample) {
    BandRule nearTheTwin = (twin, predicted, measured) -> Band.around(twin, TOLERANCE * twin);
    return new ClaimRule("mean", id, Kind.BAND, unit, null, value, nearTheTwin, counterexample);
  }

  private static FindingRule finding() {
    return new FindingRule(
        "only-where-it-omits",
        "the mean is dominated by the fast majority and moves little when the tail moves",
        o ->
            format(
                "mean %.1f ms without the stall, %.1f naive, %.1f open",
                HeadlineSeries.meanMs(o, NAIVE_CONTROL),
                HeadlineSeries.meanMs(o, NAIVE),
                HeadlineSeries.meanMs(o, OPEN)),
        "true of the loop that omits; where every request due is counted, a stall that the p99"
            + " shows moves the mean too");
  }
}
