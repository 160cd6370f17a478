package org.omissionlab.experiments.report.page;

import java.util.List;

/**
 * All that the scripts of a page draw from.
 *
 * @param kind {@code run}, {@code comparison}, {@code files} or {@code certificate}
 * @param runs one, or two that are compared
 * @param foreign curves of other reports
 * @param certificate of a judge's trial, or null
 */
public record PageData(String kind, List<RunData> runs, List<Curve> foreign, Object certificate) {}
