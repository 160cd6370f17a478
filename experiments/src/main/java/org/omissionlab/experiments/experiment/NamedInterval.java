package org.omissionlab.experiments.experiment;

import java.util.function.ToLongFunction;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;

/**
 * An expected interval that a stalled naive series is back-filled with in the record.
 *
 * @param seriesId the series
 * @param name of the interval, such as {@code x2}; null for the healthy cycle, if the experiment
 *     takes another than the control's median and think time
 * @param ns reads it off what was observed, in ns; the control run is there
 */
public record NamedInterval(String seriesId, String name, ToLongFunction<Observations> ns) {

  /** The name of the reading in the record: {@code backfilled-x2}. */
  String reading() {
    return name == null ? Reading.BACKFILLED.id() : Reading.BACKFILLED.id() + "-" + name;
  }
}
