package org.omissionlab.experiments.experiment;

import java.util.List;

/**
 * What {@code lab explain} tells of an experiment.
 *
 * @param claim what is claimed, in a sentence or two
 * @param formulas each a line, with the numbers of the set-up filled in
 * @param look how to see it: what to run, and what to look at
 * @param misreading what it is usually taken for
 */
public record Explanation(String claim, List<String> formulas, String look, String misreading) {}
