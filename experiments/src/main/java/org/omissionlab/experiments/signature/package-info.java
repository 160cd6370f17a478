/**
 * Claims and verdicts. A claim's value is one function, read off the twin (predicted), off the run
 * (measured) and off a counterexample (which must fall outside the claim's band, or the run could
 * not tell right from wrong and the claim is inconclusive).
 *
 * <p>Worked example: a p99 of 40 ms where at most 33 is allowed is <em>inconclusive</em> after one
 * quiet attempt and <em>violated</em> after two on the same side; after a disturbed attempt it
 * stays inconclusive. Eleven gated requests where ten workers can have ten are violated at once: a
 * count is not moved by noise.
 */
package org.omissionlab.experiments.signature;
