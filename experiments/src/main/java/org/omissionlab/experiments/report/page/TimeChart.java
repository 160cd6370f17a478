package org.omissionlab.experiments.report.page;

import java.util.List;
import org.omissionlab.experiments.run.SeriesRecord;

/**
 * One series over time.
 *
 * @param series its id
 * @param load what sent it, in a few words
 * @param stalled false for a control
 * @param durationMs of its window
 * @param stalls as held; null where the target did not tell
 * @param windows rates, latencies and lag in steps
 * @param samples single requests; null if none are stored
 * @param neverTaken what a closed loop omitted; null if nothing
 * @param notes what a reader must know of this chart
 */
public record TimeChart(
    String series,
    String load,
    boolean stalled,
    double durationMs,
    List<SeriesRecord.Stall> stalls,
    Windows windows,
    Samples samples,
    NeverTaken neverTaken,
    List<String> notes) {}
