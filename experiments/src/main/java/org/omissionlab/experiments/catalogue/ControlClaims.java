package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.SixRuns.CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.NAIVE_CONTROL;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN_CONTROL;

import java.time.Duration;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.judge.rogues.Faults;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;

/** What the stalled runs are compared with must be sound itself. */
final class ControlClaims {

  private static final double SERVICE_TOLERANCE_MS = 1;
  private static final double CONTROL_MARGIN_MS = 20;

  private ControlClaims() {}

  /** What the rest is compared with: the nominal service time, and no stall of the host's own. */
  static List<ClaimRule> of(SixRuns runs) {
    return List.of(
        nominalService(runs),
        busyWorkers(NAIVE_CONTROL, "littles-law-naive", runs.workers(), runs.service()),
        littlesLaw(
            OPEN_CONTROL, "littles-law-open", 0.05, runs.service(), ControlClaims::sampledInFlight),
        p99(runs));
  }

  private static ClaimRule nominalService(SixRuns runs) {
    return new ClaimRule(
        "control",
        "nominal-service",
        Kind.BAND,
        "ms",
        11.0,
        // Without the transport, which is whatever the control took beyond it.
        observed -> SixRuns.controlMs(observed) - observed.transportNs() / 1e6,
        Bands.fixed(Band.between(runs.serviceMs(), runs.serviceMs() + SERVICE_TOLERANCE_MS)),
        Counterexample.of(
            "a server slower by 2 ms",
            NAIVE_CONTROL,
            plan -> slower(plan, runs.service().plusMillis(2))));
  }

  private static ClaimRule p99(SixRuns runs) {
    return new ClaimRule(
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
                                runs.service(), Duration.ofMillis(100), 0.05, 1)))));
  }

  /** X·R/N of a full-speed loop, whose workers are always busy: its rate is N over the mean. */
  static ClaimRule busyWorkers(String seriesId, String id, int workers, Duration service) {
    return littlesLaw(seriesId, id, 0.02, service, o -> offeredWork(o) / workers);
  }

  /** L = X·R, the one law that no distribution escapes; what is counted must fit what is timed. */
  private static ClaimRule littlesLaw(
      String seriesId,
      String id,
      double tolerance,
      Duration service,
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
            plan -> plan.withFault(Faults.clampsAt(service.toNanos() / 2))));
  }

  /** Requests in flight as a timer sampled them, against X·R. */
  private static double sampledInFlight(Observation series) {
    return series.result().meanInFlight() / offeredWork(series);
  }

  private static double offeredWork(Observation series) {
    double perNs = (double) series.accounts().completed() / series.plan().window().toNanos();
    return perNs * series.recording().latencies(Reading.SERVICE).meanNs();
  }

  private static SeriesPlan slower(SeriesPlan plan, Duration service) {
    return plan.withTarget(plan.target().withServiceTime(new ServiceTime.Fixed(service)));
  }
}
