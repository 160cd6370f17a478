package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Backfill;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.generators.record.Reading;

/** A naive loop's samples back-filled with the right interval and with four wrong ones. */
final class ExpectedInterval implements Experiment {

  /** Sessions of three requests, each after the last one's answer, at the same rate of requests. */
  static final String CHAIN = "chain";

  static final int CHAIN_LENGTH = 3;
  static final String WHOLE_STEPS = "2000ms-at-80ms";
  static final String BROKEN_STEP = "2030ms-at-80ms";
  private static final Duration STEP = Duration.ofMillis(80);

  @Override
  public String id() {
    return "expected-interval";
  }

  @Override
  public String title() {
    return "Back-filling is as good as its expected interval: right, doubled, tenfold, a tenth";
  }

  @Override
  public String source() {
    return "Latency percentiles are a property of the procedure, post-hoc correction;"
        + " Coordinated Omission in Latency Measurement, the correction and what it changes";
  }

  @Override
  public Settings documented() {
    return HeadlineSeries.settings();
  }

  /** Half of everything: in a run longer or shorter for its stall e×2 would not collapse. */
  @Override
  public Settings quick() {
    return documented()
        .scaled("duration", Duration.ofSeconds(3))
        .scaled("at", Duration.ofMillis(1250))
        .scaled("stall", Duration.ofMillis(500));
  }

  @Override
  public Explanation explain(Settings settings) {
    return new Explanation(
        "Back-filling adds to a slow sample those that would have been sent meanwhile, one each"
            + " expected interval e. With the loop's healthy cycle as e it comes close to an open"
            + " loop; with any other it reports something else, and p99 alone does not tell. It is"
            + " a reconstruction, not a measurement.",
        formulas(SixRuns.of(settings)),
        "lab run expected-interval; compare the back-filled reading of naive with open, then the"
            + " claims double-p90, tenfold-p99, tenth-count and mean-p90",
        "that a tool which corrects has measured: what it added was never sent, and says no more"
            + " than the interval that somebody chose");
  }

  private static List<String> formulas(SixRuns runs) {
    double d = HeadlineSeries.runS(runs);
    double t = runs.stallMs() / 1e3;
    double s = runs.serviceMs() / 1e3;
    List<String> formulas = new ArrayList<>();
    formulas.add(
        format(
            "a value v stands for ⌊v/e⌋: 2.0 s at 80 ms for %.0f",
            Backfill.values(2000, STEP.toMillis())));
    for (double factor : new double[] {0.1, 1, d / (d - t), 2, 10}) {
      double e = factor * s;
      formulas.add(
          format(
              "e = %.2f·s = %.2f ms: Σ = %.0f, p90 = %.3f, p99 = %.3f s",
              factor,
              1e3 * e,
              Backfill.count(d, t, s, runs.workers(), e),
              Backfill.naiveQuantileS(0.9, d, t, s, e),
              Backfill.naiveQuantileS(0.99, d, t, s, e)));
    }
    formulas.add(
        format(
            "open loop: p90 = T − 0.1·D + s = %.3f, p99 = %.3f s",
            Formulas.openQuantileS(0.9, d, t, s), Formulas.openQuantileS(0.99, d, t, s)));
    return formulas;
  }

  @Override
  public Outline outline(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    List<SeriesPlan> series = new ArrayList<>(HeadlineSeries.naiveAndOpen(runs));
    series.add(chain(runs));
    BackfillProbe whole = new BackfillProbe(WHOLE_STEPS, Duration.ofMillis(2000), STEP);
    BackfillProbe broken = new BackfillProbe(BROKEN_STEP, Duration.ofMillis(2030), STEP);
    List<ClaimRule> claims = new ArrayList<>(BackfillClaims.exactSeries(whole, 25.0));
    claims.addAll(BackfillClaims.exactSeries(broken, null));
    claims.addAll(BackfillClaims.rightInterval(runs));
    claims.addAll(BackfillClaims.wrongIntervals(runs));
    claims.addAll(BackfillClaims.chain(runs));
    return new Outline(series, NAIVE_CONTROL, claims, findings(), List.of(), observed -> null)
        .withProbes(List.of(whole, broken))
        .withIntervals(FilledNaive.intervals(runs));
  }

  /** On the virtual clock: what users who wait for their own last answer would have seen. */
  private static SeriesPlan chain(SixRuns runs) {
    SeriesPlan open = HeadlineSeries.only(runs, OPEN).get(0);
    Arrivals sessions = Arrivals.constant(runs.rate() / CHAIN_LENGTH);
    GeneratorPlan load =
        GeneratorPlan.sessions(
            sessions, CHAIN_LENGTH, Duration.ZERO, open.generator().connections());
    return SeriesPlan.of(CHAIN, load, open.target(), open.window()).onVirtualClock();
  }

  private static List<FindingRule> findings() {
    return List.of(oneMoreThanTheHistogramAdds(), p99DoesNotTell(), fictionOfAChain());
  }

  private static FindingRule oneMoreThanTheHistogramAdds() {
    return new FindingRule(
        "one-more-than-the-histogram-adds",
        "emit samples by repeatedly subtracting the interval until the remainder is"
            + " non-positive",
        o ->
            format(
                "2.03 s at 80 ms: %.0f values in all, the least %.0f ms; down to the last"
                    + " positive one %.0f, the least %.0f ms",
                o.figure(BROKEN_STEP, BackfillProbe.VALUES),
                o.figure(BROKEN_STEP, BackfillProbe.LEAST_MS),
                o.figure(BROKEN_STEP, BackfillProbe.POSITIVE_VALUES),
                o.figure(BROKEN_STEP, BackfillProbe.POSITIVE_LEAST_MS)),
        "the histogram stops at the last value that is at least the interval; both rules give"
            + " 25 for 2.0 s, and differ wherever v is no multiple of e");
  }

  private static FindingRule p99DoesNotTell() {
    return new FindingRule(
        "p99-does-not-tell",
        "correction gives the distribution that a client sending on schedule would see",
        o ->
            format(
                "open p99 %.0f ms; back-filled with e %.0f, with 2e %.0f; p90 %.0f, %.0f, %.0f",
                HeadlineSeries.printedMs(o, OPEN, 0.99),
                FilledNaive.filledMs(o, 1, 0.99),
                FilledNaive.filledMs(o, 2, 0.99),
                HeadlineSeries.printedMs(o, OPEN, 0.9),
                FilledNaive.filledMs(o, 1, 0.9),
                FilledNaive.filledMs(o, 2, 0.9)),
        "only with the right interval, and p99 hardly moves with a wrong one: judge by p90 and"
            + " by the number of samples");
  }

  private static FindingRule fictionOfAChain() {
    return new FindingRule(
        "fiction-of-a-chain",
        "the users behind the reconstructed requests were waiting too",
        o ->
            format(
                "chains of three: p90 %.0f ms, p99 %.0f; back-filled: %.0f and %.0f",
                o.get(CHAIN).quantileMs(Reading.RESPONSE, 0.9),
                o.get(CHAIN).quantileMs(Reading.RESPONSE, 0.99),
                FilledNaive.filledMs(o, 1, 0.9),
                FilledNaive.filledMs(o, 1, 0.99)),
        "a user in a chain waits once, for the request that met the stall, and the two behind"
            + " it are never overdue; back-filling invents them");
  }
}
