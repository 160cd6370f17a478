package org.omissionlab.experiments.report.page;

import java.util.List;

/**
 * All that the scripts of a page draw from.
 *
 * @param kind {@code run}, {@code comparison}, {@code files} or {@code certificate}
 * @param runs one, or two that are compared
 * @param foreign curves of other reports
 * @param certificates of a judge's trials: none, one, or two that are compared
 * @param ledgers what a target's ledger saw over time, by certificate; null for one without
 */
public record PageData(
    String kind,
    List<RunData> runs,
    List<Curve> foreign,
    List<?> certificates,
    List<TimeChart> ledgers) {

  /** Of runs and reports. */
  public static PageData of(String kind, List<RunData> runs, List<Curve> foreign) {
    return new PageData(kind, runs, foreign, List.of(), List.of());
  }
}
