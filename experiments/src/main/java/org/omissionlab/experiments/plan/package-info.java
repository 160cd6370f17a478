/**
 * A run plan: who sends what to whom, as data, before anything happens.
 *
 * <p>The load model is a type, never a flag. Worked example: one stall at 2.5 s for 1 s in a window
 * of 6 s, met by {@code GeneratorPlan.open(Arrivals.constant(500), 625)}, is 3,000 intended
 * arrivals of which 500 fall into the stall. The same plan run by the twin and by the conductor
 * gives two observations of one form.
 */
package org.omissionlab.experiments.plan;
