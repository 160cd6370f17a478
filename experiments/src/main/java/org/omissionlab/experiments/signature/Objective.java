package org.omissionlab.experiments.signature;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Sample;

/**
 * A latency objective in its defensible form: of all requests intended in each window, the share
 * answered within a threshold, counted from the intended start. What was refused, failed, timed out
 * or dropped was not answered. Everything here is NaN unless every intended request was kept.
 *
 * @param thresholdMs what a good answer takes at most
 * @param windowNs length of each window
 */
public record Objective(double thresholdMs, long windowNs) {

  /** The least share over the windows of {@code series} that have any request. */
  public double worstWindow(Observation series) {
    List<long[]> windows = windows(series);
    return windows.stream()
        .filter(w -> w[0] > 0)
        .mapToDouble(w -> (double) w[1] / w[0])
        .min()
        .orElse(Double.NaN);
  }

  /** The share over the whole run. */
  public double whole(Observation series) {
    List<long[]> windows = windows(series);
    double intended = windows.stream().mapToLong(w -> w[0]).sum();
    return windows.stream().mapToLong(w -> w[1]).sum() / intended;
  }

  /** Intended and good requests of each window; empty if not every request was kept. */
  private List<long[]> windows(Observation series) {
    List<Sample> kept = series.recording().samples().kept();
    List<long[]> windows = new ArrayList<>();
    if (kept.size() != series.accounts().intended()) {
      return windows;
    }
    for (Sample sample : kept) {
      int index = (int) ((sample.intendedNs() - series.result().startNs()) / windowNs);
      while (windows.size() <= index) {
        windows.add(new long[2]);
      }
      windows.get(index)[0]++;
      windows.get(index)[1] += good(sample) ? 1 : 0;
    }
    return windows;
  }

  private boolean good(Sample sample) {
    return sample.outcome() == Outcome.COMPLETED && sample.responseNs() <= thresholdMs * 1e6;
  }
}
