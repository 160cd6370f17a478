package org.omissionlab.experiments.signature;

import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.plan.SeriesPlan;

/**
 * The smallest wrong change that a claim must catch: to a series, to a probe, or to how the figure
 * is read.
 *
 * @param description what is wrong, in a few words
 * @param change applied to each series of the experiment; returns those it does not concern as they
 *     are
 * @param probeChange the same for each probe
 * @param misreading the claim's figure read wrongly, or null if it is read as the claim reads it
 */
public record Counterexample(
    String description,
    UnaryOperator<SeriesPlan> change,
    UnaryOperator<Probe> probeChange,
    ToDoubleFunction<Observations> misreading) {

  /** A change to one series. */
  public static Counterexample of(
      String description, String seriesId, UnaryOperator<SeriesPlan> change) {
    return each(description, plan -> plan.id().equals(seriesId) ? change.apply(plan) : plan);
  }

  /** A change to more than one series; {@code change} returns the others as they are. */
  public static Counterexample each(String description, UnaryOperator<SeriesPlan> change) {
    return new Counterexample(description, change, UnaryOperator.identity(), null);
  }

  /** A change to one probe. */
  public static Counterexample ofProbe(
      String description, String probeId, UnaryOperator<Probe> change) {
    return new Counterexample(
        description,
        UnaryOperator.identity(),
        probe -> probe.id().equals(probeId) ? change.apply(probe) : probe,
        null);
  }

  /**
   * The right run, and a wrong figure taken from it: an interval back-filled that is not its own.
   */
  public static Counterexample misread(
      String description, ToDoubleFunction<Observations> misreading) {
    return new Counterexample(
        description, UnaryOperator.identity(), UnaryOperator.identity(), misreading);
  }

  /** The figure that {@code rule} reads off {@code observed}, a run with the wrong change. */
  public double value(ClaimRule rule, Observations observed) {
    return (misreading == null ? rule.value() : misreading).applyAsDouble(observed);
  }
}
