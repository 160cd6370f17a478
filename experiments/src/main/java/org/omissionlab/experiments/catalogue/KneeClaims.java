package org.omissionlab.experiments.catalogue;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.server.model.Capacity;

/** How high a load each loop finds bearable, on the virtual clock. */
record KneeClaims(Knee knee) {

  /**
   * Three times the sampling error of the knee on the twin. With n = 240,000 samples of hazard
   * about 1/s the p99 is off by √(0.99/(0.01·n))·s = 0.02 s, or 0.03 s with waits that hang
   * together; it rises by 0.05 s for each percent of the capacity more.
   */
  private static final double OPEN_TOLERANCE = 0.025;

  private static final double RATE_TOLERANCE = 0.02;
  private static final double LEAST_RATIO = 1.1;

  List<ClaimRule> claims() {
    return List.of(
        claim(
            "knee-open",
            knee::openKnee,
            knee.openFormula(),
            Band.around(knee.openFormula(), OPEN_TOLERANCE * knee.openFormula()),
            Counterexample.each(
                "two thirds of the slots", plan -> fewerSlots(plan, Knee.OPEN_IDS))),
        claim(
            "knee-closed",
            knee::closedKnee,
            knee.closedFormula(),
            Band.around(knee.closedFormula(), RATE_TOLERANCE * knee.closedFormula()),
            Counterexample.each(
                "two thirds of the slots", plan -> fewerSlots(plan, Knee.CLOSED_IDS))),
        new ClaimRule(
                "optimistic-capacity",
                "knee-closed-to-open",
                Kind.BAND,
                "ratio",
                null,
                o -> knee.closedKnee(o) / knee.openKnee(o),
                Bands.fixed(Band.atLeast(LEAST_RATIO)),
                Counterexample.each("open loops in the closed ones' place", this::openInstead))
            .withFormula(o -> knee.closedFormula() / knee.openFormula())
            .onVirtualClock());
  }

  private static ClaimRule claim(
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
    Capacity fewer = Capacity.fifo(Math.max(1, knee.slots() * 2 / 3));
    return plan.id().startsWith(prefix) ? plan.withTarget(plan.target().withCapacity(fewer)) : plan;
  }

  /** The same users, each of whom comes when he wants to. */
  private SeriesPlan openInstead(SeriesPlan plan) {
    if (!plan.id().startsWith(Knee.CLOSED_IDS)) {
      return plan;
    }
    return plan.withGenerator(Knee.poisson(plan.generator().workers() / knee.serviceS()));
  }
}
