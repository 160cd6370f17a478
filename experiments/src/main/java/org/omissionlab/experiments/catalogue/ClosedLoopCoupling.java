package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.oracle.NaiveFormulas;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/** A naive loop's rate hangs on the latency it measures; the achieved rate gives it away. */
final class ClosedLoopCoupling implements Experiment {

  @Override
  public String id() {
    return "closed-loop-coupling";
  }

  @Override
  public String title() {
    return "Twice the latency, half the requests: a naive loop's rate hangs on what it measures";
  }

  @Override
  public String source() {
    return "Coordinated omission in latency measurement, the mechanism; three texts on the rate";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        200.0,
        "workers",
        10,
        "service",
        Duration.ofMillis(10),
        "slower",
        Duration.ofMillis(20),
        "duration",
        Duration.ofSeconds(6),
        "at",
        Duration.ofSeconds(2),
        "stall",
        Duration.ofSeconds(1));
  }

  /**
   * Twice the service. What a request takes beyond it, h, lifts the ratio to (s + h)/(2s + h), and
   * the round that each worker is in at the end by up to s/D more: of 10 ms the 1 ms of a busy host
   * was all that the band allows. D is what keeps N slow samples under one percent.
   */
  @Override
  public Settings quick() {
    return documented()
        .scaled("rate", 100.0)
        .scaled("service", Duration.ofMillis(20))
        .scaled("slower", Duration.ofMillis(40))
        .scaled("duration", Duration.ofMillis(2400))
        .scaled("at", Duration.ofMillis(600))
        .scaled("stall", Duration.ofMillis(500));
  }

  @Override
  public Explanation explain(Settings settings) {
    double rate = settings.number("rate");
    int workers = settings.count("workers");
    double s = settings.seconds("service");
    double slower = settings.seconds("slower");
    double d = settings.seconds("duration");
    double t = settings.seconds("stall");
    return new Explanation(
        "A naive loop sends N over the mean latency a second: when latency doubles it sends half,"
            + " as if the server had lost capacity. Without a stall it measures right; with one,"
            + " the achieved rate falls below the one it was paced for.",
        List.of(
            format("count ratio = s/s′ = %.3f/%.3f = %.2f", s, slower, s / slower),
            format(
                "achieved/λ of the paced loop = (λ(D−T) + N)/(λD) = (%.0f·%.2f + %d)/(%.0f·%.2f) ="
                    + " %.3f",
                rate,
                d - t,
                workers,
                rate,
                d,
                NaiveFormulas.pacedAchievedShare(d, t, rate, workers))),
        "lab run closed-loop-coupling; compare 'sent' of the pairs of full-speed loops, then the"
            + " achieved rates of paced and scheduled",
        "that fewer requests a second mean less capacity: the server turned nothing away, the loop"
            + " did not ask");
  }

  @Override
  public Outline outline(Settings settings) {
    CouplingClaims runs = new CouplingClaims(settings);
    List<ClaimRule> claims = new ArrayList<>(runs.coupling());
    claims.addAll(runs.soundWithoutStall());
    claims.addAll(runs.gate());
    claims.addAll(SlowedLoop.claims());
    claims.add(CommonClaims.accounts(CouplingClaims.FAST));
    return new Outline(
            series(settings, runs),
            CouplingClaims.FAST,
            claims,
            List.of(),
            List.of(),
            observed -> unable(settings, observed))
        .withProbes(List.of(runs.slowed()));
  }

  private static List<SeriesPlan> series(Settings settings, CouplingClaims runs) {
    Duration run = settings.duration("duration");
    int workers = settings.count("workers");
    TargetPlan fast = TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
    TargetPlan slow = TargetPlan.of(new ServiceTime.Fixed(settings.duration("slower")));
    TargetPlan stalled = fast.withStalls(runs.gatePlan());
    GeneratorPlan paced = runs.paced().plan();
    return List.of(
        SeriesPlan.of(CouplingClaims.FAST, GeneratorPlan.naive(workers), fast, run),
        SeriesPlan.of(CouplingClaims.SLOW, GeneratorPlan.naive(workers), slow, run),
        SeriesPlan.of(CouplingClaims.ONE_FAST, GeneratorPlan.naive(1), fast, run),
        SeriesPlan.of(CouplingClaims.ONE_SLOW, GeneratorPlan.naive(1), slow, run),
        SeriesPlan.of(CouplingClaims.OPEN, runs.openAtFullSpeed(), fast, run),
        SeriesPlan.of(CouplingClaims.PACED_CONTROL, paced, fast, run),
        SeriesPlan.of(CouplingClaims.PACED, paced, stalled, run),
        SeriesPlan.of(CouplingClaims.SCHEDULED, runs.scheduled(), stalled, run));
  }

  /** A scheduled loop that does not recover in time does not achieve its rate either. */
  private static String unable(Settings settings, Observations observed) {
    double s = observed.get(CouplingClaims.FAST).quantileMs(Reading.SERVICE, 0.5) / 1e3;
    boolean recovers =
        Formulas.scheduledRecovers(
            settings.seconds("at"),
            settings.seconds("duration"),
            settings.seconds("stall"),
            s,
            settings.number("rate"),
            settings.count("workers"));
    return recovers ? null : "the scheduled loop cannot recover from its stall within the run";
  }
}
