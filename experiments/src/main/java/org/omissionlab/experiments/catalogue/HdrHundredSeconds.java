package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/**
 * A hundred seconds of service, a hundred of none, one sample every 10 ms; on the virtual clock.
 */
final class HdrHundredSeconds implements Experiment {

  @Override
  public String id() {
    return "hdr-hundred-seconds";
  }

  @Override
  public String title() {
    return "A hundred seconds lost: 10,001 samples recorded, 20,000 after back-filling";
  }

  @Override
  public String source() {
    return "HdrHistogram's package documentation: raw against corrected recording";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "service",
        Duration.ofMillis(1),
        "interval",
        Duration.ofMillis(10),
        "duration",
        Duration.ofSeconds(200),
        "stall",
        Duration.ofSeconds(100));
  }

  @Override
  public Settings quick() {
    return documented();
  }

  @Override
  public Explanation explain(Settings settings) {
    return new Explanation(
        "A loop that samples every e records one value for a stall of T. Back-filled with e it has"
            + " as many as were due, and an open loop measures as many.",
        List.of(
            format(
                "recorded = (D−T)/e + 1 = %.0f/%.3f + 1 = %d",
                settings.seconds("duration") - settings.seconds("stall"),
                settings.seconds("interval"),
                recorded(settings)),
            format(
                "corrected = recorded + ⌊T/e⌋ − 1 = %d + %d − 1 = %d = D/e",
                recorded(settings), due(settings) - recorded(settings) + 1, due(settings))),
        "lab run hdr-hundred-seconds; compare recorded, corrected and due",
        "that the corrected samples were measured: 9,999 of them were made up from one");
  }

  /** The stall ends the run; everything is a whole number of intervals. */
  @Override
  public Outline outline(Settings settings) {
    Duration run = settings.duration("duration");
    Duration stall = settings.duration("stall");
    Duration interval = settings.duration("interval");
    Duration service = settings.duration("service");
    boolean whole =
        run.toNanos() % interval.toNanos() == 0 && stall.toNanos() % interval.toNanos() == 0;
    if (!whole || stall.compareTo(run) >= 0 || service.compareTo(interval) >= 0) {
      throw new IllegalArgumentException(
          "--set: service must be below interval, stall below duration, and both of these a multiple"
              + " of interval, but interval was "
              + interval.toMillis()
              + " ms");
    }
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(service))
            .withStalls(StallPlan.oneShot(run.minus(stall), stall));
    GeneratorPlan paced = GeneratorPlan.naive(1, interval.minus(service), Duration.ZERO);
    GeneratorPlan open = GeneratorPlan.open(Arrivals.constant(1e9 / interval.toNanos()), 1);
    return new Outline(
            List.of(
                SeriesPlan.of(NAIVE, paced, target, run), SeriesPlan.of(OPEN, open, target, run)),
            null,
            claims(settings),
            List.of(),
            List.of(),
            observed -> null)
        .onVirtualClock();
  }

  private static List<ClaimRule> claims(Settings settings) {
    long intervalNs = settings.duration("interval").toNanos();
    return List.of(
        count("recorded", 10_001.0, recorded(settings), Counterexamples.oneWorkerMore(NAIVE)),
        new ClaimRule(
            "reconstruction",
            "corrected",
            Kind.EXACT,
            "samples",
            20_000.0,
            observed -> corrected(observed, intervalNs),
            Bands.exactly(due(settings)),
            Counterexample.misread(
                "back-filled with twice the interval",
                observed -> corrected(observed, 2 * intervalNs))),
        new ClaimRule(
            "request-count-drop",
            "due",
            Kind.EXACT,
            "samples",
            20_000.0,
            observed -> observed.get(OPEN).accounts().completed(),
            Bands.exactly(due(settings)),
            Counterexamples.bounded(OPEN, 1)),
        CommonClaims.accounts(NAIVE));
  }

  private static ClaimRule count(
      String id, double documented, long count, Counterexample counterexample) {
    return new ClaimRule(
        "slow-samples",
        id,
        Kind.EXACT,
        "samples",
        documented,
        observed -> observed.get(NAIVE).accounts().completed(),
        Bands.exactly(count),
        counterexample);
  }

  /** Each sample recorded with its interval, before the histogram rounds it to three digits. */
  private static double corrected(Observations observed, long intervalNs) {
    Histogram corrected = new Histogram(3);
    observed
        .get(NAIVE)
        .recording()
        .samples()
        .kept()
        .forEach(s -> corrected.recordValueWithExpectedInterval(s.serviceNs(), intervalNs));
    return corrected.getTotalCount();
  }

  private static long due(Settings settings) {
    return settings.duration("duration").toNanos() / settings.duration("interval").toNanos();
  }

  private static long recorded(Settings settings) {
    Duration healthy = settings.duration("duration").minus(settings.duration("stall"));
    return healthy.toNanos() / settings.duration("interval").toNanos() + 1;
  }
}
