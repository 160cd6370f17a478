/**
 * Real time: the target as a process of its own, its admin API, the conductor that arms a stall at
 * an absolute instant and drives a generator through it, and the stored record of a run.
 *
 * <p>Worked example: the target's clock read at 1,000,500 between our 1,000,000 and 1,000,200 ns is
 * 400 ns ahead, give or take 100; an offset within its own error counts as none, since {@code
 * System.nanoTime} is one clock on one kernel.
 */
package org.omissionlab.experiments.run;
