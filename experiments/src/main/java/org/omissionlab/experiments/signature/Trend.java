package org.omissionlab.experiments.signature;

import java.util.List;
import org.omissionlab.generators.record.Sample;

/** Whether latencies grow while a run lasts, read off the kept samples. */
public final class Trend {

  private static final int LEAST = 10;

  private Trend() {}

  /**
   * How fast response time grows with the intended start, in seconds a second: the slope of the
   * line of least squares, {@code Σ(x−x̄)(y−ȳ)/Σ(x−x̄)²}. NaN of fewer than ten samples.
   */
  public static double responseSlope(Observation series) {
    List<Sample> timed =
        series.recording().samples().kept().stream().filter(Sample::timed).toList();
    if (timed.size() < LEAST) {
      return Double.NaN;
    }
    long originNs = series.result().startNs();
    double meanX = timed.stream().mapToDouble(s -> s.intendedNs() - originNs).average().orElse(0);
    double meanY = timed.stream().mapToDouble(Sample::responseNs).average().orElse(0);
    double both = 0;
    double squares = 0;
    for (Sample sample : timed) {
      double x = sample.intendedNs() - originNs - meanX;
      both += x * (sample.responseNs() - meanY);
      squares += x * x;
    }
    return both / squares;
  }
}
