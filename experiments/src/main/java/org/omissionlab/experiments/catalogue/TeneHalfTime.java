package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** Stalled half the time; arithmetic, so it stands on the virtual clock. */
final class TeneHalfTime implements Experiment {

  private static final double TOLERANCE = 0.002;

  @Override
  public String id() {
    return "tene-half-time";
  }

  @Override
  public String title() {
    return "Stalled half the time: p90 is 0.8 of the stall";
  }

  @Override
  public String source() {
    return "Gil Tene: how not to measure latency";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        100.0,
        "service",
        Duration.ofMillis(1),
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
    double d = settings.seconds("duration");
    double t = settings.seconds("stall");
    return new Explanation(
        "A service that stands still for half of the time shows it in every percentile above the"
            + " median, to anyone whose requests do not wait for each other.",
        List.of(
            format(
                "p90/T = 1 − (1−p)·W/T + s/T = 1 − 0.1·%.0f/%.0f + %.3f/%.0f = %.3f",
                d, t, settings.seconds("service"), t, lawS(settings, 0.9) / t)),
        "lab run tene-half-time; compare open-p90-share with its counterexample, a paced loop that"
            + " waits",
        "that half of the time stalled means half of a closed loop's samples: it has one");
  }

  @Override
  public Outline outline(Settings settings) {
    Duration run = settings.duration("duration");
    Duration stall = settings.duration("stall");
    double connections = settings.number("rate") * settings.seconds("stall") + 1;
    if (stall.compareTo(run) > 0 || connections > GeneratorPlan.MAX_CONNECTIONS) {
      throw new IllegalArgumentException(
          "--set: stall must not exceed duration, and rate × stall must not exceed "
              + GeneratorPlan.MAX_CONNECTIONS
              + ", but was "
              + (long) connections);
    }
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")))
            .withStalls(StallPlan.oneShot(run.minus(stall).dividedBy(2), stall));
    GeneratorPlan open = GeneratorPlan.open(Arrivals.constant(settings.number("rate")), 1);
    return new Outline(
            List.of(SeriesPlan.of(OPEN, open, target, run)),
            null,
            List.of(
                share(settings, 0.75, null),
                share(settings, 0.9, 0.8),
                share(settings, 0.99, null),
                CommonClaims.nothingEarly(OPEN, 1e3 * settings.seconds("stall")),
                CommonClaims.accounts(OPEN)),
            List.of(),
            List.of(),
            observed -> null)
        .onVirtualClock();
  }

  /** A quantile as a share of the stall. */
  private static ClaimRule share(Settings settings, double q, Double documented) {
    double t = settings.seconds("stall");
    Duration cycle = Duration.ofNanos(Math.round(1e9 / settings.number("rate")));
    return new ClaimRule(
            "general-law",
            format("open-p%.0f-share", 100 * q),
            Kind.BAND,
            "ratio",
            documented,
            observed -> observed.get(OPEN).claimMs(Reading.RESPONSE, q) / 1e3 / t,
            (value, predicted, measured) -> Band.around(value, TOLERANCE),
            Counterexample.of(
                "a paced loop that waits",
                OPEN,
                plan -> plan.withGenerator(GeneratorPlan.naive(1, cycle, Duration.ZERO))))
        .withFormula(twin -> lawS(settings, q) / t);
  }

  private static double lawS(Settings settings, double q) {
    return Formulas.generalQuantileS(
        q,
        settings.seconds("stall"),
        1,
        settings.seconds("duration"),
        settings.number("rate"),
        Double.POSITIVE_INFINITY,
        settings.seconds("service"));
  }
}
