package org.omissionlab.experiments.workshop;

import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recorder;
import org.omissionlab.generators.record.Sample;

/**
 * What a generator measures, readable while it runs: its loop only writes, without waiting, and all
 * the reckoning is done by whoever looks ({@link #look}, one thread).
 */
final class LiveRecorder implements Recorder {

  private final boolean response;
  private final SingleWriterRecorder latencies = recorder();
  private final SingleWriterRecorder lags = recorder();
  private final AtomicLong settled = new AtomicLong();
  private final AtomicLong dropped = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong waiting = new AtomicLong();

  private final Histogram allLatencies = new Histogram(3);
  private final Histogram allLags = new Histogram(3);
  private Histogram interval;
  private Histogram lagInterval;

  /**
   * What is known so far.
   *
   * @param sent requests sent
   * @param nowMs the longest latency that ended since the last look; null if none did
   * @param lagP99Ms of actual start − intended start of what was sent; null if nothing was
   */
  record Seen(
      Figures figures, long sent, long inFlight, long failed, Double nowMs, Double lagP99Ms) {}

  LiveRecorder(Reading reading) {
    this.response = reading == Reading.RESPONSE;
    allLatencies.setAutoResize(true);
    allLags.setAutoResize(true);
  }

  private static SingleWriterRecorder recorder() {
    return new SingleWriterRecorder(1, Distribution.LONGEST_NS, 3);
  }

  @Override
  public void intend(long arrivals) {}

  @Override
  public void record(Sample sample) {
    if (sample.timed()) {
      latencies.recordValue(bounded(response ? sample.responseNs() : sample.serviceNs()));
    } else if (sample.sent()) {
      failed.lazySet(failed.get() + 1);
    }
    if (sample.outcome() == Outcome.DROPPED) {
      dropped.lazySet(dropped.get() + 1);
    } else {
      lags.recordValue(bounded(sample.lagNs()));
      settled.lazySet(settled.get() + 1);
    }
  }

  @Override
  public void inFlight(long atNs, long requests) {
    waiting.lazySet(requests);
  }

  private static long bounded(long ns) {
    return Math.max(0, Math.min(ns, Distribution.LONGEST_NS));
  }

  /** The run is over: nothing is in flight any more. */
  void over() {
    waiting.lazySet(0);
  }

  /** What is known now; for one thread at a time. */
  synchronized Seen look() {
    interval = latencies.getIntervalHistogram(interval);
    allLatencies.add(interval);
    lagInterval = lags.getIntervalHistogram(lagInterval);
    allLags.add(lagInterval);
    long inFlight = waiting.get();
    long sent = settled.get() + inFlight;
    return new Seen(
        figures(sent),
        sent,
        inFlight,
        failed.get() + dropped.get(),
        interval.getTotalCount() == 0 ? null : (Double) Figures.ms(interval.getMaxValue()),
        allLags.getTotalCount() == 0
            ? null
            : (Double) Figures.ms(allLags.getValueAtPercentile(99)));
  }

  private Figures figures(long sent) {
    Figures none = Figures.none(sent, null);
    return allLatencies.getTotalCount() == 0
        ? none
        : none.with(q -> allLatencies.getValueAtPercentile(100 * q));
  }
}
