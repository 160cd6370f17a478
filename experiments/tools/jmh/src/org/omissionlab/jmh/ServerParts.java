package org.omissionlab.jmh;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.omissionlab.server.ledger.Ledger;
import org.omissionlab.server.ledger.Outcome;
import org.omissionlab.server.model.Admission;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceEngine;
import org.omissionlab.server.model.StallPlan;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What the lab server does for each request, beside the network: ns for one. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ServerParts {

  private static final long GAP_NS = 1_000_000;
  private static final long WORK_NS = 10_000_000;
  private static final int LEDGER_ROWS = 1_000_000;

  private Ledger ledger;
  private ServiceEngine parallel;
  private ServiceEngine sharing;
  private ServiceEngine stalled;
  private long nowNs;
  private long id;
  private int rows;
  private long ended;

  private final ServiceEngine.Sink sink =
      new ServiceEngine.Sink() {
        @Override
        public void started(long id, long startNs) {}

        @Override
        public void completed(long id, long startNs, long endNs) {
          ended++;
        }
      };

  /** Engines at rest; one of them is stalled for a second of every two. */
  @Setup(Level.Iteration)
  public void setUp() {
    nowNs = 0;
    id = 0;
    rows = 0;
    ended = 0;
    ledger = new Ledger(LEDGER_ROWS);
    parallel = new ServiceEngine(Capacity.UNLIMITED, sink);
    sharing = new ServiceEngine(Capacity.processorSharing(13), sink);
    stalled = new ServiceEngine(Capacity.UNLIMITED, sink);
    stalled.arm(0, StallPlan.parse("at=0s,for=1s,every=2s"));
  }

  private Admission arrive(ServiceEngine engine) {
    nowNs += GAP_NS;
    return engine.arrive(nowNs, id++, WORK_NS);
  }

  /** One arrival and one completion at 1,000/s with ten in service. */
  @Benchmark
  public Admission engine() {
    return arrive(parallel);
  }

  /** The same where thirteen share the capacity. */
  @Benchmark
  public Admission engineSharing() {
    return arrive(sharing);
  }

  /** The same through a gate that is shut half the time. */
  @Benchmark
  public Admission engineStalled() {
    return arrive(stalled);
  }

  /** The three entries that one request leaves in the ledger. */
  @Benchmark
  public long ledger() {
    if (rows++ == LEDGER_ROWS) {
      rows = 1;
      ledger.mark(nowNs);
    }
    nowNs += GAP_NS;
    long sequence = ledger.arrived(nowNs, -1);
    ledger.started(sequence, nowNs);
    ledger.ended(sequence, Outcome.COMPLETED, nowNs + Duration.ofMillis(10).toNanos());
    return sequence;
  }
}
