package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.judge.rogues.Faults;
import org.omissionlab.experiments.judge.rogues.SendsLate;
import org.omissionlab.experiments.oracle.Twin;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Attempt;
import org.omissionlab.experiments.signature.Attempts;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Disturbance;
import org.omissionlab.experiments.signature.Grading;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.experiments.signature.Verdict;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/**
 * An open loop slowed on purpose, judged by the rules that judge every run, on the virtual clock: a
 * p99 of at most s + 5 ms is claimed of it, which its own lateness breaks.
 *
 * @param rate λ
 * @param service s
 * @param delay how late each request is sent
 * @param hidden true if the loop claims to have sent each when it was due
 */
record SlowedLoop(String id, double rate, Duration service, Duration delay, boolean hidden)
    implements Probe {

  static final String ID = "slowed-loop";

  /** How many disturbances were found. */
  static final String DISTURBANCES = "disturbances";

  /** 1 if the verdict over two such attempts is inconclusive, else 0. */
  static final String INCONCLUSIVE = "inconclusive";

  private static final long MARGIN_NS = 5_000_000;
  private static final double ENOUGH_FOR_P99 = 1_000;

  /** A loop that is late by itself cannot accuse a server: it is found out, and nothing follows. */
  static List<ClaimRule> claims() {
    return List.of(
        claim(DISTURBANCES, "a punctual loop", loop -> loop.withDelay(Duration.ZERO)),
        claim(INCONCLUSIVE, "a loop that claims to have been punctual", SlowedLoop::hiding));
  }

  private static ClaimRule claim(String figure, String wrong, UnaryOperator<SlowedLoop> change) {
    return ProbeClaims.exact(
            "own-lateness",
            new ProbeClaims.Figure(ID, figure),
            "count",
            null,
            1,
            Counterexample.ofProbe(wrong, ID, probe -> change.apply((SlowedLoop) probe)))
        .onVirtualClock();
  }

  SlowedLoop withDelay(Duration other) {
    return new SlowedLoop(id, rate, service, other, hidden);
  }

  SlowedLoop hiding() {
    return new SlowedLoop(id, rate, service, delay, true);
  }

  @Override
  public boolean virtual() {
    return true;
  }

  @Override
  public Duration duration() {
    return Duration.ZERO;
  }

  /** Late by more than max(1/λ, 5 ms), and known to be. */
  @Override
  public Map<String, Double> predict() {
    boolean late = delay.toNanos() > Math.max(1e9 / rate, MARGIN_NS) && !hidden;
    return Map.of(DISTURBANCES, late ? 1.0 : 0.0, INCONCLUSIVE, late ? 1.0 : 0.0);
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    Attempt attempt = attempt();
    Verdict verdict = Attempts.judge(List.of(attempt, attempt)).verdict();
    return Map.of(
        DISTURBANCES,
        (double) attempt.disturbances().size(),
        INCONCLUSIVE,
        verdict == Verdict.INCONCLUSIVE ? 1.0 : 0.0);
  }

  /** What the loop measured, beside what an honest one would have. */
  private Attempt attempt() {
    Observations measured = observe(plan());
    Observations predicted = observe(withDelay(Duration.ZERO).plan());
    return new Attempt(
        measured,
        predicted,
        Grading.measured(List.of(punctual()), predicted, measured, rule -> wrong(rule, predicted)),
        List.of(),
        Disturbance.of(measured),
        null,
        null);
  }

  private SeriesPlan plan() {
    Arrivals arrivals = Arrivals.constant(rate);
    SeriesPlan plan =
        SeriesPlan.of(
            id,
            PacedLoop.open(rate, service)
                .builtBy(p -> new SendsLate(arrivals.schedule(), delay.toNanos())),
            TargetPlan.of(new ServiceTime.Fixed(service)),
            Duration.ofSeconds(1 + (long) Math.ceil(ENOUGH_FOR_P99 / rate)));
    return hidden ? plan.withFault(Faults.startsAsIntended()) : plan;
  }

  private ClaimRule punctual() {
    return new ClaimRule(
        "p99",
        "p99",
        Kind.BAND,
        "ms",
        null,
        observed -> LatencyClaims.p99(observed, id),
        Bands.fixed(Band.atMost((service.toNanos() + MARGIN_NS) / 1e6)),
        Counterexample.of(
            "a stall of a second",
            id,
            plan -> plan.withStalls(StallPlan.oneShot(Duration.ZERO, Duration.ofSeconds(1)))));
  }

  private Observations wrong(ClaimRule rule, Observations right) {
    return observe(rule.counterexample().change().apply(right.get(id).plan()));
  }

  private static Observations observe(SeriesPlan plan) {
    return Observations.of(List.of(Twin.observe(plan)));
  }
}
