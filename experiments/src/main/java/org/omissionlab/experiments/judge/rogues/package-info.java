/**
 * Broken generators, each a few lines away from a right one, each with a fault seen in a real tool.
 *
 * <p>Worked example: a loop that skips what is overdue sends some 500 of 3,000 requests too few
 * through a stall of a second and reports a p99 of the plain service time.
 */
package org.omissionlab.experiments.judge.rogues;
