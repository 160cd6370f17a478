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
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;

/** What the loops of {@link ShareRuns} show: shares, percentiles, counts. */
record ShareClaims(ShareRuns runs) {

  private static final int SHOWS = 50;
  private static final double SHARE_TOLERANCE = 0.2;
  private static final double EQUAL = 1.2;
  private static final double DOCUMENTED_P99_MS = 11;
  private static final double HALF = 0.5;

  List<ClaimRule> claims(RealPart placed) {
    List<ClaimRule> claims = new ArrayList<>();
    for (int workers : ShareRuns.FULL_SPEED) {
      claims.add(placed.place(slow(ShareRuns.full(workers), workers), ShareRuns.full(workers)));
      claims.add(
          placed.place(share(ShareRuns.full(workers), this::fullShare), ShareRuns.full(workers)));
    }
    claims.add(
        placed.place(
            equalP99(),
            ShareRuns.full(1),
            ShareRuns.full(2),
            ShareRuns.full(10),
            ShareRuns.full(50)));
    for (int workers : ShareRuns.PACED) {
      claims.add(placed.place(slow(ShareRuns.paced(workers), workers), ShareRuns.paced(workers)));
      claims.add(
          placed.place(
              share(ShareRuns.paced(workers), twin -> pacedShare(twin, workers)),
              ShareRuns.paced(workers)));
      claims.add(
          placed.place(
              workers < SHOWS ? hides(workers) : shows(workers), ShareRuns.paced(workers)));
    }
    claims.add(
        placed.place(
            omittedFallsInN(), ShareRuns.paced(10), ShareRuns.paced(20), ShareRuns.paced(50)));
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
    return series.above(Reading.SERVICE, runs.settings().seconds("stall") * 1e3 * HALF);
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
    Duration at = runs.settings().duration("at");
    StallSpec again = StallSpec.gate(at.plus(runs.stall().multipliedBy(2)), runs.stall());
    return plan.withStalls(new StallPlan(List.of(StallSpec.gate(at, runs.stall()), again)));
  }

  private double fullShare(Observations twin) {
    return Formulas.naiveSlowShare(
        runs.settings().seconds("long-duration"),
        runs.settings().seconds("stall"),
        ShareRuns.serviceS(twin));
  }

  private double pacedShare(Observations twin, int workers) {
    return NaiveFormulas.pacedSlowShare(
        runs.settings().seconds("duration"),
        runs.settings().seconds("stall"),
        runs.settings().number("rate"),
        workers);
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
            scheduledInstead(ShareRuns.full(50), 50))
        .withFormula(twin -> 1);
  }

  private static DoubleStream fullP99(Observations observed) {
    return IntStream.of(ShareRuns.FULL_SPEED)
        .mapToDouble(n -> LatencyClaims.p99(observed, ShareRuns.full(n)));
  }

  private ClaimRule hides(int workers) {
    return p99(
        workers,
        DOCUMENTED_P99_MS,
        Bands.collapsedMs(ShareRuns.CONTROL, runs.settings().seconds("stall") * 1e3),
        scheduledInstead(ShareRuns.paced(workers), workers));
  }

  private ClaimRule shows(int workers) {
    int fewer = ShareRuns.PACED[1];
    return p99(
        workers,
        null,
        Bands.fixed(Band.atLeast(runs.settings().seconds("stall") * 1e3 * HALF)),
        Counterexample.of(
            fewer + " workers for the same rate",
            ShareRuns.paced(workers),
            plan -> plan.withGenerator(runs.loop(fewer).plan())));
  }

  private ClaimRule p99(
      int workers, Double documented, ClaimRule.BandRule band, Counterexample counterexample) {
    return new ClaimRule(
            workers < SHOWS ? "p99-collapse" : "slow-share",
            "p99-" + ShareRuns.paced(workers),
            Kind.BAND,
            "ms",
            documented,
            observed -> LatencyClaims.p99(observed, ShareRuns.paced(workers)),
            band,
            counterexample)
        .withFormula(
            twin ->
                1e3
                    * NaiveFormulas.pacedQuantileS(
                        0.99,
                        runs.settings().seconds("duration"),
                        runs.settings().seconds("stall"),
                        ShareRuns.serviceS(twin),
                        runs.settings().number("rate"),
                        workers));
  }

  private Counterexample scheduledInstead(String id, int workers) {
    GeneratorPlan scheduled =
        GeneratorPlan.scheduled(Arrivals.constant(runs.settings().number("rate")), workers);
    return Counterexample.of(
        "a schedule, charged from the intended start", id, plan -> plan.withGenerator(scheduled));
  }

  /** (c) The more workers, the fewer are omitted. */
  private ClaimRule omittedFallsInN() {
    List<String> ids = List.of(ShareRuns.paced(10), ShareRuns.paced(20), ShareRuns.paced(50));
    return StallLengths.steps(
        "omitted-count",
        "omitted-falls-in-n",
        observed -> ids.stream().mapToDouble(id -> -omitted(observed, id)).toArray(),
        PacedLoop.openInstead(runs.settings().number("rate"), runs.stall(), ids));
  }

  private double omitted(Observations observed, String id) {
    return PacedLoop.omitted(observed.get(id), 0, runs.settings().number("rate"));
  }
}
