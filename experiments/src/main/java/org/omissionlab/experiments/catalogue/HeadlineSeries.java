package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.server.model.Capacity;

/** The part of the headline's set-up that its other readings need: naive, its control, open. */
final class HeadlineSeries {

  private HeadlineSeries() {}

  /** The headline's settings. */
  static Settings settings() {
    return SixRuns.settings(Duration.ofNanos(10_800_000));
  }

  /** Those of the six series that are named, in the order in which they run. */
  static List<SeriesPlan> only(SixRuns runs, String... ids) {
    return runs.series(Capacity.UNLIMITED).stream()
        .filter(plan -> List.of(ids).contains(plan.id()))
        .toList();
  }

  /** Naive without and with the stall, and open with it. */
  static List<SeriesPlan> naiveAndOpen(SixRuns runs) {
    return only(runs, NAIVE_CONTROL, NAIVE, OPEN);
  }

  /** The naive loop's plan carried out by a loop that keeps a schedule. */
  static Counterexample scheduledForNaive(SixRuns runs) {
    return Counterexample.of(
        "a schedule, charged from the intended start",
        NAIVE,
        plan -> plan.withGenerator(runs.scheduled()));
  }

  /** D in seconds. */
  static double runS(SixRuns runs) {
    return runs.run().toNanos() / 1e9;
  }

  /** T in seconds as the stall of {@code id} was held. */
  static double heldS(Observations observed, String id) {
    return observed.get(id).heldNs() / 1e9;
  }

  /** s in seconds. */
  static double serviceS(Observations observed) {
    return SixRuns.controlMs(observed) / 1e3;
  }

  /**
   * The healthy cycle of the naive loop in seconds: the mean and not the median of its control's
   * service times, since a loop sends N/mean a second.
   */
  static double cycleS(Observations observed) {
    return meanMs(observed, NAIVE_CONTROL) / 1e3;
  }

  /** The mean that a series prints, in ms. */
  static double meanMs(Observations observed, String id) {
    Observation series = observed.get(id);
    return series.recording().latencies(series.recording().main()).meanNs() / 1e6;
  }

  /** The quantile that a series prints, in ms; NaN if it is too thin for a claim. */
  static double printedMs(Observations observed, String id, double q) {
    Observation series = observed.get(id);
    return series.claimMs(series.recording().main(), q);
  }
}
