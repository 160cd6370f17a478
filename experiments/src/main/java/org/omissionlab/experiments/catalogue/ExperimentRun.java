package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.signature.Attempt;
import org.omissionlab.experiments.signature.Attempts;
import org.omissionlab.experiments.signature.Attempts.Judgement;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.Disturbance;
import org.omissionlab.experiments.signature.Finding;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.Verdict;

/**
 * Runs one experiment: attempts until the figures can be judged, then the record of all of them.
 */
public final class ExperimentRun {

  private static final Duration OVERHEAD = Duration.ofMillis(500);

  private final Experiment experiment;
  private final Outline outline;
  private final ExperimentRecords records;

  /** An experiment with a set-up; one that was changed has nothing documented beside it. */
  public ExperimentRun(Experiment experiment, Settings settings) {
    this.experiment = experiment;
    Outline full = experiment.outline(settings);
    this.outline = settings.changed() ? full.undocumented() : full;
    this.records = new ExperimentRecords(experiment, settings, outline);
  }

  /**
   * What came of it.
   *
   * @param record as it is stored
   * @param verdict over all claims
   * @param complete false if it was cut short
   * @param judged the series of the attempt judged
   * @param earlier the series of each other attempt
   */
  public record Outcome(
      ExperimentRecord record,
      Verdict verdict,
      boolean complete,
      List<Observation> judged,
      List<List<Observation>> earlier) {}

  /** About how long one attempt takes. */
  public Duration expected() {
    return outline.duration().plus(OVERHEAD.multipliedBy(outline.series().size()));
  }

  /** Runs it for real, at most {@value Attempts#MOST} attempts on a target warmed once. */
  public Outcome run(Conductor conductor, Progress progress) {
    progress.stage(experiment.id() + ": warm-up", Duration.ofSeconds(6));
    conductor.warm(outline.series().get(outline.series().size() - 1));
    List<Attempt> attempts = new ArrayList<>();
    do {
      attempts.add(attempt(conductor, progress, attempts.size() + 1));
    } while (attempts.size() < Attempts.MOST && attempts.get(attempts.size() - 1).askForAnother());
    Judgement judgement = Attempts.judge(attempts);
    return new Outcome(
        records.of(judgement),
        judgement.verdict(),
        attempts.stream().allMatch(Attempt::complete),
        series(judgement.judged()),
        judgement.earlier().stream().map(ExperimentRun::series).toList());
  }

  private static List<Observation> series(Attempt attempt) {
    return List.copyOf(attempt.measured().all());
  }

  /** Runs it on the virtual timeline only: every claim judged on its predicted value. */
  public Outcome predict() {
    Observations twin = outline.predict();
    List<Claim> claims = Grading.predicted(outline.claims(), twin);
    List<Finding> findings =
        outline.findings().stream().map(rule -> rule.find(twin, null)).toList();
    Verdict verdict = Verdict.over(claims.stream().map(Claim::verdict).toList());
    String reason =
        claims.stream()
            .filter(c -> c.verdict() != Verdict.HELD)
            .findFirst()
            .map(c -> c.id() + ": " + c.reason())
            .orElse(null);
    ExperimentRecord record =
        records.of(
            verdict,
            reason,
            new Attempt(twin, twin, claims, findings, List.of(), null, null),
            claims,
            List.of(),
            false);
    return new Outcome(record, verdict, true, List.of(), List.of());
  }

  private Attempt attempt(Conductor conductor, Progress progress, int number) {
    List<Observation> observed = new ArrayList<>();
    String which = number == 1 ? "" : " (attempt " + number + ")";
    String cutShort = null;
    for (SeriesPlan plan : outline.series()) {
      if (cutShort == null) {
        progress.stage(experiment.id() + which + ": " + plan.id(), plan.window().plus(OVERHEAD));
        cutShort = observe(conductor, plan, observed);
      }
    }
    return graded(Observations.of(observed), cutShort);
  }

  /** Adds what was observed; returns why the attempt ends here, or null. */
  private static String observe(Conductor conductor, SeriesPlan plan, List<Observation> observed) {
    try {
      Observation series = conductor.observe(plan, Keep.STALLS);
      observed.add(series);
      return series.result().complete() ? null : plan.id() + ": " + series.result().reason();
    } catch (TargetLost lost) {
      return plan.id() + ": " + lost.getMessage();
    }
  }

  private Attempt graded(Observations measured, String cutShort) {
    List<String> disturbances = Disturbance.of(measured);
    if (cutShort != null) {
      Observations nominal = outline.predict();
      List<Claim> claims = Grading.notJudged(outline.claims(), nominal, cutShort);
      return new Attempt(measured, nominal, claims, List.of(), disturbances, cutShort, null);
    }
    Observations predicted = outline.predict(measured);
    return new Attempt(
        measured,
        predicted,
        Grading.measured(
            outline.claims(), predicted, measured, rule -> outline.counter(rule, predicted)),
        outline.findings().stream().map(rule -> rule.find(predicted, measured)).toList(),
        disturbances,
        null,
        outline.unable().apply(measured));
  }
}
