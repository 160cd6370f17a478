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
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * One minute of an open loop with a few stalls of equal length, evenly spaced.
 *
 * @param firstMs published at p99: the figure, or the lower end of a range
 * @param rangeEndMs the upper end of that range; null where a figure is published
 * @param second the other published quantile
 * @param secondMs published there
 */
record BeNext(
    String id,
    String title,
    int stalls,
    Duration stall,
    Double firstMs,
    Double rangeEndMs,
    double second,
    Double secondMs)
    implements Experiment {

  private static final int CONTROL_WORKERS = 5;

  /** One stall of a second: p99 is published as 0.40 to 0.45 s. */
  static BeNext oneSecond() {
    return new BeNext(
        "be-next-02",
        "A second of stall in a minute: p99 0.41 s (published 0.40 to 0.45, shown by its lower"
            + " end), p99.9 0.95 s",
        1,
        Duration.ofSeconds(1),
        400.0,
        450.0,
        0.999,
        950.0);
  }

  /** Six stalls of a fifth of a second. */
  static BeNext sixFifths() {
    return new BeNext(
        "be-next-04",
        "Six stalls of 0.2 s in a minute: p99 0.11 s, p99.5 0.16 s",
        6,
        Duration.ofMillis(200),
        115.0,
        null,
        0.995,
        165.0);
  }

  @Override
  public String source() {
    return "Published load test " + id + " of one minute at 10 ms";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        500.0,
        "service",
        Duration.ofMillis(10),
        "duration",
        Duration.ofSeconds(60),
        "stalls",
        stalls,
        "stall",
        stall);
  }

  @Override
  public Settings quick() {
    return documented().onVirtualClock();
  }

  @Override
  public Explanation explain(Settings settings) {
    double period = settings.seconds("duration") / settings.count("stalls");
    double t = settings.seconds("stall");
    double s = settings.seconds("service");
    return new Explanation(
        "What an open loop shows of stalls that recur depends on their share of the time and on the"
            + " length of one, not on the rate.",
        List.of(line("99", 0.99, period, t, s), line("" + 100 * second, second, period, t, s)),
        "lab run " + id + "; compare open-p99 and open-p" + StallClaims.percent(second),
        "that more stall time means a worse p99: six stalls of 0.2 s are more time than one of a"
            + " second, and show less");
  }

  private static String line(String name, double q, double period, double t, double s) {
    return format(
        "p%s = T − (1−q)·D/n + s = %.2f − %.3f·%.1f + %.3f = %.3f s",
        name, t, 1 - q, period, s, Formulas.openQuantileS(q, period, t, s));
  }

  @Override
  public Outline outline(Settings settings) {
    List<ClaimRule> claims = new ArrayList<>();
    claims.add(floor(settings, 0.99, firstMs));
    claims.add(floor(settings, second, secondMs));
    if (rangeEndMs != null && settings.asDocumented()) {
      claims.add(inPublishedRange(settings));
    }
    claims.add(CommonClaims.nothingEarly(OPEN, 1e3 * settings.seconds("stall")));
    claims.add(CommonClaims.accounts(NAIVE_CONTROL));
    return new Outline(
        series(settings), NAIVE_CONTROL, claims, List.of(), List.of(), observed -> null);
  }

  private static List<SeriesPlan> series(Settings settings) {
    Duration run = settings.duration("duration");
    Duration length = settings.duration("stall");
    Duration period = run.dividedBy(settings.count("stalls"));
    double ahead = Math.ceil(settings.number("rate") * settings.seconds("stall") * 1.25) + 1;
    if (length.multipliedBy(2).compareTo(period) > 0 || ahead > GeneratorPlan.MAX_CONNECTIONS) {
      throw new IllegalArgumentException(
          "--set: stalls × stall must be at most half of duration, and rate × stall need at most "
              + GeneratorPlan.MAX_CONNECTIONS
              + " connections, but needs "
              + (long) ahead);
    }
    List<StallSpec> gates = new ArrayList<>();
    for (int i = 0; i < settings.count("stalls"); i++) {
      gates.add(StallSpec.gate(period.multipliedBy(i).plus(period.dividedBy(4)), length));
    }
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
    GeneratorPlan open =
        GeneratorPlan.open(Arrivals.constant(settings.number("rate")), (int) ahead);
    return List.of(
        SeriesPlan.of(
            NAIVE_CONTROL, GeneratorPlan.naive(CONTROL_WORKERS), quiet, Duration.ofSeconds(2)),
        SeriesPlan.of(OPEN, open, quiet.withStalls(new StallPlan(gates)), run));
  }

  private static ClaimRule floor(Settings settings, double q, Double publishedMs) {
    return StallClaims.floor(
        OPEN,
        q,
        NAIVE_CONTROL,
        publishedMs,
        twin -> formulaMs(settings, twin, q),
        Counterexamples.bounded(OPEN, CONTROL_WORKERS));
  }

  private ClaimRule inPublishedRange(Settings settings) {
    return new ClaimRule(
            "general-law",
            "published-p99",
            Kind.BAND,
            "ms",
            firstMs,
            observed -> observed.get(OPEN).claimMs(Reading.RESPONSE, 0.99),
            Bands.fixed(Band.between(firstMs, rangeEndMs)),
            Counterexamples.bounded(OPEN, CONTROL_WORKERS))
        .withFormula(twin -> formulaMs(settings, twin, 0.99));
  }

  private static double formulaMs(Settings settings, Observations twin, double q) {
    return 1e3
        * Formulas.openQuantileS(
            q,
            settings.seconds("duration") / settings.count("stalls"),
            StallClaims.heldS(twin, OPEN),
            SixRuns.controlMs(twin) / 1e3);
  }
}
