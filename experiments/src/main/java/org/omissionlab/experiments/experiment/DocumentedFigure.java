package org.omissionlab.experiments.experiment;

import org.omissionlab.generators.record.Reading;

/**
 * A percentile as the literature prints it; shown beside prediction and measurement, without a
 * verdict of its own.
 *
 * @param label how the literature calls the measurement
 * @param seriesId the series that measures it here
 * @param reading what it is charged from
 * @param q the quantile
 * @param documentedMs the figure, or null where none is documented
 */
public record DocumentedFigure(
    String label, String seriesId, Reading reading, double q, Double documentedMs) {

  /** The same percentile with nothing documented. */
  DocumentedFigure undocumented() {
    return new DocumentedFigure(label, seriesId, reading, q, null);
  }
}
