package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.ProbeClaims.counted;
import static org.omissionlab.experiments.catalogue.ProbeClaims.exact;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.catalogue.ProbeClaims.Figure;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.OrderStatistics;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Distribution;

/** A p99 of fifty samples is their maximum, and has all the variance of one. */
final class SmallSample implements Experiment {

  private static final String SIGNATURE = "small-sample";
  private static final String PROBE = "p99";
  private static final int ENOUGH = 5_000;
  private static final int MOST = 5_000;

  /** Of the counterexample: enough to tell its share from the claim's by five deviations. */
  private static final int COUNTER_DRAWS = 1_000;

  private static final double SHARE_TOLERANCE = 0.015;
  private static final double SPREAD_TOLERANCE = 0.05;

  @Override
  public String id() {
    return "small-sample";
  }

  @Override
  public String title() {
    return "A p99 of fifty samples is their maximum, and too low more often than not";
  }

  @Override
  public String source() {
    return "Coordinated Omission in Latency Measurement, percentiles over time windows";
  }

  @Override
  public Settings documented() {
    return Settings.of("samples", 50, "draws", 20_000, "mean", Duration.ofMillis(10), "seed", 1);
  }

  @Override
  public Settings quick() {
    return documented();
  }

  @Override
  public Explanation explain(Settings settings) {
    int n = settings.count("samples");
    long rank = Distribution.rank(0.99, n);
    return new Explanation(
        "The p99 of n samples is by nearest rank the ⌈0.99·n⌉-th smallest; of fifty that is the"
            + " largest. It lies below the true p99 more often than not, and is another one each"
            + " time.",
        List.of(
            format("rank = ⌈qn⌉ = ⌈0.99·%d⌉ = %d of %d", n, rank, n),
            rank == n
                ? format(
                    "P(reported < true) = qⁿ = 0.99^%d = %.1f %%",
                    n, 100 * OrderStatistics.belowTrue(0.99, n))
                : format(
                    "P(reported < true) = P(Binomial(%d, 0.99) ≥ %d) = %.1f %%",
                    n, rank, 100 * OrderStatistics.belowTrue(0.99, n)),
            format(
                "95th to 5th percentile of the reported p99 = %.2f for n = %d",
                probe(settings).predict().get(SmallSampleProbe.SPREAD), n)),
        "lab run small-sample; then lab run small-sample --set samples=5000 for a p99 worth"
            + " printing",
        "that the figure errs on the safe side because it is a maximum: of so few samples even the"
            + " maximum is mostly below the true p99");
  }

  @Override
  public Outline outline(Settings settings) {
    SmallSampleProbe probe = probe(settings);
    int n = probe.samples();
    return Outline.ofProbes(List.of(probe), claims(n, probe), List.of(finding()));
  }

  private static SmallSampleProbe probe(Settings settings) {
    int n = settings.count("samples");
    if (n < 2 || n > MOST || settings.count("draws") < 100) {
      throw new IllegalArgumentException(
          format(
              "--set: samples must be from 2 to %d and draws at least 100, but were %d and %d",
              MOST, n, settings.count("draws")));
    }
    return new SmallSampleProbe(
        PROBE, n, settings.count("draws"), settings.duration("mean"), settings.count("seed"));
  }

  private static List<ClaimRule> claims(int n, SmallSampleProbe probe) {
    int other = atMaximum(n) ? ENOUGH : 50;
    int draws = Math.min(probe.draws(), COUNTER_DRAWS);
    Counterexample size =
        Counterexample.ofProbe(
            other + " samples instead of " + n,
            PROBE,
            p -> new SmallSampleProbe(PROBE, other, draws, probe.mean(), probe.seed()));
    double spread = probe.predict().get(SmallSampleProbe.SPREAD);
    return List.of(
        notMaximum(n, probe, size),
        band(
            SmallSampleProbe.BELOW,
            "share",
            Band.around(OrderStatistics.belowTrue(0.99, n), SHARE_TOLERANCE),
            size),
        band(
            SmallSampleProbe.SPREAD,
            "ratio",
            Band.around(spread, SPREAD_TOLERANCE * spread),
            size));
  }

  /** Exact for the maximum; the sample below it may share its bucket of three digits. */
  private static ClaimRule notMaximum(int n, SmallSampleProbe probe, Counterexample size) {
    double draws = probe.predict().get(SmallSampleProbe.NOT_MAXIMUM);
    return atMaximum(n)
        ? counted(
            exact(
                SIGNATURE,
                new Figure(PROBE, SmallSampleProbe.NOT_MAXIMUM),
                "draws",
                null,
                draws,
                size))
        : band(SmallSampleProbe.NOT_MAXIMUM, "draws", Band.atLeast(0.99 * draws), size);
  }

  private static boolean atMaximum(int n) {
    return Distribution.rank(0.99, n) == n;
  }

  private static ClaimRule band(
      String figure, String unit, Band band, Counterexample counterexample) {
    return counted(
        ProbeClaims.band(SIGNATURE, new Figure(PROBE, figure), unit, null, band, counterexample));
  }

  private static FindingRule finding() {
    return new FindingRule(
        "the-rank-must-be-stated",
        "a p99 over fifty samples is the maximum of fifty samples",
        o ->
            format(
                "true p99 %.1f ms; on average %.1f by nearest rank, %.1f interpolated",
                figure(o, SmallSampleProbe.TRUE_MS),
                figure(o, SmallSampleProbe.MEAN_MS),
                figure(o, SmallSampleProbe.INTERPOLATED_MS)),
        "true by nearest rank; a tool that interpolates between ranks reports less than the"
            + " maximum, so a p99 without its rule is another number in another tool");
  }

  private static double figure(Observations observed, String name) {
    return observed.figure(PROBE, name);
  }
}
