package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.util.List;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.signature.Observations;

/** The closed formulas of one stall, with the letters of {@link SixRuns}. */
record HeadlineFormulas(SixRuns runs) {

  /** The closed formula's p99 in ms, for s and T of the twin. */
  double p99Ms(Observations twin, String id) {
    double d = runs.run().toNanos() / 1e9;
    double s = SixRuns.controlMs(twin) / 1e3;
    double t = twin.get(id).heldNs() / 1e9;
    return 1e3
        * (id.equals(OPEN)
            ? Formulas.openQuantileS(0.99, d, t, s)
            : Formulas.scheduledQuantileS(0.99, d, t, s, runs.rate(), runs.workers()));
  }

  /** The formulas of the three generators' p99 with this set-up's numbers. */
  List<String> formulas() {
    double d = runs.run().toNanos() / 1e9;
    double t = runs.stallMs() / 1e3;
    double s = runs.serviceMs() / 1e3;
    double rho = runs.rate() * s / runs.workers();
    double y = 0.01 * d * (1 - rho) + s / 2;
    return List.of(
        format(
            "omitted = max(0, λT − N) = max(0, %.0f·%.2f − %d) = %.0f requests",
            runs.rate(), t, runs.workers(), Formulas.omittedPaced(runs.rate(), t, runs.workers())),
        format(
            "open p99 = T − (1−q)·D + s = %.2f − 0.01·%.1f + %.4f = %.3f s",
            t, d, s, Formulas.openQuantileS(0.99, d, t, s)),
        format(
            "scheduled p99: y = (1−q)·D·(1−ρ) + s/2 = 0.01·%.1f·(1−%.2f) + %.4f/2 = %.4f s; y %s"
                + " N/λ = %.3f s, so p99 = %.3f s",
            d,
            rho,
            s,
            y,
            y >= runs.workers() / runs.rate() ? "≥" : "<",
            runs.workers() / runs.rate(),
            Formulas.scheduledQuantileS(0.99, d, t, s, runs.rate(), runs.workers())),
        format(
            "naive slow share = s/(D−T+s) = %.4f/(%.1f−%.2f+%.4f) = %.2f %%: its p99 shows s",
            s, d, t, s, 100 * Formulas.naiveSlowShare(d, t, s)));
  }
}
