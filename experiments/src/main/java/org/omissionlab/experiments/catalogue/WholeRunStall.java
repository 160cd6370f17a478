package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** The extreme: the gate is closed all along, and a naive loop has one sample per worker. */
final class WholeRunStall implements Experiment {

  static final int[] WORKERS = {1, 2, 10, 50};
  private static final Duration LEAD = Duration.ofMillis(100);
  private static final String CONTROL = "naive-control";

  @Override
  public String id() {
    return "whole-run-stall";
  }

  @Override
  public String title() {
    return "A stall of the whole run: a naive loop of N workers has N samples";
  }

  @Override
  public String source() {
    return "Avoiding coordinated omission in latency benchmarks, section 1";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        500.0,
        "workers",
        10,
        "service",
        Duration.ofNanos(10_800_000),
        "duration",
        Duration.ofSeconds(6));
  }

  @Override
  public Settings quick() {
    return documented().scaled("duration", Duration.ofSeconds(2));
  }

  @Override
  public Explanation explain(Settings settings) {
    double rate = settings.number("rate");
    Duration run = settings.duration("duration");
    return new Explanation(
        "When the server answers nothing during the whole run, a naive loop of N workers has N"
            + " samples, however long the run; what keeps a schedule has λD.",
        List.of(
            "sent by a naive loop = N = " + settings.count("workers"),
            format(
                "sent on a schedule = ⌊λD⌋ = ⌊%.0f·%.1f⌋ = %d",
                rate, run.toNanos() / 1e9, WholeRunClaims.arrivals(settings))),
        "lab run whole-run-stall; compare 'sent' of naive-10 and open",
        "that a percentile must look better when samples are missing: here the naive p99 is the"
            + " stall itself, and only the count gives the omission away");
  }

  @Override
  public Outline outline(Settings settings) {
    return new Outline(
        series(settings),
        CONTROL,
        WholeRunClaims.of(settings),
        List.of(WholeRunClaims.finding()),
        List.of(),
        observed -> null);
  }

  private static List<SeriesPlan> series(Settings settings) {
    int workers = settings.count("workers");
    Duration run = settings.duration("duration");
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
    TargetPlan stalled =
        quiet.withStalls(StallPlan.oneShot(Duration.ZERO, run.plus(LEAD).plus(LEAD)));
    Arrivals arrivals = Arrivals.constant(settings.number("rate"));
    Map<String, GeneratorPlan> loads = new LinkedHashMap<>();
    for (int n : WORKERS) {
      loads.put(WholeRunClaims.naive(n), GeneratorPlan.naive(n));
    }
    loads.put(SCHEDULED, GeneratorPlan.scheduled(arrivals, workers));
    loads.put(OPEN, GeneratorPlan.open(arrivals, connections(settings)));
    List<SeriesPlan> series = new ArrayList<>();
    series.add(SeriesPlan.of(CONTROL, GeneratorPlan.naive(workers), quiet, Duration.ofSeconds(2)));
    loads.forEach((id, load) -> series.add(SeriesPlan.of(id, load, stalled, run).withLead(LEAD)));
    return series;
  }

  /** One for every arrival, since none is answered before the last has been sent. */
  private static int connections(Settings settings) {
    double ahead = settings.number("rate") * settings.seconds("duration") + 1;
    return Connections.ahead("rate × duration", ahead);
  }
}
