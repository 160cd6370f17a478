package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.experiments.run.Probes;
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
import org.omissionlab.experiments.signature.ProbeReading;
import org.omissionlab.experiments.signature.Verdict;

/**
 * Runs one experiment: attempts until the figures can be judged, then the record of all of them.
 */
public final class ExperimentRun {

  private static final Duration OVERHEAD = Duration.ofMillis(500);
  private static final Duration WARM_UP = Duration.ofSeconds(6);

  private final Experiment experiment;
  private final Outline outline;
  private final ExperimentRecords records;

  /** An experiment with a set-up; one that was changed has nothing documented beside it. */
  public ExperimentRun(Experiment experiment, Settings settings) {
    this.experiment = experiment;
    Outline full = experiment.outline(settings);
    Outline placed = settings.virtual() ? full.onVirtualClock() : full;
    this.outline = settings.changed() ? placed.undocumented() : placed;
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

  /** Its experiment's id. */
  public String id() {
    return experiment.id();
  }

  /** About how long one attempt takes, with the warm-up before it. */
  public Duration expected() {
    long real = outline.series().stream().filter(plan -> !plan.virtual()).count();
    return outline
        .duration()
        .plus(OVERHEAD.multipliedBy(real))
        .plus(real > 0 ? WARM_UP : Duration.ZERO);
  }

  /** True if any series runs against a real target. */
  public boolean needsTarget() {
    return outline.needsTarget();
  }

  /**
   * Runs it for real, at most {@value Attempts#MOST} attempts on a target warmed once.
   *
   * @param conductor of that target; null if none is needed
   * @param abort asked now and then: why to end at once, or null to go on
   */
  public Outcome run(Conductor conductor, Progress progress, Supplier<String> abort) {
    if (needsTarget()) {
      progress.stage(experiment.id() + ": warm-up", WARM_UP);
      conductor.warm(lastReal());
    }
    List<Attempt> attempts = new ArrayList<>();
    do {
      attempts.add(attempt(conductor, progress, abort, attempts.size() + 1));
    } while (attempts.size() < Attempts.MOST && attempts.get(attempts.size() - 1).askForAnother());
    Judgement judgement = Attempts.judge(attempts);
    return new Outcome(
        records.of(judgement),
        judgement.verdict(),
        attempts.stream().allMatch(Attempt::complete),
        series(judgement.judged()),
        judgement.earlier().stream().map(ExperimentRun::series).toList());
  }

  private SeriesPlan lastReal() {
    List<SeriesPlan> real = outline.series().stream().filter(plan -> !plan.virtual()).toList();
    return real.get(real.size() - 1);
  }

  private static List<Observation> series(Attempt attempt) {
    return attempt.measured().all().stream().filter(o -> !o.plan().virtual()).toList();
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

  private Attempt attempt(
      Conductor conductor, Progress progress, Supplier<String> abort, int number) {
    List<Observation> observed = new ArrayList<>();
    String which = number == 1 ? "" : " (attempt " + number + ")";
    String cutShort = null;
    for (SeriesPlan plan : outline.series()) {
      if (cutShort == null) {
        Duration length = plan.virtual() ? Duration.ZERO : plan.window().plus(OVERHEAD);
        progress.stage(experiment.id() + which + ": " + plan.id(), length);
        cutShort = observe(conductor, plan, observed);
      }
    }
    List<ProbeReading> readings = new ArrayList<>();
    for (Probe probe : outline.probes()) {
      if (cutShort == null) {
        progress.stage(experiment.id() + which + ": " + probe.id(), probe.duration());
        cutShort = observe(probe, abort, readings);
      }
    }
    return graded(Observations.of(observed).withProbes(readings), cutShort);
  }

  /** Adds what a probe showed; returns why the attempt ends here, or null. */
  private static String observe(Probe probe, Supplier<String> abort, List<ProbeReading> readings) {
    try {
      readings.add(Probes.observe(probe, abort));
    } catch (TargetLost lost) {
      return probe.id() + ": " + lost.getMessage();
    }
    return abort.get() == null ? null : probe.id() + ": " + abort.get();
  }

  /** Adds what was observed; returns why the attempt ends here, or null. */
  private static String observe(Conductor conductor, SeriesPlan plan, List<Observation> observed) {
    if (plan.virtual()) {
      observed.add(Twin.observe(plan));
      return null;
    }
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
