package org.omissionlab.experiments.catalogue;

import java.util.List;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.apparatus.PoolProbe;
import org.omissionlab.experiments.apparatus.PoolProbe.Hook;
import org.omissionlab.experiments.catalogue.ProbeClaims.Figure;
import org.omissionlab.experiments.oracle.PoolQueue;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;

/** Where the wait for a pooled connection shows, and where it does not. */
final class PoolClaims {

  /** How far wait and use may miss the total, at p99. */
  static final double SUM_ERROR_MS = 1;

  private static final String SIGNATURE = "pool-checkout";
  private static final double SLOPE_TOLERANCE = 0.02;
  private static final double WIDE_WAIT_MS = 1;

  private PoolClaims() {}

  /** All claims about a pool that is too small and one that is not. */
  static List<ClaimRule> of(PoolProbe narrow, PoolProbe wide) {
    return List.of(rising(narrow), server(narrow), wideWait(wide), sum(narrow), sum(wide));
  }

  /** How fast the wait rises, {@code λ·s/c − 1}. */
  static double slope(PoolProbe probe) {
    return PoolQueue.slope(probe.lambda(), probe.held().toNanos() / 1e9, probe.connections());
  }

  private static ClaimRule rising(PoolProbe narrow) {
    double slope = slope(narrow);
    return claim(
            narrow,
            "wait-slope",
            "ratio",
            Band.around(slope, SLOPE_TOLERANCE),
            change(
                narrow, "a pool twice as large", p -> p.withConnections(2 * narrow.connections())))
        .withFormula(twin -> slope);
  }

  private static ClaimRule server(PoolProbe narrow) {
    return claim(
        narrow,
        "server-p99-ms",
        "ms",
        Band.atMost(2 * narrow.held().toNanos() / 1e6),
        change(
            narrow,
            "the limit is the server's, and the pool is not one",
            p ->
                p.withConnections(8 * narrow.connections()).withServerSlots(narrow.connections())));
  }

  private static ClaimRule wideWait(PoolProbe wide) {
    int few = (int) Math.floor(wide.lambda() * wide.held().toNanos() / 1e9 * 0.95);
    return claim(
        wide,
        "wait-p99-ms",
        "ms",
        Band.atMost(WIDE_WAIT_MS),
        change(wide, "a pool of " + few, p -> p.withConnections(few)));
  }

  private static ClaimRule sum(PoolProbe probe) {
    return claim(
        probe,
        "sum-error-p99-ms",
        "ms",
        Band.atMost(SUM_ERROR_MS),
        change(probe, "the hook's usage taken for the wait", p -> p.withHook(Hook.USAGE)));
  }

  private static ClaimRule claim(
      PoolProbe probe, String figure, String unit, Band band, Counterexample counterexample) {
    return ProbeClaims.band(
        SIGNATURE, new Figure(probe.id(), figure), unit, null, band, counterexample);
  }

  private static Counterexample change(
      PoolProbe probe, String description, UnaryOperator<PoolProbe> change) {
    return Counterexample.ofProbe(description, probe.id(), p -> change.apply((PoolProbe) p));
  }
}
