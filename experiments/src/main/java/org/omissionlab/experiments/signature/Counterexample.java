package org.omissionlab.experiments.signature;

import java.util.function.UnaryOperator;
import org.omissionlab.experiments.plan.SeriesPlan;

/**
 * The smallest wrong change that a claim must catch.
 *
 * @param description what is wrong, in a few words
 * @param change applied to each series of the experiment; returns those it does not concern as they
 *     are
 */
public record Counterexample(String description, UnaryOperator<SeriesPlan> change) {

  /** A change to one series. */
  public static Counterexample of(
      String description, String seriesId, UnaryOperator<SeriesPlan> change) {
    return new Counterexample(
        description, plan -> plan.id().equals(seriesId) ? change.apply(plan) : plan);
  }
}
