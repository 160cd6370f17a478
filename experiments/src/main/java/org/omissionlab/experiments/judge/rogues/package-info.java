/**
 * Broken generators, each a few lines away from a right one, each with a fault seen in a real tool.
 *
 * <p>Worked example: a loop that skips what is overdue sends 2,520 of 3,000 requests through a
 * stall of a second and reports a p99 of the plain service time.
 */
package org.omissionlab.experiments.judge.rogues;
