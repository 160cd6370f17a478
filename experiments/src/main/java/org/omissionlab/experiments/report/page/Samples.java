package org.omissionlab.experiments.report.page;

import java.util.List;

/**
 * Single requests by their intended start.
 *
 * @param kept samples with a latency in the file; those shown may be fewer
 * @param untimed samples without one, which are not shown
 * @param intendedMs when each should have started, from the start of the window
 * @param serviceMs latency from actual send; null if that is not a reading of the series
 * @param responseMs latency from intended start; null likewise
 */
public record Samples(
    long kept,
    long untimed,
    List<Double> intendedMs,
    List<Double> serviceMs,
    List<Double> responseMs) {}
