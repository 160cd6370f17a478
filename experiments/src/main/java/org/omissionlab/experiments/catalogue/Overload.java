package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.QueueFormulas;
import org.omissionlab.experiments.oracle.Trend;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Window;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/** Open loops below and above what {@code slots} of {@code service} can do, and a closed one. */
record Overload(int slots, Duration service, Duration run) {

  static final String CONTROL = "naive-control";
  static final String CLOSED = "closed";

  /** Of the capacity. */
  static final double[] SHARES = {0.5, 0.9, 1.1, 1.25, 1.5};

  private static final int MOST_OUTSTANDING = 5_000;
  private static final double CONNECTIONS_AHEAD = 1.25;
  private static final int SPARE_CONNECTIONS = 50;
  private static final double SLOPE_TOLERANCE = 0.02;
  private static final double RATE_TOLERANCE = 0.05;
  private static final Duration LONGEST_CONTROL = Duration.ofSeconds(2);

  static Overload of(Settings settings) {
    Overload overload =
        new Overload(
            settings.count("slots"), settings.duration("service"), settings.duration("duration"));
    double most = overload.excess(SHARES[SHARES.length - 1]);
    if (most > MOST_OUTSTANDING) {
      throw new IllegalArgumentException(
          format(
              "--set: the backlog (slots / service / 2 × duration) must be at most %d requests, but"
                  + " was %.0f",
              MOST_OUTSTANDING, most));
    }
    return overload;
  }

  static String open(double share) {
    return "open-" + Math.round(100 * share);
  }

  List<SeriesPlan> series() {
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(service)).withCapacity(Capacity.fifo(slots));
    Duration controlled = run.compareTo(LONGEST_CONTROL) > 0 ? LONGEST_CONTROL : run;
    List<SeriesPlan> series = new ArrayList<>();
    series.add(
        SeriesPlan.of(CONTROL, GeneratorPlan.naive(Math.max(1, slots / 2)), target, controlled));
    series.add(SeriesPlan.of(CLOSED, GeneratorPlan.naive(workers()), target, run));
    for (double share : SHARES) {
      int ahead = (int) ((excess(share) + slots) * CONNECTIONS_AHEAD) + SPARE_CONNECTIONS;
      GeneratorPlan load = GeneratorPlan.open(Arrivals.constant(share * capacity()), ahead);
      series.add(SeriesPlan.of(open(share), load, target, run));
    }
    return series;
  }

  List<ClaimRule> claims() {
    List<ClaimRule> claims = new ArrayList<>();
    for (double share : SHARES) {
      claims.add(slope(open(share), share, wrong(share)));
    }
    Counterexample openInItsPlace =
        Counterexample.of(
            "an open loop in its place",
            CLOSED,
            plan ->
                plan.withGenerator(
                    GeneratorPlan.open(Arrivals.constant(1.5 * capacity()), SPARE_CONNECTIONS)));
    claims.add(slope(CLOSED, 1, openInItsPlace));
    claims.add(
        new ClaimRule(
                "self-limiting",
                "rate-" + CLOSED,
                Kind.BAND,
                "requests/s",
                null,
                o -> o.get(CLOSED).achievedRate(),
                Bands.fixed(Band.around(capacity(), RATE_TOLERANCE * capacity())),
                openInItsPlace)
            .withFormula(o -> QueueFormulas.closedRate(workers(), serviceS(), slots)));
    claims.add(outstanding(SHARES[SHARES.length - 1]));
    return claims;
  }

  private ClaimRule slope(String id, double share, Counterexample wrong) {
    double formula = QueueFormulas.responseSlope(share * capacity(), capacity());
    return new ClaimRule(
            id.equals(CLOSED) ? "self-limiting" : "past-the-knee",
            "slope-" + id,
            Kind.BAND,
            "s/s",
            null,
            o -> Trend.responseSlope(o.get(id)),
            Bands.fixed(Band.around(formula, SLOPE_TOLERANCE)),
            wrong)
        .withFormula(o -> formula);
  }

  private Counterexample wrong(double share) {
    if (share > 1) {
      return Counterexamples.bounded(open(share), 2 * slots);
    }
    return Counterexample.of(
        "a third of the slots",
        open(share),
        plan -> plan.withTarget(plan.target().withCapacity(Capacity.fifo(Math.max(1, slots / 3)))));
  }

  /** What waits when the window ends: (λ − μ)·D, and what is in service. */
  private ClaimRule outstanding(double share) {
    double formula = excess(share) + slots;
    return new ClaimRule(
            "past-the-knee",
            "in-flight-" + open(share),
            Kind.BAND,
            "requests",
            null,
            o -> mostInFlight(o.get(open(share))),
            Bands.fixed(Band.around(formula, RATE_TOLERANCE * formula)),
            Counterexamples.bounded(open(share), 2 * slots))
        .withFormula(o -> formula);
  }

  private static double mostInFlight(Observation series) {
    return series.recording().windows().stream()
        .filter(w -> w.maxInFlight() != null)
        .mapToLong(Window::maxInFlight)
        .max()
        .orElse(0);
  }

  /** μ. */
  double capacity() {
    return QueueFormulas.capacity(slots, serviceS());
  }

  /** Twice as many as can be served at once, so that the slots are never idle. */
  private int workers() {
    return 2 * slots;
  }

  private double excess(double share) {
    return Math.max(0, share - 1) * capacity() * run.toNanos() / 1e9;
  }

  double serviceS() {
    return service.toNanos() / 1e9;
  }
}
