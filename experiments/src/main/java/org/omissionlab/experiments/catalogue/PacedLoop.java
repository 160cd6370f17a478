package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.HeldStall;
import org.omissionlab.experiments.signature.Observation;

/**
 * A naive closed loop whose think time makes its healthy cycle N/λ: it seems to keep a rate, and
 * omits in a stall what a schedule would have sent.
 *
 * @param rate λ
 * @param workers N
 * @param service s
 */
record PacedLoop(double rate, int workers, Duration service) {

  private static final double CONNECTIONS_AHEAD = 1.25;

  PacedLoop {
    if (workers / rate * 1e9 <= service.toNanos()) {
      throw new IllegalArgumentException(
          format(
              "--set: the cycle workers/rate must be longer than service, but was %.3f ms of %.3f"
                  + " ms",
              workers / rate * 1e3, service.toNanos() / 1e6));
    }
  }

  /** The loop, its workers 1/λ apart. */
  GeneratorPlan plan() {
    long cycleNs = Math.round(workers / rate * 1e9);
    return GeneratorPlan.naive(
        workers,
        Duration.ofNanos(cycleNs - service.toNanos()),
        Duration.ofNanos(Math.round(1e9 / rate)));
  }

  /** ⌊λ·held⌋ − gated of one stall of a series, from 0; NaN where nothing is known of it. */
  static double omitted(Observation series, int stall, double rate) {
    if (series.unseen() || stall >= series.stalls().size()) {
      return Double.NaN;
    }
    HeldStall held = series.stalls().get(stall);
    return scheduledIn(held, rate) - held.gated();
  }

  /** ⌊λ·held⌋; what is a whole number but for rounding counts as one. */
  private static double scheduledIn(HeldStall held, double rate) {
    return Math.floor(rate * held.heldNs() / 1e9 + 1e-6);
  }

  /** An open loop of the same rate, with connections for a stall of {@code longest}. */
  static GeneratorPlan open(double rate, Duration longest) {
    double ahead = Math.ceil(rate * (longest.toNanos() / 1e9) * CONNECTIONS_AHEAD) + 20;
    return GeneratorPlan.open(Arrivals.constant(rate), Connections.ahead("rate × stall", ahead));
  }

  /** The counterexample of every omission: the open loop omits nothing. */
  static Counterexample openInstead(double rate, Duration longest, List<String> seriesIds) {
    return Counterexample.each(
        "an open loop in its place",
        plan -> seriesIds.contains(plan.id()) ? plan.withGenerator(open(rate, longest)) : plan);
  }
}
