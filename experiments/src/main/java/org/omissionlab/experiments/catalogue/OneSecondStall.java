package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.SixRuns.CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED;
import static org.omissionlab.experiments.catalogue.SixRuns.SCHEDULED_CONTROL;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.judge.rogues.Drifts;
import org.omissionlab.experiments.judge.rogues.Faults;
import org.omissionlab.experiments.judge.rogues.SkipsOverdue;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;

/** The headline: one stall of a second, three generators, three different stories. */
final class OneSecondStall implements Experiment {

  private static final double DEFICIT_TOLERANCE = 0.05;
  private static final double PARITY_TOLERANCE = 0.10;
  private static final double FAR_ABOVE = 25;
  private static final double SERVICE_TOLERANCE_MS = 1;
  private static final double CONTROL_MARGIN_MS = 20;

  @Override
  public String id() {
    return "one-second-stall";
  }

  @Override
  public String title() {
    return "A stall of one second: naive p99 13 ms, scheduled and open about a second";
  }

  @Override
  public String source() {
    return "Avoiding coordinated omission in latency benchmarks, sections 1 to 3";
  }

  @Override
  public Settings documented() {
    return SixRuns.settings(Duration.ofNanos(10_800_000));
  }

  @Override
  public Settings quick() {
    // (D − T)/s stays above 200, so that N slow samples stay under one percent.
    return documented()
        .scaled("duration", Duration.ofSeconds(4))
        .scaled("at", Duration.ofSeconds(1));
  }

  @Override
  public Outline outline(Settings settings) {
    SixRuns runs = SixRuns.of(settings);
    List<ClaimRule> claims = new ArrayList<>();
    claims.addAll(requestCountDrop(runs));
    claims.add(slowSamples(runs));
    claims.addAll(collapse(runs));
    claims.addAll(parity(runs));
    claims.addAll(oracle(runs));
    claims.addAll(controls(runs));
    claims.add(CommonClaims.accounts(OPEN_CONTROL));
    return new Outline(
        runs.series(Capacity.UNLIMITED),
        NAIVE_CONTROL,
        claims,
        HeadlineFigures.findings(runs),
        HeadlineFigures.documented(),
        runs::unable);
  }

  private static List<ClaimRule> requestCountDrop(SixRuns runs) {
    String signature = "request-count-drop";
    List<ClaimRule> claims = new ArrayList<>();
    for (String id : List.of(NAIVE, SCHEDULED)) {
      claims.add(
          new ClaimRule(
              signature,
              "gated-" + id,
              Kind.EXACT,
              "requests",
              10.0,
              observed -> observed.get(id).gated(),
              Bands.exactly(runs.workers()),
              oneWorkerMore(runs, id)));
    }
    claims.add(
        new ClaimRule(
            signature,
            "gated-open",
            Kind.BAND,
            "requests",
            500.0,
            observed -> observed.get(OPEN).gated(),
            (predicted, measured) -> openGated(runs, measured),
            boundedOpen(runs, OPEN)));
    for (String id : List.of(OPEN, OPEN_CONTROL, SCHEDULED, SCHEDULED_CONTROL)) {
      claims.add(
          new ClaimRule(
              signature,
              "sent-" + id,
              Kind.EXACT,
              "requests",
              3000.0,
              observed -> observed.get(id).accounts().sent(),
              Bands.exactly(runs.arrivals()),
              id.startsWith(OPEN) ? boundedOpen(runs, id) : skipping(runs, id)));
    }
    claims.add(deficit(signature, runs));
    return claims;
  }

  /** λ·held ± (1 + λ·h), h the largest hiccup or own lateness at either edge. */
  private static Band openGated(SixRuns runs, Observations measured) {
    double heldS = measured.get(OPEN).heldNs() / 1e9;
    double noiseS = measured.get(OPEN).edgeNoiseMs() / 1e3;
    return Band.around(runs.rate() * heldS, 1 + runs.rate() * noiseS);
  }

  private static ClaimRule deficit(String signature, SixRuns runs) {
    double share = (double) runs.stall().toNanos() / runs.run().toNanos();
    return new ClaimRule(
        signature,
        "naive-deficit",
        Kind.BAND,
        "share",
        null,
        observed ->
            1
                - (double) observed.get(NAIVE).accounts().sent()
                    / observed.get(NAIVE_CONTROL).accounts().sent(),
        Bands.fixed(Band.around(share, DEFICIT_TOLERANCE)),
        Counterexample.of("no stall", NAIVE, plan -> plan.withStalls(StallPlan.NONE)));
  }

  private static ClaimRule slowSamples(SixRuns runs) {
    return new ClaimRule(
        "slow-samples",
        "slow-naive",
        Kind.EXACT,
        "requests",
        10.0,
        observed -> observed.get(NAIVE).above(Reading.SERVICE, runs.stallMs() / 2),
        Bands.exactly(runs.workers()),
        oneWorkerMore(runs, NAIVE));
  }

  private static List<ClaimRule> collapse(SixRuns runs) {
    return List.of(
        new ClaimRule(
            "p99-collapse",
            "naive-p99",
            Kind.BAND,
            "ms",
            13.0,
            observed -> observed.get(NAIVE).printedMs(0.99),
            Bands.collapsedMs(NAIVE_CONTROL, runs.stallMs()),
            Counterexample.of(
                "a schedule, charged from the intended start",
                NAIVE,
                plan -> plan.withGenerator(runs.scheduled()))),
        new ClaimRule(
            "p99-collapse",
            "scheduled-service-p99",
            Kind.BAND,
            "ms",
            13.0,
            observed -> observed.get(SCHEDULED).quantileMs(Reading.SERVICE, 0.99),
            Bands.collapsedMs(SCHEDULED_CONTROL, runs.stallMs()),
            Counterexample.of(
                "the actual start read from the plan",
                SCHEDULED,
                plan -> plan.withFault(Faults.startsAsIntended()))));
  }

  private static List<ClaimRule> parity(SixRuns runs) {
    String signature = "corrected-parity";
    return List.of(
        new ClaimRule(
            signature,
            "scheduled-to-open-p99",
            Kind.BAND,
            "ratio",
            987.0 / 1472.0,
            observed -> p99(observed, SCHEDULED) / p99(observed, OPEN),
            Bands.fixed(Band.around(1, PARITY_TOLERANCE)),
            drifting(runs)),
        farAbove(signature, SCHEDULED, 987.0 / 13, drifting(runs)),
        farAbove(signature, OPEN, 1472.0 / 13, boundedOpen(runs, OPEN)));
  }

  private static ClaimRule farAbove(
      String signature, String id, double documented, Counterexample counterexample) {
    return new ClaimRule(
        signature,
        id + "-to-naive-p99",
        Kind.BAND,
        "ratio",
        documented,
        observed -> p99(observed, id) / p99(observed, NAIVE),
        Bands.fixed(Band.atLeast(FAR_ABOVE)),
        counterexample);
  }

  private static List<ClaimRule> oracle(SixRuns runs) {
    return List.of(
        CommonClaims.nothingEarly(SCHEDULED, runs.stallMs()),
        CommonClaims.nothingEarly(OPEN, runs.stallMs()),
        floor(SCHEDULED, 987.0, drifting(runs)),
        floor(OPEN, 1472.0, boundedOpen(runs, OPEN)));
  }

  private static ClaimRule floor(String id, double documented, Counterexample counterexample) {
    return new ClaimRule(
        "oracle",
        id + "-p99",
        Kind.FLOOR,
        "ms",
        documented,
        observed -> p99(observed, id),
        Bands.floorMs(id, NAIVE_CONTROL),
        counterexample);
  }

  /** What the rest is compared with: the nominal service time, and no stall of the host's own. */
  private static List<ClaimRule> controls(SixRuns runs) {
    return List.of(
        new ClaimRule(
            "control",
            "nominal-service",
            Kind.BAND,
            "ms",
            11.0,
            SixRuns::controlMs,
            Bands.fixed(Band.between(runs.serviceMs(), runs.serviceMs() + SERVICE_TOLERANCE_MS)),
            Counterexample.of(
                "a server slower by 2 ms",
                NAIVE_CONTROL,
                plan -> slower(plan, runs.service().plusMillis(2)))),
        littlesLaw(NAIVE_CONTROL, "littles-law-naive", 0.02, runs, o -> busyWorkers(o, runs)),
        littlesLaw(OPEN_CONTROL, "littles-law-open", 0.05, runs, OneSecondStall::sampledInFlight),
        new ClaimRule(
            "control",
            "control-p99",
            Kind.BAND,
            "ms",
            13.0,
            observed ->
                observed.all().stream()
                    .filter(o -> o.plan().id().endsWith(CONTROL))
                    .mapToDouble(o -> o.printedMs(0.99))
                    .max()
                    .orElse(Double.NaN),
            Bands.fixed(Band.atMost(runs.serviceMs() + CONTROL_MARGIN_MS)),
            Counterexample.of(
                "one request in twenty takes a tenth of a second",
                OPEN_CONTROL,
                plan ->
                    plan.withTarget(
                        plan.target()
                            .withServiceTime(
                                new ServiceTime.Bimodal(
                                    runs.service(), Duration.ofMillis(100), 0.05, 1))))));
  }

  /** L = X·R, the one law that no distribution escapes; what is counted must fit what is timed. */
  private static ClaimRule littlesLaw(
      String seriesId,
      String id,
      double tolerance,
      SixRuns runs,
      ToDoubleFunction<Observation> ratio) {
    return new ClaimRule(
        "control",
        id,
        Kind.BAND,
        "ratio",
        null,
        observed -> ratio.applyAsDouble(observed.get(seriesId)),
        Bands.fixed(Band.around(1, tolerance)),
        Counterexample.of(
            "latencies clamped at half the service time",
            seriesId,
            plan -> plan.withFault(Faults.clampsAt(runs.service().toNanos() / 2))));
  }

  /** X·R/N of a full-speed loop, whose workers are always busy. */
  private static double busyWorkers(Observation series, SixRuns runs) {
    return offeredWork(series) / runs.workers();
  }

  /** Requests in flight as a timer sampled them, against X·R. */
  private static double sampledInFlight(Observation series) {
    return series.result().meanInFlight() / offeredWork(series);
  }

  private static double offeredWork(Observation series) {
    double perNs = (double) series.accounts().completed() / series.plan().window().toNanos();
    return perNs * series.recording().latencies(Reading.SERVICE).meanNs();
  }

  private static double p99(Observations observed, String id) {
    return observed.get(id).printedMs(0.99);
  }

  private static SeriesPlan slower(SeriesPlan plan, Duration service) {
    return plan.withTarget(plan.target().withServiceTime(new ServiceTime.Fixed(service)));
  }

  private static Counterexample oneWorkerMore(SixRuns runs, String id) {
    return Counterexample.of(
        "one worker more than told",
        id,
        plan -> plan.withGenerator(plan.generator().withWorkers(runs.workers() + 1)));
  }

  /** An open loop with too few connections: what finds none free is dropped. */
  static Counterexample boundedOpen(SixRuns runs, String id) {
    int few = Math.max(1, (int) (runs.rate() * runs.serviceMs() / 1e3 / 2));
    int limit = id.endsWith(CONTROL) ? few : runs.workers();
    return Counterexample.of(
        "an open loop limited to " + limit + " connections",
        id,
        plan -> plan.withGenerator(plan.generator().withConnections(limit, limit)));
  }

  private static Counterexample skipping(SixRuns runs, String id) {
    if (id.endsWith(CONTROL)) {
      return Counterexample.of(
          "one worker fewer than the rate needs",
          id,
          plan -> plan.withGenerator(fewWorkers(runs).builtBy(p -> skips(runs, p.workers()))));
    }
    return Counterexample.of(
        "a loop that skips what is overdue",
        id,
        plan -> plan.withGenerator(runs.scheduled().builtBy(p -> skips(runs, p.workers()))));
  }

  private static GeneratorPlan fewWorkers(SixRuns runs) {
    int few = Math.max(1, (int) (runs.rate() * runs.serviceMs() / 1e3) - 1);
    return runs.scheduled().withWorkers(few);
  }

  private static SkipsOverdue skips(SixRuns runs, int workers) {
    return new SkipsOverdue(runs.scheduled().arrivals().schedule(), workers);
  }

  private static Counterexample drifting(SixRuns runs) {
    return Counterexample.of(
        "a schedule that slips with every stall",
        SCHEDULED,
        plan ->
            plan.withGenerator(
                runs.scheduled().builtBy(p -> new Drifts(runs.rate(), runs.workers()))));
  }
}
