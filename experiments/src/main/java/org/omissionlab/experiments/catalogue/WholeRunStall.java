package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** The extreme: the gate is closed all along, and a naive loop has one sample per worker. */
final class WholeRunStall implements Experiment {

  private static final int[] WORKERS = {1, 2, 10, 50};
  private static final Duration LEAD = Duration.ofMillis(100);
  private static final String CONTROL = "naive-control";
  private static final String SCHEDULED = "scheduled";
  private static final String OPEN = "open";

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
                rate,
                run.toNanos() / 1e9,
                Arrivals.constant(rate).schedule().count(run.toNanos()))),
        "lab run whole-run-stall; compare 'sent' of naive-10 and open",
        "that a percentile must look better when samples are missing: here the naive p99 is the"
            + " stall itself, and only the count gives the omission away");
  }

  @Override
  public Outline outline(Settings settings) {
    double rate = settings.number("rate");
    Duration run = settings.duration("duration");
    long arrivals = Arrivals.constant(rate).schedule().count(run.toNanos());
    List<ClaimRule> claims = new ArrayList<>();
    for (int workers : WORKERS) {
      claims.addAll(oneSampleEach(workers, settings));
    }
    claims.add(sends(SCHEDULED, arrivals, Counterexamples.skipping(SCHEDULED)));
    claims.add(sends(OPEN, arrivals, Counterexamples.bounded(OPEN, settings.count("workers"))));
    claims.add(CommonClaims.accounts(OPEN));
    return new Outline(
        series(settings), CONTROL, claims, List.of(finding()), List.of(), observed -> null);
  }

  private static List<SeriesPlan> series(Settings settings) {
    Duration run = settings.duration("duration");
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(settings.duration("service")));
    StallPlan gate = StallPlan.oneShot(Duration.ZERO, run.plus(LEAD).plus(LEAD));
    TargetPlan stalled = quiet.withStalls(gate);
    Arrivals arrivals = Arrivals.constant(settings.number("rate"));
    double ahead = settings.number("rate") * settings.seconds("duration") + 1;
    if (ahead > GeneratorPlan.MAX_CONNECTIONS) {
      throw new IllegalArgumentException(
          "--set: rate × duration must need at most "
              + GeneratorPlan.MAX_CONNECTIONS
              + " connections, but needs "
              + (long) ahead);
    }
    List<SeriesPlan> series = new ArrayList<>();
    series.add(
        SeriesPlan.of(
            CONTROL, GeneratorPlan.naive(settings.count("workers")), quiet, Duration.ofSeconds(2)));
    for (int workers : WORKERS) {
      series.add(
          SeriesPlan.of(naive(workers), GeneratorPlan.naive(workers), stalled, run).withLead(LEAD));
    }
    series.add(
        SeriesPlan.of(
                SCHEDULED,
                GeneratorPlan.scheduled(arrivals, settings.count("workers")),
                stalled,
                run)
            .withLead(LEAD));
    series.add(
        SeriesPlan.of(OPEN, GeneratorPlan.open(arrivals, (int) ahead), stalled, run)
            .withLead(LEAD));
    return series;
  }

  private static List<ClaimRule> oneSampleEach(int workers, Settings settings) {
    String id = naive(workers);
    Counterexample oneMore = Counterexamples.oneWorkerMore(id);
    double fastMs = settings.seconds("duration") * 1e3 / 2;
    return List.of(
        exact(id + "-sent", workers, id, o -> o.accounts().sent(), oneMore),
        exact(id + "-gated", workers, id, o -> o.gated(), oneMore),
        exact(id + "-completed", workers, id, o -> o.accounts().completed(), oneMore),
        exact(
            id + "-fast",
            0,
            id,
            o -> o.accounts().completed() - o.above(Reading.SERVICE, fastMs),
            Counterexample.of(
                "the gate opens early",
                id,
                plan ->
                    plan.withStalls(
                        StallPlan.oneShot(
                            Duration.ZERO, settings.duration("duration").dividedBy(2))))));
  }

  private static ClaimRule exact(
      String id,
      double count,
      String seriesId,
      ToDoubleFunction<Observation> value,
      Counterexample counterexample) {
    return new ClaimRule(
        "slow-samples",
        id,
        Kind.EXACT,
        "requests",
        count,
        observed -> value.applyAsDouble(observed.get(seriesId)),
        Bands.exactly(count),
        counterexample);
  }

  private static ClaimRule sends(String seriesId, long arrivals, Counterexample counterexample) {
    return new ClaimRule(
        "request-count-drop",
        "sent-" + seriesId,
        Kind.EXACT,
        "requests",
        null,
        observed -> observed.get(seriesId).accounts().sent(),
        Bands.exactly(arrivals),
        counterexample);
  }

  private static FindingRule finding() {
    return new FindingRule(
        "the-count-gives-it-away",
        "the longer the stall, the larger the error of a closed loop's percentiles",
        o ->
            format(
                "p99 %.0f ms from %d samples (naive, 10 workers), %.0f ms from %d (open)",
                o.get(naive(10)).printedMs(0.99),
                o.get(naive(10)).accounts().completed(),
                o.get(OPEN).printedMs(0.99),
                o.get(OPEN).accounts().completed()),
        "when everything is slow the naive p99 is the stall itself, above the open loop's; the"
            + " request count gives the omission away, not the percentile");
  }

  private static String naive(int workers) {
    return "naive-" + workers;
  }
}
