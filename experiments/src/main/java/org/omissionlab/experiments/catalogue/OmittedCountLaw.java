package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** How many requests a paced loop omits: counted in 24 cells, and in one minute. */
final class OmittedCountLaw implements Experiment {

  private static final String CONTROL = "naive-control";
  private static final String NAIVE = "minute-naive";
  private static final String OPEN = "minute-open";
  private static final double CONTROL_SHARE = 20;

  @Override
  public String id() {
    return "omitted-count-law";
  }

  @Override
  public String title() {
    return "A loop paced for λ omits λT − N requests in a stall of T";
  }

  @Override
  public String source() {
    return "Coordinated omission in latency measurement, the mechanism";
  }

  /** The number of real series is that of {@link #series}: all of them. */
  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        100.0,
        "workers",
        1,
        "service",
        Duration.ofMillis(5),
        "duration",
        Duration.ofMinutes(1),
        "at",
        Duration.ofSeconds(20),
        "stall",
        Duration.ofSeconds(1),
        "real-series",
        3 + OmissionCells.all(Duration.ofMillis(5)).size());
  }

  /** Control and four cells on real HTTP; the other cells and the minute on the virtual clock. */
  @Override
  public Settings quick() {
    return documented().with("real-series", "2");
  }

  @Override
  public Explanation explain(Settings settings) {
    double rate = settings.number("rate");
    int workers = settings.count("workers");
    double t = settings.seconds("stall");
    double d = settings.seconds("duration");
    double s = settings.seconds("service");
    return new Explanation(
        "A loop paced by think time for a rate λ sends N requests into a stall of T where a"
            + " schedule has λT: it omits the rest, however short its service time is.",
        List.of(
            String.format(
                Locale.ROOT,
                "omitted = max(0, λT − N) = max(0, %.0f·%.2f − %d) = %.0f requests",
                rate,
                t,
                workers,
                Formulas.omittedPaced(rate, t, workers)),
            String.format(
                Locale.ROOT,
                "open p99 = T − (1−q)·D + s = %.2f − 0.01·%.0f + %.4f = %.3f s; closed p99 = s ="
                    + " %.4f s",
                t,
                d,
                s,
                Formulas.openQuantileS(0.99, d, t, s),
                s)),
        "lab run omitted-count-law; compare 'in stalls' of minute-naive and minute-open, then the"
            + " omitted-… claims with λT − N",
        "that λT are omitted: N of them were sent, and are the only trace of the stall");
  }

  @Override
  public Outline outline(Settings settings) {
    RealPart placed = RealPart.first(settings.count("real-series"), series(settings));
    List<ClaimRule> claims = new ArrayList<>();
    for (OmissionCells cells : OmissionCells.all(settings.duration("service"))) {
      cells.claims().forEach(claim -> claims.add(placed.place(claim, cells.id())));
    }
    claims.add(placed.place(minuteOmits(settings), NAIVE));
    claims.add(placed.place(closedP99(settings), NAIVE));
    claims.add(placed.place(openP99(settings), OPEN));
    claims.add(placed.place(CommonClaims.accounts(CONTROL), CONTROL));
    return new Outline(
        placed.series(), CONTROL, claims, List.of(finding(settings)), List.of(), observed -> null);
  }

  /** In the order in which they are the first to stay real when time is short. */
  private static List<SeriesPlan> series(Settings settings) {
    Duration run = settings.duration("duration");
    Duration at = settings.duration("at");
    Duration stall = settings.duration("stall");
    if (at.plus(stall).compareTo(run) > 0) {
      throw new IllegalArgumentException(
          "--set: at + stall must not exceed duration, but was "
              + at.plus(stall).toMillis()
              + " ms of "
              + run.toMillis()
              + " ms");
    }
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
    TargetPlan stalled = quiet.withStalls(StallPlan.oneShot(at, stall));
    GeneratorPlan paced = minute(settings).plan();
    List<SeriesPlan> series = new ArrayList<>();
    series.add(
        SeriesPlan.of(
            CONTROL, paced, quiet, Duration.ofNanos((long) (run.toNanos() / CONTROL_SHARE))));
    OmissionCells.all(settings.duration("service")).forEach(cells -> series.add(cells.series()));
    series.add(SeriesPlan.of(NAIVE, paced, stalled, run));
    series.add(SeriesPlan.of(OPEN, PacedLoop.open(settings.number("rate"), stall), stalled, run));
    return series;
  }

  private static PacedLoop minute(Settings settings) {
    return new PacedLoop(
        settings.number("rate"), settings.count("workers"), settings.duration("service"));
  }

  private static ClaimRule minuteOmits(Settings settings) {
    return OmissionCells.omits(
        "omitted-minute", 100.0, minute(settings), NAIVE, 0, settings.duration("stall"));
  }

  private static ClaimRule closedP99(Settings settings) {
    GeneratorPlan scheduled =
        GeneratorPlan.scheduled(
            Arrivals.constant(settings.number("rate")), settings.count("workers"));
    return new ClaimRule(
            "p99-collapse",
            "minute-naive-p99",
            Kind.BAND,
            "ms",
            null,
            observed -> LatencyClaims.p99(observed, NAIVE),
            Bands.collapsedMs(CONTROL, settings.seconds("stall") * 1e3),
            Counterexample.of(
                "a schedule, charged from the intended start",
                NAIVE,
                plan -> plan.withGenerator(scheduled)))
        .withFormula(twin -> medianMs(twin.get(NAIVE)));
  }

  private static ClaimRule openP99(Settings settings) {
    return new ClaimRule(
            "oracle",
            "minute-open-p99",
            Kind.FLOOR,
            "ms",
            null,
            observed -> LatencyClaims.p99(observed, OPEN),
            Bands.floorMs(OPEN, CONTROL),
            Counterexamples.bounded(OPEN, settings.count("workers")))
        .withFormula(
            twin ->
                1e3
                    * Formulas.openQuantileS(
                        0.99,
                        settings.seconds("duration"),
                        twin.get(OPEN).heldNs() / 1e9,
                        medianMs(twin.get(NAIVE)) / 1e3));
  }

  private static FindingRule finding(Settings settings) {
    return new FindingRule(
        "not-all-are-hidden",
        "a stall of T hides about λT requests, a hundred of 6,000 a minute",
        o ->
            String.format(
                Locale.ROOT,
                "%.0f omitted, %.0f sent into the stall; p99 %.1f ms (naive), %.0f ms (open)",
                PacedLoop.omitted(o.get(NAIVE), 0, settings.number("rate")),
                o.get(NAIVE).gated(),
                o.get(NAIVE).printedMs(0.99),
                o.get(OPEN).printedMs(0.99)),
        "each worker has one request in the stall, so λT − N are missing; with many workers that is"
            + " far from λT");
  }

  private static double medianMs(Observation series) {
    return series.quantileMs(Reading.SERVICE, 0.5);
  }
}
