package org.omissionlab.jmh;

import java.util.concurrent.TimeUnit;
import org.omissionlab.generators.record.Distribution;
import org.omissionlab.generators.record.Outcome;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.Sample;
import org.omissionlab.generators.schedule.ArrivalSchedule;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.PoissonSchedule;
import org.omissionlab.generators.schedule.Rate;
import org.omissionlab.generators.time.EventQueue;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What a generator does for each request, beside the network: ns for one. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LoadParts {

  private static final int WAITING = 1_000;
  private static final long GAP_NS = 50_000;
  private static final long SERVICE_NS = 10_000_000;
  private static final long RUN_NS = 60_000_000_000L;
  private static final Runnable NOTHING = () -> {};

  private final ArrivalSchedule constant = new ConstantSchedule(Rate.perSecond(20_000));
  private final ArrivalSchedule poisson = new PoissonSchedule(Rate.perSecond(20_000), 1);
  private EventQueue queue;
  private Recording recording;
  private Recording filled;
  private long index;
  private long nowNs;

  /** A queue of a thousand events, an empty recording, and one of a loop with a stall. */
  @Setup(Level.Iteration)
  public void setUp() {
    index = 0;
    nowNs = 0;
    queue = new EventQueue();
    for (int i = 0; i < WAITING; i++) {
      queue.add(i * GAP_NS, NOTHING);
    }
    recording = new Recording(0, Reading.RESPONSE);
    filled = new Recording(0, Reading.SERVICE);
    for (long at = 0; at < RUN_NS; at += SERVICE_NS) {
      filled.intend(1);
      filled.record(sample(at, at, at == 0 ? 100 * SERVICE_NS : SERVICE_NS));
    }
  }

  private static Sample sample(long intendedNs, long startNs, long lengthNs) {
    return new Sample(
        intendedNs, intendedNs, startNs, startNs + lengthNs, Outcome.COMPLETED, null);
  }

  /** One event taken from a queue of a thousand and one put back, later. */
  @Benchmark
  public Runnable eventQueue() {
    long dueNs = queue.nextNs();
    Runnable event = queue.poll();
    queue.add(dueNs + WAITING * GAP_NS, event);
    return event;
  }

  /** The next instant of a constant schedule. */
  @Benchmark
  public long constantSchedule() {
    return constant.offsetNs(index++);
  }

  /** The next instant of a Poisson schedule. */
  @Benchmark
  public long poissonSchedule() {
    return poisson.offsetNs(index++);
  }

  /** One sample recorded in all its readings, within one minute of run time, over and over. */
  @Benchmark
  public void record() {
    nowNs = (nowNs + GAP_NS) % RUN_NS;
    recording.intend(1);
    recording.record(sample(nowNs, nowNs + 1_000, SERVICE_NS));
  }

  /** The back-filled reading of six thousand samples of which one met a stall. */
  @Benchmark
  public Distribution backfilled() {
    return filled.backfilled(SERVICE_NS);
  }
}
