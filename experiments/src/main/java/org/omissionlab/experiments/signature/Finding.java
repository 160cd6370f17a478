package org.omissionlab.experiments.signature;

/**
 * A documented statement that theory and measurement contradict or qualify. It is shown with its
 * reason and is never a failure.
 *
 * @param id its name within the experiment
 * @param documented the statement
 * @param predicted the figures of theory
 * @param measured the figures seen, or null where nothing was run
 * @param reason why the statement does not hold as it stands
 */
public record Finding(
    String id, String documented, String predicted, String measured, String reason) {}
