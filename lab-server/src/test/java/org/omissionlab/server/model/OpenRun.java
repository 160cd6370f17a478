package org.omissionlab.server.model;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/** An open run on virtual time: arrivals by index, everything completed, response times kept. */
final class OpenRun implements ServiceEngine.Sink {
  final long[] arrivalNs;
  final long[] startNs;
  final long[] endNs;
  final Admission[] admission;
  final ServiceEngine engine;
  long stallArrivals;

  OpenRun(Capacity capacity, int requests) {
    arrivalNs = new long[requests];
    startNs = new long[requests];
    endNs = new long[requests];
    admission = new Admission[requests];
    engine = new ServiceEngine(capacity, this);
  }

  OpenRun stalls(StallPlan plan) {
    engine.arm(0, plan);
    return this;
  }

  OpenRun run(LongUnaryOperator arrivalOf, Sampler work) {
    for (int i = 0; i < arrivalNs.length; i++) {
      arrivalNs[i] = arrivalOf.applyAsLong(i);
      admission[i] = engine.arrive(arrivalNs[i], i, work.nextNs());
    }
    while (engine.pending() > 0) {
      engine.advance(engine.nextEventNs());
    }
    return this;
  }

  long count(Admission wanted) {
    return Arrays.stream(admission).filter(a -> a == wanted).count();
  }

  long[] responseNs() {
    long[] response = new long[endNs.length];
    for (int i = 0; i < response.length; i++) {
      response[i] = endNs[i] - arrivalNs[i];
    }
    return response;
  }

  double meanResponseNs() {
    return Arrays.stream(responseNs()).average().orElseThrow();
  }

  double meanWaitNs() {
    double sum = 0;
    for (int i = 0; i < endNs.length; i++) {
      sum += startNs[i] - arrivalNs[i];
    }
    return sum / endNs.length;
  }

  /** Nearest rank: the value at ⌈qn⌉ of the sorted. */
  static long quantile(long[] values, double q) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[(int) Math.ceil(q * sorted.length) - 1];
  }

  /** Arrival instants of a Poisson process. */
  static LongUnaryOperator poisson(double perSecond, long seed) {
    Random01 random = new Random01(seed);
    double[] atNs = {0};
    return i -> (long) (atNs[0] += random.exponential() * 1e9 / perSecond);
  }

  @Override
  public void started(long id, long atNs) {
    startNs[(int) id] = atNs;
  }

  @Override
  public void completed(long id, long atNs, long doneNs) {
    endNs[(int) id] = doneNs;
  }

  @Override
  public void stallEnded(Stall stall, long atNs, long arrivals) {
    stallArrivals += arrivals;
  }
}
