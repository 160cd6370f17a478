package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.judge.rogues.BurstsOverdue;
import org.omissionlab.experiments.oracle.RampFormulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.StallEffect;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** A rate that rises through a stall: what is charged from the intended start needs a plan only. */
record RampRuns(Settings settings) {

  static final String CONTROL = "naive-control";
  static final String OPEN = "ramp-open";
  static final String SCHEDULED = "ramp-scheduled";

  private static final double CONNECTIONS_AHEAD = 1.25;

  RampRuns {
    settings.requireStallWithin("duration");
  }

  List<SeriesPlan> series() {
    Duration run = settings.duration("duration");
    Duration at = settings.duration("at");
    Duration stall = settings.duration("stall");
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
    TargetPlan stalled = quiet.withStalls(StallPlan.oneShot(at, stall));
    return List.of(
        SeriesPlan.of(
            CONTROL, GeneratorPlan.naive(settings.count("workers")), quiet, run.dividedBy(2)),
        SeriesPlan.of(OPEN, open(), stalled, run),
        SeriesPlan.of(
            SCHEDULED, GeneratorPlan.scheduled(ramp(), settings.count("workers")), stalled, run));
  }

  private Arrivals ramp() {
    return Arrivals.ramp(
        settings.number("from"), settings.number("to"), settings.duration("duration"));
  }

  private GeneratorPlan open() {
    double most = Math.max(settings.number("from"), settings.number("to"));
    double ahead = Math.ceil(most * settings.seconds("stall") * CONNECTIONS_AHEAD) + 20;
    return GeneratorPlan.open(ramp(), Connections.ahead("the higher rate × stall", ahead));
  }

  List<ClaimRule> claims() {
    int workers = settings.count("workers");
    double stallMs = settings.seconds("stall") * 1e3;
    List<ClaimRule> claims = new ArrayList<>();
    claims.add(sent(OPEN, Counterexamples.bounded(OPEN, workers)));
    claims.add(sent(SCHEDULED, Counterexamples.skipping(SCHEDULED)));
    claims.add(CommonClaims.nothingEarly(OPEN, stallMs));
    claims.add(CommonClaims.nothingEarly(SCHEDULED, stallMs));
    claims.add(gated());
    claims.add(
        p99(OPEN, bursting())
            .withFormula(
                twin ->
                    1e3
                        * RampFormulas.openQuantileS(
                            0.99,
                            settings.number("from"),
                            settings.number("to"),
                            settings.seconds("duration"),
                            stall(twin).startNs() / 1e9,
                            stall(twin).heldNs() / 1e9,
                            twin.get(CONTROL).quantileMs(Reading.SERVICE, 0.5) / 1e3)));
    claims.add(
        p99(
            SCHEDULED,
            Counterexample.misread(
                "charged from the actual send",
                o -> o.get(SCHEDULED).claimMs(Reading.SERVICE, 0.99))));
    return claims;
  }

  /** Every arrival is sent, so that a short run's p99 rests on samples enough. */
  private Counterexample bursting() {
    return Counterexample.of(
        "what is overdue sent in one burst and charged from there",
        OPEN,
        plan ->
            plan.withGenerator(
                plan.generator()
                    .builtBy(
                        p ->
                            new BurstsOverdue(
                                p.arrivals().schedule(), settings.count("workers")))));
  }

  private ClaimRule sent(String id, Counterexample counterexample) {
    return new ClaimRule(
        "request-count-drop",
        "sent-" + id,
        Kind.EXACT,
        "requests",
        null,
        observed -> observed.get(id).accounts().sent(),
        Bands.exactly(ramp().schedule().count(settings.duration("duration").toNanos())),
        counterexample);
  }

  /** Λ(end) − Λ(start) of the stall as held, give or take what noise at its edges moves. */
  private ClaimRule gated() {
    double most = Math.max(settings.number("from"), settings.number("to"));
    return new ClaimRule(
            "request-count-drop",
            "gated-" + OPEN,
            Kind.BAND,
            "requests",
            null,
            observed -> observed.get(OPEN).gated(),
            (value, predicted, measured) ->
                Band.around(
                    scheduledIn(measured),
                    1 + most * StallEffect.edgeNoiseMs(measured.get(OPEN)) / 1e3),
            Counterexamples.bounded(OPEN, settings.count("workers")))
        .withFormula(this::scheduledIn);
  }

  private double scheduledIn(Observations observed) {
    return observed.get(OPEN).unseen()
        ? Double.NaN
        : upTo(stall(observed).endNs()) - upTo(stall(observed).startNs());
  }

  private double upTo(long offsetNs) {
    return RampFormulas.arrivals(
        settings.number("from"),
        settings.number("to"),
        settings.seconds("duration"),
        offsetNs / 1e9);
  }

  private static HeldStall stall(Observations observed) {
    return observed.get(OPEN).stalls().get(0);
  }

  private static ClaimRule p99(String id, Counterexample counterexample) {
    return new ClaimRule(
        "oracle",
        id + "-p99",
        Kind.FLOOR,
        "ms",
        null,
        observed -> LatencyClaims.p99(observed, id),
        Bands.floorMs(id, CONTROL),
        counterexample);
  }
}
