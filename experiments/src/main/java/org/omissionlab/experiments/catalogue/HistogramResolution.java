package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.catalogue.ProbeClaims.Figure;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Resolution;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;

/** The same samples in coarse buckets, in HdrHistograms of one to four digits, and exactly. */
final class HistogramResolution implements Experiment {

  private static final String SIGNATURE = "resolution";
  private static final String COARSE = "coarse";
  private static final int MOST_DIGITS = 4;
  private static final double ERROR_TOLERANCE = 0.05;

  /** The default buckets of a widespread metrics library. */
  private static final List<Double> BOUNDS_MS =
      List.of(5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 500.0, 1_000.0, 2_500.0, 5_000.0, 10_000.0);

  @Override
  public String id() {
    return "histogram-resolution";
  }

  @Override
  public String title() {
    return "A coarse histogram reports its bucket's bound; an HdrHistogram errs by its digits";
  }

  @Override
  public String source() {
    return "Coordinated Omission in Latency Measurement, the correction and what it changes";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "samples", 100_000, "median", Duration.ofMillis(10), "sigma", 0.5, "seed", 1);
  }

  @Override
  public Settings quick() {
    return documented();
  }

  @Override
  public boolean fast() {
    return true;
  }

  @Override
  public Explanation explain(Settings settings) {
    LogNormalSamples samples = samples(settings);
    CoarseProbe coarse = coarse(samples);
    List<String> formulas = new ArrayList<>();
    formulas.add(
        format(
            "true p99 = median·e^(2.326·sigma) = %.1f ms, in the bucket up to %.0f ms: %.0f %% too"
                + " high",
            samples.trueP99Ms(),
            coarse.predict().get(CoarseProbe.P99_MS),
            100 * coarse.predict().get(CoarseProbe.ERROR)));
    for (int digits = 1; digits <= MOST_DIGITS; digits++) {
      formulas.add(
          format(
              "%d digits: largest error 2/b = %.4f %%, %.0f bytes",
              digits,
              100 * Resolution.largestError(digits),
              new HdrProbe("", samples, digits).predict().get(HdrProbe.BYTES)));
    }
    formulas.add(format("every sample: no error, 8n = %d bytes", 8L * samples.count()));
    return new Explanation(
        "A percentile from a histogram is a bucket's bound. With a few fixed buckets it may be far"
            + " from any sample; with logarithmic buckets the error is bounded, and memory grows"
            + " with range and precision instead of with the number of samples.",
        formulas,
        "lab run histogram-resolution; compare exact-p99-ms and p99-ms of the coarse probe",
        "that a percentile which did not move means that nothing changed: it moves only when it"
            + " crosses a bound");
  }

  @Override
  public Outline outline(Settings settings) {
    LogNormalSamples samples = samples(settings);
    List<Probe> probes = new ArrayList<>();
    List<ClaimRule> claims = new ArrayList<>();
    for (int digits = 1; digits <= MOST_DIGITS; digits++) {
      HdrProbe probe = new HdrProbe("digits-" + digits, samples, digits);
      probes.add(probe);
      claims.addAll(hdr(probe));
    }
    CoarseProbe coarse = coarse(samples);
    probes.add(coarse);
    claims.addAll(coarse(coarse));
    return Outline.ofProbes(probes, claims, List.of());
  }

  private static List<ClaimRule> hdr(HdrProbe probe) {
    Counterexample lessPrecise =
        Counterexample.ofProbe(
            "a digit less",
            probe.id(),
            p -> new HdrProbe(probe.id(), probe.samples(), probe.digits() - 1));
    return List.of(
        band(
            new Figure(probe.id(), HdrProbe.ERROR),
            Band.atMost(Resolution.largestError(probe.digits())),
            lessPrecise),
        exactly(
            new Figure(probe.id(), HdrProbe.BYTES),
            "bytes",
            probe.predict().get(HdrProbe.BYTES),
            lessPrecise));
  }

  private static List<ClaimRule> coarse(CoarseProbe probe) {
    double boundMs = probe.predict().get(CoarseProbe.P99_MS);
    double error = probe.predict().get(CoarseProbe.ERROR);
    Counterexample finer =
        Counterexample.ofProbe(
            "twice as many buckets",
            COARSE,
            p -> new CoarseProbe(COARSE, probe.samples(), finer(probe.boundsMs())));
    Counterexample fewer =
        Counterexample.ofProbe(
            "half of the samples",
            COARSE,
            p ->
                new CoarseProbe(
                    COARSE,
                    probe.samples().withCount(probe.samples().count() / 2),
                    probe.boundsMs()));
    return List.of(
        exactly(new Figure(COARSE, CoarseProbe.P99_MS), "ms", boundMs, finer),
        band(new Figure(COARSE, CoarseProbe.ERROR), Band.around(error, ERROR_TOLERANCE), finer),
        bytes(probe, CoarseProbe.BYTES, finer),
        bytes(probe, CoarseProbe.EXACT_BYTES, fewer));
  }

  private static ClaimRule bytes(CoarseProbe probe, String figure, Counterexample counterexample) {
    return exactly(
        new Figure(COARSE, figure), "bytes", probe.predict().get(figure), counterexample);
  }

  private static ClaimRule exactly(
      Figure figure, String unit, double value, Counterexample counterexample) {
    return ProbeClaims.counted(
        ProbeClaims.exact(SIGNATURE, figure, unit, null, value, counterexample));
  }

  private static ClaimRule band(Figure figure, Band band, Counterexample counterexample) {
    return ProbeClaims.counted(
        ProbeClaims.band(SIGNATURE, figure, "share", null, band, counterexample));
  }

  /** The same bounds and the geometric mean of each two neighbours. */
  private static List<Double> finer(List<Double> bounds) {
    List<Double> all = new ArrayList<>(List.of(bounds.get(0)));
    for (int i = 1; i < bounds.size(); i++) {
      all.add(Math.sqrt(bounds.get(i - 1) * bounds.get(i)));
      all.add(bounds.get(i));
    }
    return all;
  }

  private static CoarseProbe coarse(LogNormalSamples samples) {
    return new CoarseProbe(COARSE, samples, BOUNDS_MS);
  }

  private static LogNormalSamples samples(Settings settings) {
    if (settings.count("samples") < 1_000 || settings.number("sigma") > 3) {
      throw new IllegalArgumentException(
          format(
              "--set: samples must be at least 1000 and sigma at most 3, but were %d and %s",
              settings.count("samples"), settings.number("sigma")));
    }
    return new LogNormalSamples(
        settings.count("samples"),
        settings.duration("median"),
        settings.number("sigma"),
        settings.count("seed"));
  }
}
