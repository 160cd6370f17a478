package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.QueueFormulas;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;

/** Past the knee: an open loop drives a server there, a closed one never does. */
final class OpenOverload implements Experiment {

  @Override
  public String id() {
    return "open-overload";
  }

  @Override
  public String title() {
    return "More than it can serve: an open loop's wait grows without end, a closed loop's does not"
        + " (knees: virtual clock)";
  }

  @Override
  public String source() {
    return "Coordinated omission: when the load generator lies, on fixing the instrument";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "slots",
        10,
        "service",
        Duration.ofMillis(10),
        "duration",
        Duration.ofSeconds(4),
        "objective",
        5.0,
        "knee-duration",
        Duration.ofMinutes(5));
  }

  /** Slopes need no length, only samples: 500 in the shortest series. */
  @Override
  public Settings quick() {
    return documented().scaled("duration", Duration.ofSeconds(1));
  }

  @Override
  public Outline outline(Settings settings) {
    Overload overload = Overload.of(settings);
    Knee knee = Knee.of(settings);
    List<ClaimRule> claims = new ArrayList<>(overload.claims());
    claims.addAll(new KneeClaims(knee).claims());
    claims.add(CommonClaims.accounts(Overload.open(Overload.SHARES[0])));
    List<SeriesPlan> series = new ArrayList<>(overload.series());
    series.addAll(knee.series());
    return new Outline(series, Overload.CONTROL, claims, List.of(), List.of(), observed -> null);
  }

  @Override
  public Explanation explain(Settings settings) {
    Overload overload = Overload.of(settings);
    Knee knee = Knee.of(settings);
    double mu = overload.capacity();
    double most = Overload.SHARES[Overload.SHARES.length - 1];
    double worst = QueueFormulas.responseSlope(most * mu, mu);
    return new Explanation(
        "A closed loop asks for the next only when it was served: it cannot ask for more than the"
            + " server does, and reads its capacity off a system that it never overloads. An open"
            + " loop asks on, and every request waits longer than the one before.",
        List.of(
            format(
                "capacity μ = c/s = %d/%.4f = %.0f requests/s",
                overload.slots(), overload.serviceS(), mu),
            format(
                "response grows by λ/μ − 1 = %.0f/%.0f − 1 = %.2f s a second",
                most * mu, mu, worst),
            format(
                "highest load with p99 ≤ %.0f·s = %.0f ms, on the virtual clock: open %.0f/s (Poisson arrivals, exponential"
                    + " service), closed %.0f/s",
                knee.objective(),
                1e3 * knee.objective() * knee.serviceS(),
                knee.openFormula(),
                knee.closedFormula())),
        "lab run open-overload; compare the slopes of the open series with that of closed, then"
            + " knee-open with knee-closed",
        "that a test which melts the server is invalid, or that the rate a closed loop reached is"
            + " one that users may offer");
  }
}
