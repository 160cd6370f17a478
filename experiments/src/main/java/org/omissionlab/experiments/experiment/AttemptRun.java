package org.omissionlab.experiments.experiment;

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
import org.omissionlab.experiments.run.TargetLost;
import org.omissionlab.experiments.signature.Attempt;
import org.omissionlab.experiments.signature.Disturbance;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.ProbeReading;

/**
 * Makes one attempt at an experiment: its series and probes in order, then their grades.
 *
 * @param conductor of the target; null if none is needed
 * @param abort asked now and then: why to end at once, or null to go on
 */
record AttemptRun(
    String id, Outline outline, Conductor conductor, Progress progress, Supplier<String> abort) {

  static final Duration OVERHEAD = Duration.ofMillis(500);

  /**
   * Checks that every real series can be run, then warms the target as the last of them needs it.
   *
   * @param length about how long that takes
   * @return why the warm-up came to nothing, or null
   * @throws TargetLost if a series cannot be run at all
   */
  String warm(Duration length) {
    List<SeriesPlan> real = outline.series().stream().filter(plan -> !plan.virtual()).toList();
    real.forEach(conductor::check);
    progress.stage(id + ": warm-up", length);
    try {
      conductor.warm(real.get(real.size() - 1));
      return null;
    } catch (TargetLost lost) {
      return why("warm-up", lost);
    }
  }

  /** Attempt number {@code number}, the first being 1; one cut short keeps what it measured. */
  Attempt make(int number) {
    List<Observation> observed = new ArrayList<>();
    String which = id + (number == 1 ? ": " : " #" + number + ": ");
    String cutShort = null;
    for (SeriesPlan asked : outline.series()) {
      if (cutShort == null) {
        SeriesPlan plan = Outline.settled(asked, Observations.of(observed));
        Duration length = plan.virtual() ? Duration.ZERO : plan.window().plus(OVERHEAD);
        progress.stage(which + plan.id(), length);
        cutShort = observe(plan, observed);
      }
    }
    List<ProbeReading> readings = new ArrayList<>();
    for (Probe probe : outline.probes()) {
      if (cutShort == null) {
        progress.stage(which + probe.id(), probe.virtual() ? Duration.ZERO : probe.duration());
        cutShort = observe(probe, readings);
      }
    }
    return graded(Observations.of(observed).withProbes(readings), cutShort);
  }

  /** Adds what was observed; returns why the attempt ends here, or null. */
  private String observe(SeriesPlan plan, List<Observation> observed) {
    if (plan.virtual()) {
      observed.add(Twin.observe(plan));
      return abort.get() == null ? null : plan.id() + ": " + abort.get();
    }
    try {
      Observation series = conductor.observe(plan, Keep.STALLS);
      observed.add(series);
      return series.result().complete() ? null : plan.id() + ": " + series.result().reason();
    } catch (TargetLost lost) {
      return why(plan.id(), lost);
    }
  }

  /** Adds what a probe showed; returns why the attempt ends here, or null. */
  private String observe(Probe probe, List<ProbeReading> readings) {
    try {
      readings.add(Probes.observe(probe, abort));
    } catch (TargetLost lost) {
      return why(probe.id(), lost);
    }
    return abort.get() == null ? null : probe.id() + ": " + abort.get();
  }

  /** That a target has ended says more than that it cannot be reached. */
  private String why(String where, TargetLost lost) {
    String over = abort.get();
    return where + ": " + (over == null ? lost.getMessage() : over);
  }

  private Attempt graded(Observations measured, String cutShort) {
    List<String> disturbances = Disturbance.of(measured);
    if (cutShort != null) {
      return cutShort(outline, measured, disturbances, cutShort);
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

  /** An attempt that did not reach its end: every claim predicted, none judged. */
  static Attempt cutShort(
      Outline outline, Observations measured, List<String> disturbances, String why) {
    Observations nominal = outline.predict();
    return new Attempt(
        measured,
        nominal,
        Grading.notJudged(outline.claims(), nominal, why),
        List.of(),
        disturbances,
        why,
        null);
  }
}
