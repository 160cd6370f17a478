package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.oracle.NaiveFormulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/** The slow share of naive loops with few and many workers: at full speed (a), and paced (b). */
record ShareRuns(Settings settings) {

  static final String CONTROL = "naive-control";

  private static final int[] FULL_SPEED = {1, 2, 10, 50};
  private static final int[] PACED = {50, 20, 10};
  private static final int SHOWS = 50;
  private static final double SHARE_TOLERANCE = 0.2;
  private static final double EQUAL = 1.2;
  private static final double DOCUMENTED_P99_MS = 11;
  private static final double HALF = 0.5;

  static String full(int workers) {
    return "full-speed-" + workers;
  }

  static String paced(int workers) {
    return "paced-" + workers;
  }

  /** Control and paced loops first: they stay real when time is short. */
  List<SeriesPlan> series() {
    Duration run = settings.duration("duration");
    List<SeriesPlan> series = new ArrayList<>();
    series.add(SeriesPlan.of(CONTROL, GeneratorPlan.naive(10), quiet(), run.dividedBy(4)));
    for (int workers : PACED) {
      series.add(SeriesPlan.of(paced(workers), loop(workers).plan(), stalled(), run));
    }
    for (int workers : FULL_SPEED) {
      series.add(
          SeriesPlan.of(
              full(workers),
              GeneratorPlan.naive(workers),
              stalled(),
              settings.duration("long-duration")));
    }
    return series;
  }

  private TargetPlan quiet() {
    return TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
  }

  private TargetPlan stalled() {
    return quiet().withStalls(StallPlan.oneShot(settings.duration("at"), stall()));
  }

  private PacedLoop loop(int workers) {
    return new PacedLoop(settings.number("rate"), workers, settings.duration("service"));
  }

  private Duration stall() {
    return settings.duration("stall");
  }

  List<ClaimRule> claims(RealPart placed) {
    List<ClaimRule> claims = new ArrayList<>();
    for (int workers : FULL_SPEED) {
      claims.add(placed.place(slow(full(workers), workers), full(workers)));
      claims.add(placed.place(share(full(workers), this::fullShare), full(workers)));
    }
    claims.add(placed.place(equalP99(), full(1), full(2), full(10), full(50)));
    for (int workers : PACED) {
      claims.add(placed.place(slow(paced(workers), workers), paced(workers)));
      claims.add(
          placed.place(share(paced(workers), twin -> pacedShare(twin, workers)), paced(workers)));
      claims.add(placed.place(workers < SHOWS ? hides(workers) : shows(workers), paced(workers)));
    }
    claims.add(placed.place(omittedFallsInN(), paced(10), paced(20), paced(50)));
    return claims;
  }

  private ClaimRule slow(String id, int workers) {
    return new ClaimRule(
        "slow-samples",
        "slow-" + id,
        Kind.EXACT,
        "requests",
        null,
        observed -> slow(observed.get(id)),
        Bands.exactly(workers),
        Counterexamples.oneWorkerMore(id));
  }

  private double slow(Observation series) {
    return series.above(Reading.SERVICE, settings.seconds("stall") * 1e3 * HALF);
  }

  private ClaimRule share(String id, ToDoubleFunction<Observations> formula) {
    return new ClaimRule(
            "slow-share",
            "share-" + id,
            Kind.BAND,
            "share",
            null,
            observed -> slow(observed.get(id)) / observed.get(id).accounts().sent(),
            (value, predicted, measured) -> Band.around(value, SHARE_TOLERANCE * value),
            Counterexample.of("a second stall", id, this::withSecondStall))
        .withFormula(formula);
  }

  private SeriesPlan withSecondStall(SeriesPlan plan) {
    Duration at = settings.duration("at");
    StallSpec again = StallSpec.gate(at.plus(stall().multipliedBy(2)), stall());
    return plan.withStalls(new StallPlan(List.of(StallSpec.gate(at, stall()), again)));
  }

  private double fullShare(Observations twin) {
    return Formulas.naiveSlowShare(
        settings.seconds("long-duration"), settings.seconds("stall"), serviceS(twin));
  }

  private double pacedShare(Observations twin, int workers) {
    return NaiveFormulas.pacedSlowShare(
        settings.seconds("duration"), settings.seconds("stall"), settings.number("rate"), workers);
  }

  static double serviceS(Observations observed) {
    return observed.get(CONTROL).quantileMs(Reading.SERVICE, 0.5) / 1e3;
  }

  /** (a) N cancels: whatever N, the p99 is the same. */
  private ClaimRule equalP99() {
    return new ClaimRule(
            "p99-collapse",
            "full-speed-p99-equal",
            Kind.BAND,
            "ratio",
            null,
            observed ->
                fullP99(observed).max().orElseThrow() / fullP99(observed).min().orElseThrow(),
            Bands.fixed(Band.atMost(EQUAL)),
            scheduledInstead(full(50), 50))
        .withFormula(twin -> 1);
  }

  private static DoubleStream fullP99(Observations observed) {
    return IntStream.of(FULL_SPEED).mapToDouble(n -> LatencyClaims.p99(observed, full(n)));
  }

  private ClaimRule hides(int workers) {
    return p99(
        workers,
        DOCUMENTED_P99_MS,
        Bands.collapsedMs(CONTROL, settings.seconds("stall") * 1e3),
        scheduledInstead(paced(workers), workers));
  }

  private ClaimRule shows(int workers) {
    int fewer = PACED[1];
    return p99(
        workers,
        null,
        Bands.fixed(Band.atLeast(settings.seconds("stall") * 1e3 * HALF)),
        Counterexample.of(
            fewer + " workers for the same rate",
            paced(workers),
            plan -> plan.withGenerator(loop(fewer).plan())));
  }

  private ClaimRule p99(
      int workers, Double documented, ClaimRule.BandRule band, Counterexample counterexample) {
    return new ClaimRule(
            workers < SHOWS ? "p99-collapse" : "slow-share",
            "p99-" + paced(workers),
            Kind.BAND,
            "ms",
            documented,
            observed -> LatencyClaims.p99(observed, paced(workers)),
            band,
            counterexample)
        .withFormula(
            twin ->
                1e3
                    * NaiveFormulas.pacedQuantileS(
                        0.99,
                        settings.seconds("duration"),
                        settings.seconds("stall"),
                        serviceS(twin),
                        settings.number("rate"),
                        workers));
  }

  private Counterexample scheduledInstead(String id, int workers) {
    GeneratorPlan scheduled =
        GeneratorPlan.scheduled(Arrivals.constant(settings.number("rate")), workers);
    return Counterexample.of(
        "a schedule, charged from the intended start", id, plan -> plan.withGenerator(scheduled));
  }

  /** (c) The more workers, the fewer are omitted. */
  private ClaimRule omittedFallsInN() {
    List<String> ids = List.of(paced(10), paced(20), paced(50));
    return StallLengths.steps(
        "omitted-count",
        "omitted-falls-in-n",
        observed -> ids.stream().mapToDouble(id -> -omitted(observed, id)).toArray(),
        PacedLoop.openInstead(settings.number("rate"), stall(), ids));
  }

  private double omitted(Observations observed, String id) {
    return PacedLoop.omitted(observed.get(id), 0, settings.number("rate"));
  }
}
