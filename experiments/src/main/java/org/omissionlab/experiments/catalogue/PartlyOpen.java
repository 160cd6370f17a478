package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.judge.rogues.LoopingUsers;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.oracle.SessionFormulas;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Counterexample;
import org.omissionlab.experiments.signature.Observations;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/** Sessions through a stall, and what is read off them. Letters as in {@link SessionFormulas}. */
record PartlyOpen(
    double rate,
    int requests,
    Duration think,
    Duration service,
    Duration run,
    Duration at,
    Duration stall,
    int users,
    long seed) {

  static final String CONTROL = "looping-control";
  static final String CONSTANT = "constant";
  static final String POISSON = "poisson";
  static final String LOOPING = "looping";

  private static final Duration LONGEST_CONTROL = Duration.ofSeconds(2);
  private static final double CONNECTIONS_AHEAD = 1.5;

  static PartlyOpen of(Settings settings) {
    settings.requireStallWithin("duration");
    PartlyOpen load =
        new PartlyOpen(
            settings.number("rate"),
            settings.count("requests"),
            settings.duration("think"),
            settings.duration("service"),
            settings.duration("duration"),
            settings.duration("at"),
            settings.duration("stall"),
            settings.count("users"),
            settings.count("seed"));
    load.check();
    return load;
  }

  private void check() {
    Duration cycle = think.plus(service);
    if (stall.compareTo(cycle) < 0) {
      throw new IllegalArgumentException(
          "--set: stall must not be shorter than service + think, but was "
              + stall.toMillis()
              + " ms of "
              + cycle.toMillis()
              + " ms");
    }
    Connections.ahead("rate × stall", ahead());
  }

  /** The looping users are no subject of their own: their series stand on the virtual timeline. */
  List<SeriesPlan> series() {
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(service));
    TargetPlan stalled = quiet.withStalls(StallPlan.oneShot(at, stall));
    GeneratorPlan loop = GeneratorPlan.naive(users, think, Duration.ZERO);
    Duration controlled = run.dividedBy(4);
    return List.of(
        SeriesPlan.of(
            CONTROL,
            loop,
            quiet,
            controlled.compareTo(LONGEST_CONTROL) > 0 ? LONGEST_CONTROL : controlled),
        SeriesPlan.of(CONSTANT, sessions(Arrivals.constant(rate)), stalled, run),
        SeriesPlan.of(POISSON, sessions(Arrivals.poisson(rate, seed)), stalled, run),
        SeriesPlan.of(LOOPING, loop, stalled, run).onVirtualClock());
  }

  private GeneratorPlan sessions(Arrivals arrivals) {
    return GeneratorPlan.sessions(arrivals, requests, think, (int) ahead());
  }

  private double ahead() {
    return Math.ceil(
        CONNECTIONS_AHEAD * SessionFormulas.gated(rate, stallS(), requests, serviceS(), thinkS()));
  }

  /** The p98 of as many requests, each on a schedule of its own. */
  double independentP98S(Observations observed) {
    double t = observed.get(CONSTANT).heldNs() / 1e9;
    return Formulas.openQuantileS(0.98, runS(), t, controlS(observed));
  }

  /** A fixed number of users in the place of those who arrive. */
  Counterexample looping(String id) {
    return Counterexample.of(
        users + " users who loop",
        id,
        plan ->
            plan.withGenerator(
                plan.generator()
                    .builtBy(p -> new LoopingUsers(users, p.requests(), p.think().toNanos()))));
  }

  /** The median service time of the control run in seconds. */
  double controlS(Observations observed) {
    return observed.get(CONTROL).quantileMs(Reading.SERVICE, 0.5) / 1e3;
  }

  double stallS() {
    return stall.toNanos() / 1e9;
  }

  double thinkS() {
    return think.toNanos() / 1e9;
  }

  private double serviceS() {
    return service.toNanos() / 1e9;
  }

  double runS() {
    return run.toNanos() / 1e9;
  }

  List<String> formulas() {
    double t = stallS();
    double s = serviceS();
    double z = thinkS();
    return List.of(
        format("sessions started in the stall = λT = %.0f·%.2f = %.0f", rate, t, rate * t),
        format(
            "requests that meet it = λ·(T + (m−1)·(s+z)) = %.0f·(%.2f + %d·%.3f) = %.0f",
            rate, t, requests - 1, s + z, SessionFormulas.gated(rate, t, requests, s, z)),
        format(
            "a session without a stall = m·s + (m−1)·z = %d·%.3f + %d·%.2f = %.3f s",
            requests, s, requests - 1, z, SessionFormulas.healthyS(requests, s, z)),
        format(
            "session p95 = that + T − u = %.3f s, request p98 = s + T − u = %.3f s, where λu +"
                + " (m−1)·λ·min(u, s+z) wait longer",
            SessionFormulas.sessionQuantileS(0.95, runS(), t, requests, s, z),
            SessionFormulas.requestQuantileS(0.98, runS(), t, requests, s, z)));
  }
}
