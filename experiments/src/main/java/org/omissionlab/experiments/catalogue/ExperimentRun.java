package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.Records;
import org.omissionlab.experiments.run.RunRecord.AttemptRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.FigureRecord;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.run.SeriesRecords;
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
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Reading;

/**
 * Runs one experiment: attempts until the figures can be judged, then the record of all of them.
 */
public final class ExperimentRun {

  private static final Duration OVERHEAD = Duration.ofMillis(500);

  private final Experiment experiment;
  private final Settings settings;
  private final Outline outline;

  /** An experiment with a set-up; one that was changed has nothing documented beside it. */
  public ExperimentRun(Experiment experiment, Settings settings) {
    this.experiment = experiment;
    this.settings = settings;
    Outline full = experiment.outline(settings);
    this.outline = settings.changed() ? full.undocumented() : full;
  }

  /**
   * What came of it.
   *
   * @param record as it is stored
   * @param verdict over all claims
   * @param complete false if it was cut short
   * @param judged the series of the attempt judged
   */
  public record Outcome(
      ExperimentRecord record, Verdict verdict, boolean complete, List<Observation> judged) {}

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
        record(judgement),
        judgement.verdict(),
        judgement.judged().complete(),
        List.copyOf(judgement.judged().measured().all()));
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
        record(
            verdict,
            reason,
            new Attempt(twin, twin, claims, findings, List.of(), null, null),
            claims,
            List.of(),
            false);
    return new Outcome(record, verdict, true, List.of());
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
      Observation series = conductor.observe(plan, false);
      observed.add(series);
      return series.result().complete() ? null : plan.id() + ": " + series.result().reason();
    } catch (TargetLost lost) {
      return plan.id() + ": " + lost.getMessage();
    }
  }

  private Attempt graded(Observations measured, String cutShort) {
    boolean whole = cutShort == null;
    Observations predicted = whole ? outline.predict(measured) : outline.predict();
    return new Attempt(
        measured,
        predicted,
        Grading.measured(
            outline.claims(), predicted, measured, rule -> outline.counter(rule, predicted)),
        whole
            ? outline.findings().stream().map(rule -> rule.find(predicted, measured)).toList()
            : List.of(),
        Disturbance.of(measured),
        cutShort,
        whole ? outline.unable().apply(measured) : null);
  }

  private ExperimentRecord record(Judgement judgement) {
    return record(
        judgement.verdict(),
        judgement.reason(),
        judgement.judged(),
        judgement.claims(),
        judgement.earlier(),
        true);
  }

  private ExperimentRecord record(
      Verdict verdict,
      String reason,
      Attempt judged,
      List<Claim> claims,
      List<Attempt> earlier,
      boolean measured) {
    return new ExperimentRecord(
        experiment.id(),
        experiment.title(),
        experiment.source(),
        settings.asText(),
        verdict.id(),
        reason,
        Records.claims(claims),
        Records.findings(judged.findings()),
        outline.figures().stream().map(f -> figure(f, judged, measured)).toList(),
        series(judged.measured()),
        judged.disturbances(),
        earlier.stream()
            .map(
                a ->
                    new AttemptRecord(
                        Records.claims(a.claims()), series(a.measured()), a.disturbances()))
            .toList());
  }

  private List<SeriesRecord> series(Observations observed) {
    List<SeriesRecord> records = new ArrayList<>();
    for (Observation series : observed.all()) {
      records.addAll(SeriesRecords.of(series, expectedIntervalNs(series, observed)));
    }
    return records;
  }

  /** A full-speed loop's healthy cycle: the median of the control plus the think time. */
  private Long expectedIntervalNs(Observation series, Observations observed) {
    Observation control = observed.series().get(outline.controlId());
    boolean naive = series.plan().generator().model() == Model.NAIVE_CLOSED;
    if (!naive || !series.plan().stalled() || control == null) {
      return null;
    }
    Distribution healthy = control.recording().latencies(Reading.SERVICE);
    return healthy.quantileNs(0.5) + series.plan().generator().think().toNanos();
  }

  private static FigureRecord figure(DocumentedFigure figure, Attempt judged, boolean measured) {
    Observation twin = judged.predicted().get(figure.seriesId());
    Observation real = judged.measured().series().get(figure.seriesId());
    double n = twin.recording().latencies(figure.reading()).count();
    return new FigureRecord(
        figure.label(),
        figure.seriesId(),
        figure.reading().id(),
        figure.q(),
        figure.documentedMs(),
        twin.quantileMs(figure.reading(), figure.q()),
        measured && real != null && !Double.isNaN(real.quantileMs(figure.reading(), figure.q()))
            ? (Double) real.quantileMs(figure.reading(), figure.q())
            : null,
        n * (1 - figure.q()) < 10);
  }
}
