/**
 * The page of a run: what its charts are drawn from, thinned so that every experiment fits one
 * file, and the template that carries it. Charts are drawn by the page itself, from this data
 * alone.
 *
 * <p>Worked example: ten million samples become at most a few thousand points, of each stretch of
 * time the slowest and the fastest, so that no peak is lost, and the chart says how many of how
 * many it shows.
 */
package org.omissionlab.experiments.report.page;
