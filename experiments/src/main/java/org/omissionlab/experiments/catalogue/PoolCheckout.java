package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.apparatus.PoolProbe;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.signature.FindingRule;

/** A pool too small for its load: callers wait for a connection, and the server sees nothing. */
final class PoolCheckout implements Experiment {

  private static final String NARROW = "narrow";
  private static final String WIDE = "wide";
  private static final double MOST_CALLERS = 5_000;

  @Override
  public String id() {
    return "pool-checkout";
  }

  @Override
  public String title() {
    return "A pool too small: each second adds a quarter of a second of wait no server ever sees";
  }

  @Override
  public String source() {
    return "Coordinated omission in latency measurement, on what a server cannot see";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        500.0,
        "service",
        Duration.ofMillis(20),
        "narrow",
        8,
        "wide",
        12,
        "duration",
        Duration.ofSeconds(8));
  }

  @Override
  public Settings quick() {
    return documented().scaled("duration", Duration.ofSeconds(2));
  }

  @Override
  public Outline outline(Settings settings) {
    check(settings);
    PoolProbe narrow = probe(NARROW, settings);
    PoolProbe wide = probe(WIDE, settings);
    return Outline.ofProbes(
        List.of(narrow, wide), PoolClaims.of(narrow, wide), List.of(whoSeesIt()));
  }

  private static PoolProbe probe(String name, Settings settings) {
    return PoolProbe.of(
        name,
        settings.number("rate"),
        settings.duration("service"),
        settings.count(name),
        settings.duration("duration"));
  }

  private static void check(Settings settings) {
    double narrow = load(settings, NARROW);
    double wide = load(settings, WIDE);
    if (narrow <= 1.05 || wide >= 0.95) {
      throw new IllegalArgumentException(
          format(
              "--set: rate × service / narrow must be above 1.05 and rate × service / wide below"
                  + " 0.95, but were %.2f and %.2f",
              narrow, wide));
    }
    double callers = (1 - 1 / narrow) * settings.number("rate") * settings.seconds("duration");
    if (callers > MOST_CALLERS) {
      throw new IllegalArgumentException(
          format(
              "--set: at most %.0f callers may wait at the end, a thread each, but %.0f would",
              MOST_CALLERS, callers));
    }
  }

  private static double load(Settings settings, String pool) {
    return settings.number("rate") * settings.seconds("service") / settings.count(pool);
  }

  private static FindingRule whoSeesIt() {
    return new FindingRule(
        "who-sees-it",
        "the wait for a connection dominates, and is invisible to the server",
        o ->
            format(
                "wait p99 %.0f ms (pool's hook) against a server p99 of %.0f ms; with the wide"
                    + " pool %.2f ms",
                o.figure(NARROW, "wait-p99-ms"),
                o.figure(NARROW, "server-p99-ms"),
                o.figure(WIDE, "wait-p99-ms")),
        "above a load of 1 no figure of the wait is the pool's: it grows for as long as the run"
            + " does, so a p99 of it states the length of the run; only its slope can be compared");
  }

  @Override
  public Explanation explain(Settings settings) {
    check(settings);
    return new Explanation(
        "A pool is a queue in front of the server. Where it is too small, callers wait inside"
            + " their own process, longer every second, while every request that gets through is"
            + " served as fast as ever.",
        formulas(settings),
        "lab run pool-checkout; compare narrow-wait-slope with narrow-server-p99-ms",
        "that a fast server means fast answers: its histogram begins when a connection has been"
            + " found");
  }

  private static List<String> formulas(Settings settings) {
    PoolProbe narrow = probe(NARROW, settings);
    double serviceS = settings.seconds("service");
    double mu = narrow.connections() / serviceS;
    return List.of(
        format(
            "capacity of the pool = c/s = %d / %.3f = %.0f/s", narrow.connections(), serviceS, mu),
        format(
            "load = λ·s/c = %.0f · %.3f / %d = %.2f",
            narrow.lambda(), serviceS, narrow.connections(), load(settings, NARROW)),
        format(
            "wait(t) = (λ/μ − 1)·t = (%.0f/%.0f − 1)·t = %.2f·t, after %.0f s %.2f s",
            narrow.lambda(),
            mu,
            PoolClaims.slope(narrow),
            settings.seconds("duration"),
            PoolClaims.slope(narrow) * settings.seconds("duration")),
        format(
            "with %d connections: load %.2f, no wait", settings.count(WIDE), load(settings, WIDE)),
        format(
            "wait (pool's hook) + use = total (caller's clock), within %.0f ms",
            PoolClaims.SUM_ERROR_MS));
  }
}
