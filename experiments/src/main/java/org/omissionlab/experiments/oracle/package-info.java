/**
 * What a run should show: closed formulas, and the twin, which runs the generator under test
 * against the server's own engine on a virtual clock.
 *
 * <p>Worked example: an open loop at 500/s for 6 s with a stall of 1 s and a service time of 11 ms
 * has a p99 of {@code T − (1−q)·D + s = 1 − 0.01·6 + 0.011 = 0.951 s}; the twin agrees within one
 * interval, 1/λ = 2 ms.
 */
package org.omissionlab.experiments.oracle;
