package org.omissionlab.experiments.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Progress;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.signature.Attempt;
import org.omissionlab.experiments.signature.Attempts;
import org.omissionlab.experiments.signature.Attempts.Judgement;
import org.omissionlab.experiments.signature.Claim;
import org.omissionlab.experiments.signature.Finding;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.Verdict;
import org.omissionlab.generators.record.Why;

/**
 * Runs one experiment: attempts until the figures can be judged, then the record of all of them.
 */
public final class ExperimentRun {

  private static final Duration WARM_UP = Duration.ofSeconds(6);

  private final Experiment experiment;
  private final Outline outline;
  private final ExperimentRecords records;
  private final int most;

  /** An experiment with a set-up; a scaled one keeps its findings. */
  public ExperimentRun(Experiment experiment, Settings settings) {
    this(experiment, settings, Attempts.MOST);
  }

  private ExperimentRun(Experiment experiment, Settings settings, int most) {
    this.experiment = experiment;
    this.most = most;
    Outline full = experiment.outline(settings);
    Outline placed = settings.virtual() ? full.onVirtualClock() : full;
    Outline told = settings.asDocumented() ? placed : placed.undocumented();
    this.outline = settings.changed() ? told.withoutFindings() : told;
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
   * @param failure what went wrong, or null
   */
  public record Outcome(
      ExperimentRecord record,
      Verdict verdict,
      boolean complete,
      List<Observation> judged,
      List<List<Observation>> earlier,
      RuntimeException failure) {}

  /**
   * The same with fewer attempts: what the host spoils is then inconclusive sooner.
   *
   * @param attempts from 1 to {@value Attempts#MOST}
   */
  public ExperimentRun atMost(int attempts) {
    if (attempts < 1 || attempts > Attempts.MOST) {
      throw new IllegalArgumentException(
          "--attempts must be from 1 to " + Attempts.MOST + ", but was " + attempts);
    }
    return new ExperimentRun(experiment, settings(), attempts);
  }

  /** The set-up. */
  public Settings settings() {
    return records.settings();
  }

  /** Its experiment's id. */
  public String id() {
    return experiment.id();
  }

  /** About how long one attempt takes, with the warm-up before it. */
  public Duration expected() {
    long real = outline.series().stream().filter(plan -> !plan.virtual()).count();
    return outline.duration().plus(AttemptRun.OVERHEAD.multipliedBy(real)).plus(warmUp());
  }

  private Duration warmUp() {
    return needsTarget() ? WARM_UP : Duration.ZERO;
  }

  /** True if any series runs against a real target. */
  public boolean needsTarget() {
    return outline.needsTarget();
  }

  /**
   * Runs it for real, on a target warmed once, until an attempt can be judged. What goes wrong ends
   * up in the outcome, so that other experiments can go on.
   *
   * @param conductor of that target; null if none is needed
   * @param abort asked now and then: why to end at once, or null to go on
   */
  public Outcome run(Conductor conductor, Progress progress, Supplier<String> abort) {
    List<Attempt> attempts = new ArrayList<>();
    try {
      AttemptRun run = new AttemptRun(experiment.id(), outline, conductor, progress, abort);
      String lost = needsTarget() ? run.warm(WARM_UP) : null;
      attempts.add(lost == null ? run.make(1) : unmeasured(lost));
      while (attempts.size() < most && attempts.get(attempts.size() - 1).askForAnother()) {
        progress.more(expected().minus(warmUp()));
        attempts.add(run.make(attempts.size() + 1));
      }
      return judged(attempts, null);
    } catch (RuntimeException e) {
      return failed(attempts, e);
    }
  }

  /** The outcome where nothing could be measured: every claim predicted, none judged. */
  public Outcome failed(RuntimeException why) {
    return failed(new ArrayList<>(), why);
  }

  private Outcome failed(List<Attempt> attempts, RuntimeException why) {
    String sentence = sentence(why);
    try {
      attempts.add(unmeasured(sentence));
      return judged(attempts, why);
    } catch (RuntimeException e) {
      // Not even a prediction can be had: the experiment stands in the record by name only.
      Outline nothing = Outline.ofProbes(List.of(), List.of(), List.of());
      Attempt attempt = AttemptRun.cutShort(nothing, Observations.NONE, List.of(), sentence);
      ExperimentRecord record =
          records
              .with(nothing)
              .of(Verdict.INCONCLUSIVE, sentence, attempt, List.of(), List.of(), true);
      return new Outcome(record, Verdict.INCONCLUSIVE, false, List.of(), List.of(), why);
    }
  }

  private Attempt unmeasured(String why) {
    return AttemptRun.cutShort(outline, Observations.NONE, List.of(), why);
  }

  /** One sentence; what the lab did not foresee says that it did not. */
  private static String sentence(RuntimeException why) {
    boolean foreseen = why instanceof TargetLost;
    return (foreseen ? "" : "a fault of the lab's own (--debug shows it): ") + Why.of(why);
  }

  private Outcome judged(List<Attempt> attempts, RuntimeException failure) {
    Judgement judgement = Attempts.judge(attempts);
    return new Outcome(
        records.of(judgement),
        judgement.verdict(),
        attempts.stream().allMatch(Attempt::complete),
        series(judgement.judged()),
        judgement.earlier().stream().map(ExperimentRun::series).toList(),
        failure);
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
    ExperimentRecord record =
        records.of(
            verdict,
            Claim.reason(verdict, claims),
            new Attempt(twin, twin, claims, findings, List.of(), null, null),
            claims,
            List.of(),
            false);
    return new Outcome(record, verdict, true, List.of(), List.of(), null);
  }
}
