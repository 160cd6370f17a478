package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.CallCentreClaims.MINUTE_S;
import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.SixRuns.OPEN;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Recovery;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** A call centre whose agents take a break while people keep calling; on the virtual clock. */
final class CallCentre implements Experiment {

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

  @Override
  public Explanation explain(Settings settings) {
    CallCentreClaims x = new CallCentreClaims(settings);
    return new Explanation(
        "Callers do not know of the break and keep calling. Those who call in it wait, and so do"
            + " those who call while its backlog is worked off.",
        List.of(
            format(
                "affected = λT·μ/(μ−λ) = %.0f·%.0f·%.0f/(%.0f−%.0f) = %.0f calls",
                x.lambda() * MINUTE_S,
                x.t() / MINUTE_S,
                x.mu() * MINUTE_S,
                x.mu() * MINUTE_S,
                x.lambda() * MINUTE_S,
                x.affected()),
            format(
                "mean wait among them = T/2 = %.1f/2 = %.1f min",
                x.t() / MINUTE_S, Recovery.meanWaitS(x.t()) / MINUTE_S),
            format(
                "mean call = s + affected/(λD)·T/2 = %.1f + %.0f/%.0f·%.1f = %.2f min",
                x.s() / MINUTE_S,
                x.affected(),
                x.lambda() * x.d(),
                Recovery.meanWaitS(x.t()) / MINUTE_S,
                x.meanCallS() / MINUTE_S)),
        "lab run call-centre; compare affected with the 200 who called in the break",
        "that only those who call during the break suffer from it");
  }

  @Override
  public Outline outline(Settings settings) {
    CallCentreClaims x = new CallCentreClaims(settings);
    double endS = settings.seconds("at") + x.t() * x.mu() / (x.mu() - x.lambda());
    if (x.lambda() >= x.mu() || endS > x.d()) {
      throw new IllegalArgumentException(
          "--set: the agents must work off the break's backlog within duration"
              + " (callsPerMinute below agents/call), but it would end after "
              + (x.lambda() >= x.mu() ? "an hour that never comes" : Math.round(endS) + " s"));
    }
    TargetPlan target =
        TargetPlan.of(new ServiceTime.Fixed(settings.duration("call")))
            .withCapacity(Capacity.fifo(settings.count("agents")))
            .withStalls(StallPlan.oneShot(settings.duration("at"), settings.duration("break")));
    GeneratorPlan callers = GeneratorPlan.open(Arrivals.constant(x.lambda()), 1);
    return new Outline(
            List.of(SeriesPlan.of(OPEN, callers, target, settings.duration("duration"))),
            null,
            x.claims(),
            List.of(CallCentreClaims.meanCall()),
            List.of(),
            observed -> null)
        .onVirtualClock();
  }
}
