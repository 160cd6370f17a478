package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.time.Duration;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Recovery;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Band;
import org.omissionlab.experiments.signature.Bands;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.experiments.signature.Kind;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** A call centre whose agents take a break while people keep calling; on the virtual clock. */
final class CallCentre implements Experiment {

  private static final double MINUTE_S = 60;

  /** What a slot of many that all begin at once makes of a smooth drain. */
  private static final double TOLERANCE = 0.05;

  @Override
  public String id() {
    return "call-centre";
  }

  @Override
  public String title() {
    return "A call centre's break of ten minutes: 300 of 1,000 callers wait five minutes on average";
  }

  @Override
  public String source() {
    return "Red Hat: coordinated omission told as a call centre";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "callsPerMinute",
        20.0,
        "agents",
        30,
        "call",
        Duration.ofSeconds(30),
        "duration",
        Duration.ofMinutes(50),
        "at",
        Duration.ofMinutes(10),
        "break",
        Duration.ofMinutes(10));
  }

  @Override
  public Settings quick() {
    return documented();
  }

  /** The set-up in the formulas' letters. */
  private record Letters(double lambda, double mu, double t, double d, double s) {

    static Letters of(Settings settings) {
      double s = settings.seconds("call");
      return new Letters(
          // Rates are kept in millionths: the next one up, or ⌊λD⌋ is one call short.
          Math.ceil(settings.number("callsPerMinute") / MINUTE_S * 1e6) / 1e6,
          settings.count("agents") / s,
          settings.seconds("break"),
          settings.seconds("duration"),
          s);
    }

    double affected() {
      return Recovery.affected(lambda, t, mu);
    }

    double meanCallS() {
      return Recovery.meanResponseS(lambda, t, mu, d, s);
    }
  }

  @Override
  public Explanation explain(Settings settings) {
    Letters x = Letters.of(settings);
    return new Explanation(
        "Callers do not know of the break and keep calling. Those who call in it wait, and so do"
            + " those who call while its backlog is worked off.",
        List.of(
            format(
                "affected = λT·μ/(μ−λ) = %.0f·%.0f·%.0f/(%.0f−%.0f) = %.0f calls",
                x.lambda * MINUTE_S,
                x.t / MINUTE_S,
                x.mu * MINUTE_S,
                x.mu * MINUTE_S,
                x.lambda * MINUTE_S,
                x.affected()),
            format(
                "mean wait among them = T/2 = %.1f/2 = %.1f min",
                x.t / MINUTE_S, Recovery.meanWaitS(x.t) / MINUTE_S),
            format(
                "mean call = s + affected/(λD)·T/2 = %.1f + %.0f/%.0f·%.1f = %.2f min",
                x.s / MINUTE_S,
                x.affected(),
                x.lambda * x.d,
                Recovery.meanWaitS(x.t) / MINUTE_S,
                x.meanCallS() / MINUTE_S)),
        "lab run call-centre; compare affected with the 200 who called in the break",
        "that only those who call during the break suffer from it");
  }

  @Override
  public Outline outline(Settings settings) {
    Letters x = Letters.of(settings);
    double endS = settings.seconds("at") + x.t * x.mu / (x.mu - x.lambda);
    if (x.lambda >= x.mu || endS > x.d) {
      throw new IllegalArgumentException(
          "--set: the agents must work off the break's backlog within duration"
              + " (callsPerMinute below agents/call), but it would end after "
              + (x.lambda >= x.mu ? "an hour that never comes" : Math.round(endS) + " s"));
    }
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(settings.duration("call")))
            .withCapacity(Capacity.fifo(settings.count("agents")))
            .withStalls(StallPlan.oneShot(settings.duration("at"), settings.duration("break")));
    GeneratorPlan callers = GeneratorPlan.open(Arrivals.constant(x.lambda), 1);
    return new Outline(
            List.of(SeriesPlan.of(OPEN, callers, target, settings.duration("duration"))),
            null,
            claims(settings, x),
            List.of(meanCall()),
            List.of(),
            observed -> null)
        .onVirtualClock();
  }

  private static List<ClaimRule> claims(Settings settings, Letters x) {
    long calls = Arrivals.constant(x.lambda).schedule().count(Math.round(x.d * 1e9));
    return List.of(
        new ClaimRule(
            "request-count-drop",
            "calls",
            Kind.EXACT,
            "calls",
            1000.0,
            observed -> observed.get(OPEN).accounts().completed(),
            Bands.exactly(calls),
            Counterexamples.bounded(OPEN, settings.count("agents"))),
        claim("affected", "calls", 300.0, x.affected(), settings, o -> affected(o, x)),
        claim(
            "mean-wait",
            "min",
            5.0,
            Recovery.meanWaitS(x.t) / MINUTE_S,
            settings,
            o -> (meanS(o) - x.s) * o.accounts().completed() / affected(o, x) / MINUTE_S),
        claim(
            "mean-call", "min", 1.9, x.meanCallS() / MINUTE_S, settings, o -> meanS(o) / MINUTE_S),
        CommonClaims.nothingEarly(OPEN, 1e3 * x.t),
        CommonClaims.accounts(OPEN));
  }

  private static FindingRule meanCall() {
    return new FindingRule(
        "published-mean",
        "a mean call of 1.9 minutes over all",
        o -> format("%.2f min", meanS(o.get(OPEN)) / MINUTE_S),
        "an even drain gives 2.00; agents who all begin at once work in rounds, half a round ahead of"
            + " it on average, which gives 1.92 and may be the figure published");
  }

  private static ClaimRule claim(
      String id,
      String unit,
      double documented,
      double formula,
      Settings settings,
      ToDoubleFunction<Observation> value) {
    StallPlan half =
        StallPlan.oneShot(settings.duration("at"), settings.duration("break").dividedBy(2));
    return new ClaimRule(
            "general-law",
            id,
            Kind.BAND,
            unit,
            documented,
            observed -> value.applyAsDouble(observed.get(OPEN)),
            Bands.fixed(Band.around(formula, TOLERANCE * formula)),
            Counterexample.of("a break half as long", OPEN, plan -> plan.withStalls(half)))
        .withFormula(twin -> formula);
  }

  /** Those who waited at all, beyond the histogram's third digit. */
  private static double affected(Observation series, Letters x) {
    return series.above(Reading.RESPONSE, 1e3 * x.s * 1.002);
  }

  private static double meanS(Observation series) {
    return series.recording().latencies(Reading.RESPONSE).meanNs() / 1e9;
  }
}
