package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.oracle.QueueFormulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * The highest load with p99 ≤ objective · s on exponential service, as an open loop finds it and as
 * a closed one does; on the virtual timeline, since a p99 of random waits takes minutes.
 */
record Knee(int slots, Duration service, double objective, Duration run) {

  /** Of the capacity; the steps leave 4 % between each p99 of the set-up and its objective. */
  private static final double[] SHARES = {0.5, 0.6, 0.7, 0.75, 0.85, 0.9, 0.95};

  /** Workers of a slot. */
  private static final double[] WORKERS = {0.5, 0.8, 1, 2};

  private static final double STEP = 0.1;
  private static final double RATE_TOLERANCE = 0.02;
  private static final double LEAST_RATIO = 1.1;
  private static final int CONNECTIONS = 100;

  static Knee of(Settings settings) {
    return new Knee(
        settings.count("slots"),
        settings.duration("service"),
        settings.number("objective"),
        settings.duration("knee-duration"));
  }

  List<SeriesPlan> series() {
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Exponential(service, 1)).withCapacity(Capacity.fifo(slots));
    List<SeriesPlan> series = new ArrayList<>();
    for (double share : SHARES) {
      series.add(virtual(open(share), poisson(share * capacity()), target));
    }
    for (double perSlot : WORKERS) {
      series.add(virtual(closed(perSlot), GeneratorPlan.naive(workers(perSlot)), target));
    }
    return series;
  }

  private SeriesPlan virtual(String id, GeneratorPlan load, TargetPlan target) {
    return SeriesPlan.of(id, load, target, run).onVirtualClock();
  }

  private static GeneratorPlan poisson(double rate) {
    return GeneratorPlan.open(Arrivals.poisson(rate, 1), CONNECTIONS);
  }

  List<ClaimRule> claims() {
    return List.of(
        knee(
            "knee-open",
            this::openKnee,
            openFormula(),
            Band.around(openFormula(), STEP * capacity()),
            Counterexample.each("two thirds of the slots", plan -> fewerSlots(plan, "poisson-"))),
        knee(
            "knee-closed",
            this::closedKnee,
            closedFormula(),
            Band.around(closedFormula(), RATE_TOLERANCE * closedFormula()),
            Counterexample.each("two thirds of the slots", plan -> fewerSlots(plan, "closed-"))),
        new ClaimRule(
                "optimistic-capacity",
                "knee-closed-to-open",
                Kind.BAND,
                "ratio",
                null,
                o -> closedKnee(o) / openKnee(o),
                Bands.fixed(Band.atLeast(LEAST_RATIO)),
                Counterexample.each("open loops in the closed ones' place", this::openInstead))
            .withFormula(o -> closedFormula() / openFormula())
            .onVirtualClock());
  }

  private static ClaimRule knee(
      String id,
      ToDoubleFunction<Observations> value,
      double formula,
      Band band,
      Counterexample wrong) {
    return new ClaimRule(
            "optimistic-capacity",
            id,
            Kind.BAND,
            "requests/s",
            null,
            value,
            Bands.fixed(band),
            wrong)
        .withFormula(o -> formula)
        .onVirtualClock();
  }

  private SeriesPlan fewerSlots(SeriesPlan plan, String prefix) {
    Capacity fewer = Capacity.fifo(Math.max(1, slots * 2 / 3));
    return plan.id().startsWith(prefix) ? plan.withTarget(plan.target().withCapacity(fewer)) : plan;
  }

  /** The same users, each of whom comes when he wants to. */
  private SeriesPlan openInstead(SeriesPlan plan) {
    if (!plan.id().startsWith("closed-")) {
      return plan;
    }
    return plan.withGenerator(poisson(plan.generator().workers() / serviceS()));
  }

  private double openKnee(Observations observed) {
    return Arrays.stream(SHARES)
        .filter(share -> meets(observed.get(open(share))))
        .map(share -> share * capacity())
        .max()
        .orElse(0);
  }

  private double closedKnee(Observations observed) {
    return Arrays.stream(WORKERS)
        .mapToObj(perSlot -> observed.get(closed(perSlot)))
        .filter(this::meets)
        .mapToDouble(Observation::achievedRate)
        .max()
        .orElse(0);
  }

  private boolean meets(Observation series) {
    return series.claimMs(Reading.RESPONSE, 0.99) <= 1e3 * objective * serviceS();
  }

  /** The knee an open loop finds, by the closed formula. */
  double openFormula() {
    return Arrays.stream(SHARES)
        .map(share -> share * capacity())
        .filter(
            rate ->
                QueueFormulas.openQuantileS(0.99, rate, serviceS(), slots)
                    <= objective * serviceS())
        .max()
        .orElse(0);
  }

  /** The knee a closed loop finds, by the closed formula. */
  double closedFormula() {
    return Arrays.stream(WORKERS)
        .mapToInt(this::workers)
        .filter(
            n ->
                QueueFormulas.closedQuantileS(0.99, n, serviceS(), slots) <= objective * serviceS())
        .mapToDouble(n -> QueueFormulas.closedRate(n, serviceS(), slots))
        .max()
        .orElse(0);
  }

  private static String open(double share) {
    return "poisson-" + Math.round(100 * share);
  }

  private String closed(double perSlot) {
    return "closed-" + workers(perSlot);
  }

  private int workers(double perSlot) {
    return Math.max(1, (int) Math.round(perSlot * slots));
  }

  private double capacity() {
    return QueueFormulas.capacity(slots, serviceS());
  }

  double serviceS() {
    return service.toNanos() / 1e9;
  }
}
