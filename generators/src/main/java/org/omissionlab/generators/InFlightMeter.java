package org.omissionlab.generators;

import org.omissionlab.generators.record.Recorder;

/**
 * Samples the requests in flight by a timer, inside the window only.
 *
 * <p>By a timer and not at arrivals, because a closed loop's arrivals happen just when the number
 * is low: sampling there would omit the very moments that matter.
 */
final class InFlightMeter {

  private final Run run;
  private final Recorder recorder;
  private final long everyNs;
  private long samples;
  private long sum;
  private boolean stopped;

  InFlightMeter(Run run, Recorder recorder, long everyNs) {
    this.run = run;
    this.recorder = recorder;
    this.everyNs = everyNs;
  }

  void start() {
    next(run.startNs() + everyNs / 2);
  }

  void stop() {
    stopped = true;
  }

  long samples() {
    return samples;
  }

  double mean() {
    return samples == 0 ? Double.NaN : (double) sum / samples;
  }

  private void next(long atNs) {
    if (atNs < run.endNs()) {
      run.at(atNs, () -> sample(atNs));
    }
  }

  private void sample(long atNs) {
    if (stopped) {
      return;
    }
    samples++;
    sum += run.inFlight();
    recorder.inFlight(run.nowNs(), run.inFlight());
    next(atNs + everyNs);
  }
}
