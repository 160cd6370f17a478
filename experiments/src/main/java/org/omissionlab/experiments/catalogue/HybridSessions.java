package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.PartlyOpen.CONSTANT;
import static org.omissionlab.experiments.catalogue.PartlyOpen.LOOPING;
import static org.omissionlab.experiments.catalogue.PartlyOpen.POISSON;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.generators.record.Reading;

/** Users arrive whatever the server does, and each of them waits for it: the hybrid model. */
final class HybridSessions implements Experiment {

  private static final double SESSION_TOLERANCE_MS = 10;

  @Override
  public String id() {
    return "hybrid-sessions";
  }

  @Override
  public String title() {
    return "Users who arrive on a schedule and wait for their answers: the stall is seen";
  }

  @Override
  public String source() {
    return "A p99 is a property of the measurement procedure, on the hybrid model (Artillery)";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        50.0,
        "requests",
        3,
        "think",
        Duration.ofMillis(100),
        "service",
        Duration.ofMillis(10),
        "duration",
        Duration.ofSeconds(20),
        "at",
        Duration.ofSeconds(5),
        "stall",
        Duration.ofSeconds(2),
        "users",
        15,
        "seed",
        1);
  }

  /** 200 sessions, so that ten of them lie beyond the p95. */
  @Override
  public Settings quick() {
    return documented()
        .scaled("duration", Duration.ofSeconds(4))
        .scaled("at", Duration.ofSeconds(1))
        .scaled("stall", Duration.ofSeconds(1));
  }

  @Override
  public Outline outline(Settings settings) {
    PartlyOpen load = PartlyOpen.of(settings);
    return new Outline(
        load.series(),
        PartlyOpen.CONTROL,
        claims(load),
        List.of(dependentRequests(load)),
        List.of(),
        observed -> null);
  }

  private static List<ClaimRule> claims(PartlyOpen load) {
    PartlyOpenClaims claims = new PartlyOpenClaims(load);
    return List.of(
        claims
            .startedInStall(
                CONSTANT,
                (value, predicted, measured) ->
                    Band.around(load.rate() * measured.get(CONSTANT).heldNs() / 1e9, 1))
            .withFormula(o -> load.rate() * o.get(CONSTANT).heldNs() / 1e9),
        claims.startedInStall(POISSON, (value, p, m) -> Band.around(value, 1)),
        claims.gated(),
        loopingGated(load),
        claims
            .session(0.5, CONSTANT, Kind.BAND, "p50")
            .apply((value, p, m) -> Band.around(value, SESSION_TOLERANCE_MS)),
        claims
            .session(0.95, CONSTANT, Kind.FLOOR, "p95")
            .apply(Bands.floorMs(CONSTANT, PartlyOpen.CONTROL)),
        claims
            .session(0.95, POISSON, Kind.FLOOR, "p95")
            .apply(Bands.floorMs(POISSON, PartlyOpen.CONTROL)),
        claims.requestP98(CONSTANT),
        claims.requestP98(POISSON),
        CommonClaims.nothingEarly(CONSTANT, load.stallS() * 1e3),
        CommonClaims.nothingEarly(POISSON, load.stallS() * 1e3),
        CommonClaims.accounts(CONSTANT));
  }

  private static ClaimRule loopingGated(PartlyOpen load) {
    return new ClaimRule(
            "partly-open",
            "looping-gated",
            Kind.EXACT,
            "requests",
            null,
            o -> o.get(LOOPING).gated(),
            Bands.exactly(load.users()),
            Counterexamples.oneWorkerMore(LOOPING))
        .onVirtualClock();
  }

  private static FindingRule dependentRequests(PartlyOpen load) {
    return new FindingRule(
        "requests-wait-for-their-session",
        "users who arrive on a schedule make the model safe from coordinated omission",
        o ->
            format(
                "%.0f requests met the stall; %.0f are owed in a stretch of that length without"
                    + " one; request p98 %.2f s, %.2f s if each had been on a schedule of its own",
                o.get(CONSTANT).gated(),
                load.requests() * load.rate() * o.get(CONSTANT).heldNs() / 1e9,
                o.get(CONSTANT).quantileMs(Reading.RESPONSE, 0.98) / 1e3,
                load.independentP98S(o)),
        "true of the users, each of whom is there and is charged for the wait; a user's own later"
            + " requests wait for his earlier ones, so a percentile over requests still counts too"
            + " few slow ones, and only the session tells what the user waited");
  }

  @Override
  public Explanation explain(Settings settings) {
    PartlyOpen load = PartlyOpen.of(settings);
    return new Explanation(
        "Users arrive on a schedule and each waits for his own answers. While one waits the others"
            + " keep arriving, so the stall shows; a fixed number of users who begin again when"
            + " they are done does not show it.",
        load.formulas(),
        "lab run hybrid-sessions; compare started-constant and gated-constant with looping-gated,"
            + " then the p95 of the sessions with that of the requests",
        "that think time and several users make a load open: what counts is whether the next user"
            + " arrives although this one still waits");
  }
}
