package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.RampFormulas;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;

/** What a slow response makes overdue, by how much, and when nobody is told. */
final class OverdueArithmetic implements Experiment {

  @Override
  public String id() {
    return "overdue-arithmetic";
  }

  @Override
  public String title() {
    return "What is overdue is charged from its plan, also on a ramp (arithmetic: virtual clock)";
  }

  @Override
  public String source() {
    return "Coordinated omission in latency measurement, the mechanism; when the load generator"
        + " lies, fixing the instrument";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        100.0,
        "intervals",
        10,
        "service",
        Duration.ofMillis(5),
        "from",
        200.0,
        "to",
        800.0,
        "workers",
        10,
        "duration",
        Duration.ofSeconds(6),
        "at",
        Duration.ofMillis(2500),
        "stall",
        Duration.ofSeconds(1));
  }

  /** The ramp in two seconds: a thousand arrivals, the least that carry a p99. */
  @Override
  public Settings quick() {
    return documented()
        .scaled("duration", Duration.ofSeconds(2))
        .scaled("at", Duration.ofMillis(600))
        .scaled("stall", Duration.ofMillis(500));
  }

  @Override
  public Explanation explain(Settings settings) {
    return new Explanation(
        "While one response takes k intervals, k − 1 further requests fall due. Each is overdue by"
            + " what is left of that response, so by less than the recorded figure; charged from"
            + " its plan it shows, be the plan a constant rate or a ramp.",
        formulas(settings),
        "lab run overdue-arithmetic; read the claims overdue-…, then 'intended' of the series"
            + " end-document beside end-scheduled",
        "that an overdue request waited longer than the slow response itself: none did");
  }

  private static List<String> formulas(Settings settings) {
    double rate = settings.number("rate");
    int intervals = settings.count("intervals");
    double d = settings.seconds("duration");
    double at = settings.seconds("at");
    double t = settings.seconds("stall");
    double a = settings.number("from");
    double b = settings.number("to");
    double inStall = RampFormulas.arrivals(a, b, d, at + t) - RampFormulas.arrivals(a, b, d, at);
    return List.of(
        format(
            "recorded %d/λ = %.0f ms; overdue %d: %d/λ, %d/λ … 1/λ = %.0f, %.0f … %.0f ms",
            intervals,
            1e3 * intervals / rate,
            intervals - 1,
            intervals - 1,
            intervals - 2,
            1e3 * (intervals - 1) / rate,
            1e3 * (intervals - 2) / rate,
            1e3 / rate),
        "scheduled at 1000 ms, sent at 2400 ms: charged 2400 − 1000 = 1400 ms more",
        format(
            "Λ(t) = a·t + (b−a)·t²/(2D); in the stall Λ(%.1f) − Λ(%.1f) = %.0f arrivals, open"
                + " p99 = %.3f s",
            at + t,
            at,
            inStall,
            RampFormulas.openQuantileS(0.99, a, b, d, at, t, settings.seconds("service"))));
  }

  @Override
  public Outline outline(Settings settings) {
    OverdueRuns overdue = new OverdueRuns(settings);
    OverdueClaims arithmetic = new OverdueClaims(overdue);
    RampRuns ramp = new RampRuns(settings);
    List<SeriesPlan> series = new ArrayList<>(ramp.series());
    series.addAll(overdue.series());
    List<ClaimRule> claims = new ArrayList<>(arithmetic.claims());
    claims.addAll(ramp.claims());
    claims.add(CommonClaims.accounts(RampRuns.CONTROL));
    return new Outline(
        series, RampRuns.CONTROL, claims, arithmetic.findings(), List.of(), observed -> null);
  }
}
