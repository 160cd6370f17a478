package org.omissionlab.experiments.signature;

import java.util.function.Function;

/**
 * A finding before anything was measured.
 *
 * @param id its name within the experiment
 * @param documented the statement
 * @param figures reads the telling figures off observations, as text
 * @param reason why the statement does not hold as it stands
 */
public record FindingRule(
    String id, String documented, Function<Observations, String> figures, String reason) {

  /** The finding with its figures; {@code measured} may be null. */
  public Finding find(Observations predicted, Observations measured) {
    return new Finding(
        id,
        documented,
        figures.apply(predicted),
        measured == null ? null : figures.apply(measured),
        reason);
  }
}
