package org.omissionlab.jmh;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A stalled series of the headline on the virtual clock: ms for the whole of it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class TwinParts {

  private static final Duration RUN = Duration.ofSeconds(6);

  private final TargetPlan target =
      TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(10)))
          .withStalls(StallPlan.oneShot(Duration.ofMillis(2500), Duration.ofSeconds(1)));

  private Observation observe(GeneratorPlan generator) {
    return Twin.observe(SeriesPlan.of("jmh", generator, target, RUN));
  }

  /** Ten naive workers. */
  @Benchmark
  public Observation naive() {
    return observe(GeneratorPlan.naive(10));
  }

  /** Three thousand arrivals of an open loop. */
  @Benchmark
  public Observation open() {
    return observe(GeneratorPlan.open(Arrivals.constant(500), 0));
  }
}
