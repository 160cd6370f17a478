package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * The cells of one paced loop: one series with a stall of each length, one after the other, since
 * what a stall gates does not hang on the stalls before it.
 *
 * @param loop the loop
 */
record OmissionCells(PacedLoop loop) {

  /** The one of which four cells stay real when time is short comes first. */
  private static final double[] RATES = {500, 1000, 100};

  private static final int[] WORKERS = {10, 1};
  private static final long[] STALLS_MS = {250, 500, 1000, 2000};
  private static final long LEAD_MS = 250;
  private static final double TOLERANCE = 1;

  /** All of them, with s = min(service, N/(2λ)). */
  static List<OmissionCells> all(Duration service) {
    List<OmissionCells> cells = new ArrayList<>();
    for (int workers : WORKERS) {
      for (double rate : RATES) {
        long halfCycleNs = (long) (workers / rate * 1e9 / 2);
        Duration s = Duration.ofNanos(Math.min(service.toNanos(), halfCycleNs));
        cells.add(new OmissionCells(new PacedLoop(rate, workers, s)));
      }
    }
    return cells;
  }

  String id() {
    return "naive-" + loop.workers() + "-at-" + (int) loop.rate();
  }

  /** Between two stalls every worker is back in its cycle, which is 100 ms at most. */
  SeriesPlan series() {
    List<StallSpec> stalls = new ArrayList<>();
    Duration at = Duration.ofMillis(LEAD_MS);
    for (long ms : STALLS_MS) {
      stalls.add(StallSpec.gate(at, Duration.ofMillis(ms)));
      at = at.plusMillis(ms + LEAD_MS);
    }
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(loop.service())).withStalls(new StallPlan(stalls));
    return SeriesPlan.of(id(), loop.plan(), target, at);
  }

  List<ClaimRule> claims() {
    List<ClaimRule> claims = new ArrayList<>();
    for (int i = 0; i < STALLS_MS.length; i++) {
      claims.add(
          omits(
              "omitted-" + id() + "-" + STALLS_MS[i] + "ms",
              null,
              loop,
              id(),
              i,
              Duration.ofMillis(STALLS_MS[STALLS_MS.length - 1])));
    }
    return claims;
  }

  /** |omitted − max(0, λ·held − N)| ≤ 1 for one stall of a series. */
  static ClaimRule omits(
      String claimId,
      Double documented,
      PacedLoop loop,
      String seriesId,
      int stall,
      Duration longest) {
    return new ClaimRule(
            "omitted-count",
            claimId,
            Kind.EXACT,
            "requests",
            documented,
            observed -> PacedLoop.omitted(observed.get(seriesId), stall, loop.rate()),
            (value, predicted, measured) ->
                Band.around(law(measured, loop, seriesId, stall), TOLERANCE),
            PacedLoop.openInstead(loop.rate(), longest, List.of(seriesId)))
        .withFormula(twin -> law(twin, loop, seriesId, stall));
  }

  private static double law(Observations observed, PacedLoop loop, String seriesId, int stall) {
    boolean known = stall < observed.get(seriesId).stalls().size();
    return known
        ? Formulas.omittedPaced(
            loop.rate(), observed.get(seriesId).stalls().get(stall).heldNs() / 1e9, loop.workers())
        : Double.NaN;
  }
}
