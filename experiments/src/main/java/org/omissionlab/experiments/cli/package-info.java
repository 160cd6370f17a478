/**
 * The command line; with the server's own, the only place that prints or exits.
 *
 * <p>Worked example: {@code lab run --set rate=0} exits with 2 and one sentence: {@code --set rate
 * must be a number above 0 and at most 1000000, but was 0}.
 */
package org.omissionlab.experiments.cli;
