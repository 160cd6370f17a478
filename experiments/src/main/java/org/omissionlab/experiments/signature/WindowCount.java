package org.omissionlab.experiments.signature;

import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.record.SampleKeeper;

/** Hands everything on to a recording and counts what was really sent inside the window. */
public final class WindowCount implements Recorder {

  private final Recording recording;
  private final long endNs;
  private long sent;

  private WindowCount(Recording recording, long endNs) {
    this.recording = recording;
    this.endNs = endNs;
  }

  /** An empty recording, by the second, of {@code plan}'s window from {@code startNs} on. */
  public static WindowCount of(
      SeriesPlan plan, LoadGenerator generator, long startNs, SampleKeeper keeper) {
    return new WindowCount(
        new Recording(startNs, generator.reading(), Recording.SECOND, keeper),
        startNs + plan.window().toNanos());
  }

  /** What everything is handed on to. */
  public Recording recording() {
    return recording;
  }

  /** Requests whose actual start lay before the end of the window. */
  public long sent() {
    return sent;
  }

  @Override
  public void intend(long arrivals) {
    recording.intend(arrivals);
  }

  @Override
  public void record(Sample sample) {
    if (sample.sent() && sample.startNs() < endNs) {
      sent++;
    }
    recording.record(sample);
  }

  @Override
  public void drop(long arrivals, String reason) {
    recording.drop(arrivals, reason);
  }

  @Override
  public void sessionBegan(long atNs) {
    recording.sessionBegan(atNs);
  }

  @Override
  public void sessionCompleted(long intendedNs, long endNs) {
    recording.sessionCompleted(intendedNs, endNs);
  }

  @Override
  public void inFlight(long atNs, long requests) {
    recording.inFlight(atNs, requests);
  }
}
