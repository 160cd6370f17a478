package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
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

/** One minute with a stall of a second: a paced loop beside an open one of the same rate. */
record OmittedMinute(Settings settings) {

  private static final String NAIVE = "minute-naive";
  private static final String OPEN = "minute-open";
  private static final int CONTROL_SHARE = 20;

  OmittedMinute {
    settings.requireStallWithin("duration");
  }

  /** The paced loop without a stall, for a twentieth of the time. */
  SeriesPlan control(String id) {
    return SeriesPlan.of(
        id, loop().plan(), quiet(), settings.duration("duration").dividedBy(CONTROL_SHARE));
  }

  List<SeriesPlan> series() {
    Duration run = settings.duration("duration");
    Duration stall = settings.duration("stall");
    TargetPlan stalled = quiet().withStalls(StallPlan.oneShot(settings.duration("at"), stall));
    GeneratorPlan open = PacedLoop.open(settings.number("rate"), stall);
    return List.of(
        SeriesPlan.of(NAIVE, loop().plan(), stalled, run), SeriesPlan.of(OPEN, open, stalled, run));
  }

  private TargetPlan quiet() {
    return TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
  }

  List<ClaimRule> claims(RealPart placed, String control) {
    return List.of(
        placed.place(omits(), NAIVE),
        placed.place(closedP99(control), NAIVE),
        placed.place(openP99(control), OPEN));
  }

  private PacedLoop loop() {
    return new PacedLoop(
        settings.number("rate"), settings.count("workers"), settings.duration("service"));
  }

  private ClaimRule omits() {
    return OmissionCells.omits(
        "omitted-minute", 100.0, loop(), NAIVE, 0, settings.duration("stall"));
  }

  private ClaimRule closedP99(String control) {
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
            Bands.collapsedMs(control, settings.seconds("stall") * 1e3),
            Counterexample.of(
                "a schedule, charged from the intended start",
                NAIVE,
                plan -> plan.withGenerator(scheduled)))
        .withFormula(twin -> medianMs(twin.get(NAIVE)));
  }

  private ClaimRule openP99(String control) {
    return new ClaimRule(
            "oracle",
            "minute-open-p99",
            Kind.FLOOR,
            "ms",
            null,
            observed -> LatencyClaims.p99(observed, OPEN),
            Bands.floorMs(OPEN, control),
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

  FindingRule finding() {
    return new FindingRule(
        "not-all-are-hidden",
        "a stall of T hides about λT requests, a hundred of 6,000 a minute",
        o ->
            format(
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
