package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.NaiveFormulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** What couples a naive loop to its server, and how it shows. */
record CouplingClaims(Settings settings) {

  static final String FAST = "naive-fast";
  static final String SLOW = "naive-slow";
  static final String ONE_FAST = "naive-one-fast";
  static final String ONE_SLOW = "naive-one-slow";
  static final String OPEN = "open-control";
  static final String PACED_CONTROL = "paced-control";
  static final String PACED = "paced";
  static final String SCHEDULED = "scheduled";

  private static final double RATIO_TOLERANCE = 0.03;
  private static final double MEDIAN_TOLERANCE = 0.1;
  private static final double P99_MARGIN_MS = 20;
  private static final double GATE = 0.95;

  CouplingClaims {
    settings.requireStallWithin("duration");
  }

  PacedLoop paced() {
    return new PacedLoop(
        settings.number("rate"), settings.count("workers"), settings.duration("service"));
  }

  GeneratorPlan scheduled() {
    return GeneratorPlan.scheduled(
        Arrivals.constant(settings.number("rate")), settings.count("workers"));
  }

  /** An open loop at the rate of the naive one at full speed, N/s. */
  GeneratorPlan openAtFullSpeed() {
    return PacedLoop.open(fullSpeed(settings.count("workers")), settings.duration("stall"));
  }

  StallPlan gatePlan() {
    return StallPlan.oneShot(settings.duration("at"), settings.duration("stall"));
  }

  SlowedLoop slowed() {
    Duration delay = settings.duration("service").plusMillis(10);
    return new SlowedLoop(
        SlowedLoop.ID, settings.number("rate"), settings.duration("service"), delay, false);
  }

  private double fullSpeed(int workers) {
    return workers / settings.seconds("service");
  }

  /** The count is proportional to 1/mean. */
  List<ClaimRule> coupling() {
    return List.of(
        countRatio("count-ratio", FAST, SLOW, settings.count("workers")),
        countRatio("count-ratio-one-worker", ONE_FAST, ONE_SLOW, 1),
        ControlClaims.busyWorkers(
            FAST,
            "rate-is-one-over-mean",
            settings.count("workers"),
            settings.duration("service")));
  }

  private ClaimRule countRatio(String id, String fast, String slow, int workers) {
    double ratio = settings.seconds("service") / settings.seconds("slower");
    return new ClaimRule(
            "rate-coupling",
            id,
            Kind.BAND,
            "ratio",
            0.5,
            observed ->
                (double) observed.get(slow).accounts().sent()
                    / observed.get(fast).accounts().sent(),
            Bands.fixed(Band.around(ratio, RATIO_TOLERANCE)),
            PacedLoop.openInstead(fullSpeed(workers), settings.duration("stall"), List.of(slow)))
        .withFormula(twin -> ratio);
  }

  /** A server that never stalls is measured right by either loop. */
  List<ClaimRule> soundWithoutStall() {
    Duration slower = settings.duration("service").multipliedBy(13).dividedBy(10);
    return List.of(
        new ClaimRule(
                "no-stall-no-omission",
                "naive-to-open-p50",
                Kind.BAND,
                "ratio",
                null,
                observed -> observed.get(FAST).printedMs(0.5) / observed.get(OPEN).printedMs(0.5),
                Bands.fixed(Band.around(1, MEDIAN_TOLERANCE)),
                Counterexample.of(
                    "a server slower by 30 % for one of them",
                    OPEN, plan -> plan.withTarget(TargetPlan.of(new ServiceTime.Fixed(slower)))))
            .withFormula(twin -> 1),
        new ClaimRule(
                "no-stall-no-omission",
                "open-less-naive-p99",
                Kind.BAND,
                "ms",
                null,
                observed -> LatencyClaims.p99(observed, OPEN) - LatencyClaims.p99(observed, FAST),
                Bands.fixed(Band.around(0, P99_MARGIN_MS)),
                halfTheStallOnBoth())
            .withFormula(twin -> 0));
  }

  /** Half of it leaves a short run's naive loop samples enough for a p99. */
  private Counterexample halfTheStallOnBoth() {
    StallPlan half =
        StallPlan.oneShot(settings.duration("at"), settings.duration("stall").dividedBy(2));
    return Counterexample.each(
        "the same stall on both, half as long as the others'",
        plan -> plan.id().equals(FAST) || plan.id().equals(OPEN) ? plan.withStalls(half) : plan);
  }

  /** A run whose achieved rate is below 95 % of the offered one fails. */
  List<ClaimRule> gate() {
    double rate = settings.number("rate");
    return List.of(
        achieved(PACED, "paced-fails-the-gate", Band.atMost(GATE), replaced(PACED, scheduled()))
            .withFormula(
                twin ->
                    NaiveFormulas.pacedAchievedShare(
                        settings.seconds("duration"),
                        twin.get(PACED).heldNs() / 1e9,
                        rate,
                        settings.count("workers"))),
        achieved(
                SCHEDULED,
                "scheduled-passes-the-gate",
                Band.atLeast(GATE),
                Counterexamples.skipping(SCHEDULED))
            .withFormula(twin -> 1),
        achieved(
                PACED_CONTROL,
                "paced-without-stall-passes",
                Band.atLeast(GATE),
                Counterexample.of("the stall", PACED_CONTROL, plan -> plan.withStalls(gatePlan())))
            .withFormula(twin -> 1));
  }

  private ClaimRule achieved(String seriesId, String id, Band band, Counterexample counterexample) {
    return new ClaimRule(
        "achieved-rate",
        id,
        Kind.BAND,
        "share",
        null,
        observed -> observed.get(seriesId).achievedRate() / settings.number("rate"),
        Bands.fixed(band),
        counterexample);
  }

  private static Counterexample replaced(String seriesId, GeneratorPlan other) {
    return Counterexample.of(
        "a schedule in its place", seriesId, plan -> plan.withGenerator(other));
  }
}
