/**
 * What every experiment is made of, and how one is run: set-up ({@link
 * org.omissionlab.experiments.experiment.Settings}), what is run and claimed ({@link
 * org.omissionlab.experiments.experiment.Outline}), attempts until it can be judged ({@link
 * org.omissionlab.experiments.experiment.ExperimentRun}). The experiments themselves are in {@code
 * catalogue}.
 *
 * <p>Worked example: an outline of one stalled series at 500/s, put on the virtual clock, needs no
 * target and takes no time; its claims are judged on what the twin observed.
 */
package org.omissionlab.experiments.experiment;
