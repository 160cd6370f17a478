package org.omissionlab.experiments.oracle;

import java.util.List;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Sample;

/** Whether latencies grow while a run lasts, read off the kept samples. */
public final class Trend {

  private static final int LEAST = 10;

  private Trend() {}

  /**
   * How fast response time grows with the intended start, in seconds a second: {@link
   * Statistics#slope}. NaN of fewer than ten samples.
   */
  public static double responseSlope(Observation series) {
    List<Sample> timed =
        series.recording().samples().kept().stream().filter(Sample::timed).toList();
    if (timed.size() < LEAST) {
      return Double.NaN;
    }
    long originNs = series.result().startNs();
    return Statistics.slope(
        timed.stream().mapToDouble(s -> s.intendedNs() - originNs).toArray(),
        timed.stream().mapToDouble(Sample::responseNs).toArray());
  }
}
