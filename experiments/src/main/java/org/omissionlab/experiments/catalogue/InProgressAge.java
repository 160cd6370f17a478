package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.apparatus.AgeProbe;
import org.omissionlab.experiments.catalogue.ProbeClaims.Figure;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;

/** A loop that stalls for a minute: silent where completion is observed, plain in its age. */
final class InProgressAge implements Experiment {

  private static final String PROBE = "minute";
  private static final double STEP_TOLERANCE = 0.1;
  private static final double LAG_TOLERANCE_MS = 100;

  @Override
  public String id() {
    return "in-progress-age";
  }

  @Override
  public String title() {
    return "A loop stalled for a minute: one observation on completion, sixty readings of its age";
  }

  @Override
  public String source() {
    return "Avoiding coordinated omission in latency benchmarks, section 5";
  }

  @Override
  public Settings documented() {
    return Settings.of("stall", Duration.ofMinutes(1), "every", Duration.ofSeconds(1));
  }

  @Override
  public Settings quick() {
    return documented().scaled("stall", Duration.ofSeconds(5));
  }

  @Override
  public Outline outline(Settings settings) {
    Duration stall = settings.duration("stall");
    Duration every = settings.duration("every");
    if (every.toMillis() < 500 || stall.compareTo(every.multipliedBy(4)) < 0) {
      throw new IllegalArgumentException(
          "--set: every must be 500ms or more and stall at least four times as long, but were "
              + settings.asText().get("every")
              + " and "
              + settings.asText().get("stall"));
    }
    AgeProbe probe = AgeProbe.of(PROBE, stall, every);
    List<ClaimRule> claims = new ArrayList<>();
    for (String work : AgeProbe.WORKS) {
      claims.addAll(claims(work, probe));
    }
    claims.add(heartbeat(probe));
    return Outline.ofProbes(List.of(probe), claims, List.of());
  }

  private static List<ClaimRule> claims(String work, AgeProbe probe) {
    double readings = readings(probe);
    double everyMs = probe.every().toNanos() / 1e6;
    Band step = Band.around(everyMs, STEP_TOLERANCE * everyMs);
    Counterexample inLoop =
        change("a loop that takes its own readings", AgeProbe::monitoredByTheLoop);
    Counterexample seldom =
        change("readings too far apart", p -> p.withEvery(p.every().multipliedBy(5).dividedBy(4)));
    Counterexample often =
        change("readings too close", p -> p.withEvery(p.every().multipliedBy(4).dividedBy(5)));
    // Somewhere between two readings, so that no reading falls on a time-out.
    Duration patience = probe.every().multipliedBy(7).dividedBy(4);
    Counterexample givesUp =
        change("requests that are given up and made again", p -> p.withTimeout(patience));
    return List.of(
        band(work + "-readings", "readings", Band.around(readings, 1), inLoop)
            .withFormula(twin -> readings),
        exact(work + "-falls", "readings", 0, givesUp),
        band(work + "-shortest-step-ms", "ms", step, often),
        band(work + "-longest-step-ms", "ms", step, seldom),
        exact(work + "-completions", "observations", 1, givesUp));
  }

  private static double readings(AgeProbe probe) {
    return Math.floorDiv(probe.stall().toNanos(), probe.every().toNanos());
  }

  private static ClaimRule heartbeat(AgeProbe probe) {
    double stallMs = probe.stall().toNanos() / 1e6;
    return band(
            AgeProbe.HEARTBEAT,
            "ms",
            Band.around(stallMs, LAG_TOLERANCE_MS),
            change("a heartbeat on a thread of its own", AgeProbe::withHeartbeatApart))
        .withFormula(twin -> stallMs);
  }

  private static ClaimRule exact(
      String figure, String unit, double count, Counterexample counterexample) {
    return ProbeClaims.exact(
        "in-progress-age", new Figure(PROBE, figure), unit, null, count, counterexample);
  }

  private static ClaimRule band(
      String figure, String unit, Band band, Counterexample counterexample) {
    return ProbeClaims.band(
        "in-progress-age", new Figure(PROBE, figure), unit, null, band, counterexample);
  }

  private static Counterexample change(String description, UnaryOperator<AgeProbe> change) {
    return Counterexample.ofProbe(description, PROBE, p -> change.apply((AgeProbe) p));
  }

  @Override
  public Explanation explain(Settings settings) {
    double stallS = settings.seconds("stall");
    double everyS = settings.seconds("every");
    return new Explanation(
        "A metric observed on completion says nothing while nothing completes: the stall of a loop"
            + " is one late sample. The age of what is in progress, read on a schedule, says it"
            + " at every reading, and a heartbeat of the stalled thread is late by the stall.",
        List.of(
            format(
                "readings = T / interval = %.0f / %.1f = %.0f, give or take one",
                stallS, everyS, Math.floor(stallS / everyS)),
            format(
                "age at reading k = k · %.1f s, so each is %.1f s above the one before",
                everyS, everyS),
            format("observations on completion = 1, after %.0f s; none before", stallS),
            format("lag of the heartbeat = T = %.0f s", stallS)),
        "lab run in-progress-age (a real minute; --quick takes 5 s); compare loop-readings with"
            + " loop-completions",
        "that a histogram without slow samples means a healthy loop: while it is stalled it has no"
            + " samples at all");
  }
}
