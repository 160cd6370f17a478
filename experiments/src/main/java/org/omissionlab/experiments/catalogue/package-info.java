/**
 * The experiments, one file each and one line each in {@link
 * org.omissionlab.experiments.catalogue.Catalogue}: set-up as data, claims with their
 * counterexamples, findings.
 *
 * <p>Worked example: {@code one-second-stall} with {@code --set stall=2s} predicts 1,000 gated
 * requests of the open loop instead of 500, and shows nothing documented beside them.
 */
package org.omissionlab.experiments.catalogue;
