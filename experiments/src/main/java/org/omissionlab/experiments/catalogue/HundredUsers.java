package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.DocumentedFigure;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** A hundred users who wait, against the two thousand a second who come whether or not. */
final class HundredUsers implements Experiment {

  @Override
  public String id() {
    return "hundred-users";
  }

  @Override
  public String title() {
    return "A hundred users: 4,000 requests were due in two seconds of stall, 100 were sent";
  }

  @Override
  public String source() {
    return "Coordinated omission: when the load generator lies";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        2000.0,
        "workers",
        100,
        "service",
        Duration.ofMillis(50),
        "duration",
        Duration.ofSeconds(20),
        "at",
        Duration.ofSeconds(5),
        "stall",
        Duration.ofSeconds(2));
  }

  /** In a shorter run a hundred slow samples are more than one percent. */
  @Override
  public Settings quick() {
    return documented().onVirtualClock();
  }

  @Override
  public Explanation explain(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    double d = runs.run().toNanos() / 1e9;
    double s = runs.serviceMs() / 1e3;
    double t = runs.stallMs() / 1e3;
    return new Explanation(
        "Users who wait for their answer send one request each into a stall. On a schedule λT"
            + " requests are due in it: the difference is omitted, and with it the tail.",
        List.of(
            format(
                "omitted = λT − N = %.0f·%.1f − %d = %.0f requests",
                runs.rate(),
                t,
                runs.workers(),
                Formulas.omittedPaced(runs.rate(), t, runs.workers())),
            format(
                "open p99 = T − (1−q)·D + s = %.1f − 0.01·%.0f + %.3f = %.3f s",
                t, d, s, Formulas.openQuantileS(0.99, d, t, s)),
            format("open max = T + s = %.1f + %.3f = %.3f s", t, s, t + s)),
        "lab run hundred-users; compare 'in stalls' and p99 of the series naive and open",
        "that an illustrative p99 of 2,100 ms could be measured here: no request can wait longer"
            + " than T + s behind a stall that only holds back");
  }

  @Override
  public Outline outline(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    Counterexample onSchedule =
        Counterexample.of(
            "a schedule, charged from the intended start",
            NAIVE,
            plan -> plan.withGenerator(runs.scheduled()));
    List<ClaimRule> claims = new ArrayList<>(HundredClaims.counts(runs));
    claims.add(StallClaims.hidden(NAIVE, 0.5, NAIVE_CONTROL, 48.0, onSchedule));
    claims.add(StallClaims.hidden(NAIVE, 0.99, NAIVE_CONTROL, 180.0, onSchedule));
    claims.add(HundredClaims.openMedian(runs));
    claims.add(
        StallClaims.floor(
            OPEN,
            0.99,
            NAIVE_CONTROL,
            2100.0,
            twin -> new HeadlineFormulas(runs).p99Ms(twin, OPEN),
            Counterexamples.bounded(OPEN, runs.workers())));
    claims.add(HundredClaims.openMax(runs));
    if (runs.rate() * runs.serviceMs() / 1e3 == runs.workers()
        && runs.at().multipliedBy(2).compareTo(runs.run()) <= 0) {
      claims.add(HundredClaims.neverRecovers(runs));
    }
    claims.add(CommonClaims.nothingEarly(OPEN, runs.stallMs()));
    claims.add(CommonClaims.accounts(NAIVE_CONTROL));
    return new Outline(
        series(runs), NAIVE_CONTROL, claims, List.of(bound(runs)), figures(), observed -> null);
  }

  /** The scheduled loop on the twin only: where ρ = 1 a host's least delay decides its course. */
  private static List<SeriesPlan> series(SixRuns runs) {
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(runs.service()));
    TargetPlan stalled = quiet.withStalls(StallPlan.oneShot(runs.at(), runs.stall()));
    return List.of(
        SeriesPlan.of(NAIVE_CONTROL, runs.naive(), quiet, runs.run().dividedBy(4)),
        SeriesPlan.of(NAIVE, runs.naive(), stalled, runs.run()),
        SeriesPlan.of(OPEN, runs.open(), stalled, runs.run()),
        SeriesPlan.of(SCHEDULED, runs.scheduled(), stalled, runs.run()).onVirtualClock());
  }

  private static FindingRule bound(SixRuns runs) {
    return new FindingRule(
        "above-the-bound",
        "corrected p99 above two seconds (2,100 ms) from a stall of two seconds",
        runs::openAndItsBound,
        "the figures are illustrative there; behind a stall that only holds back nobody waits"
            + " longer than T + s, and p99 lies (1−q)·D below that");
  }

  private static List<DocumentedFigure> figures() {
    return List.of(
        new DocumentedFigure("naive, illustrative", NAIVE, Reading.SERVICE, 0.5, 48.0),
        new DocumentedFigure("naive, illustrative", NAIVE, Reading.SERVICE, 0.99, 180.0),
        new DocumentedFigure("open, illustrative", OPEN, Reading.RESPONSE, 0.5, 52.0),
        new DocumentedFigure("open, illustrative", OPEN, Reading.RESPONSE, 0.99, 2100.0));
  }
}
