package org.omissionlab.experiments.report.page;

import java.util.List;

/**
 * What the charts of one experiment are drawn from.
 *
 * @param id of the experiment
 * @param time a chart a series, those with a stall first
 * @param curves percentiles, measured and predicted
 * @param notes what a reader must know of all of them
 */
public record ExperimentCharts(
    String id, List<TimeChart> time, List<Curve> curves, List<String> notes) {}
