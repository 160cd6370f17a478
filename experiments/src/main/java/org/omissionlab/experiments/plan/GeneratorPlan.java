package org.omissionlab.experiments.plan;

import java.time.Duration;
import java.util.function.Function;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.NaiveClosedLoop;
import org.omissionlab.generators.OpenLoop;
import org.omissionlab.generators.ScheduledClosedLoop;
import org.omissionlab.generators.Sessions;

/**
 * A load as data; what does not apply to its model is null.
 *
 * @param model which generator
 * @param arrivals the schedule of arrivals (of sessions for {@link Model#SESSIONS}); null for the
 *     naive loop, which has none
 * @param workers requests in flight at most; null where nothing limits them
 * @param think pause between a response and the next request; null where there is none
 * @param stagger worker k of a naive loop begins k times this after the start
 * @param requests requests of a session; null for other models
 * @param connections opened before the run
 * @param maxConnections opened at most
 * @param timeout from actual start to last byte; null leaves it to the run
 * @param build makes the generator; another function than the model's own stands for a rogue
 */
public record GeneratorPlan(
    Model model,
    Arrivals arrivals,
    Integer workers,
    Duration think,
    Duration stagger,
    Integer requests,
    int connections,
    int maxConnections,
    Duration timeout,
    Function<GeneratorPlan, LoadGenerator> build) {

  /** Connections opened at most unless told. */
  public static final int MAX_CONNECTIONS = 20_000;

  /** A naive closed loop at full speed. */
  public static GeneratorPlan naive(int workers) {
    return naive(workers, Duration.ZERO, Duration.ZERO);
  }

  /** A naive closed loop with think time. */
  public static GeneratorPlan naive(int workers, Duration think, Duration stagger) {
    return new GeneratorPlan(
        Model.NAIVE_CLOSED, null, workers, think, stagger, null, workers, workers, null, honest());
  }

  /** A scheduled closed loop. */
  public static GeneratorPlan scheduled(Arrivals arrivals, int workers) {
    return new GeneratorPlan(
        Model.SCHEDULED_CLOSED,
        arrivals,
        workers,
        null,
        null,
        null,
        workers,
        workers,
        null,
        honest());
  }

  /** An open loop with {@code connections} opened ahead. */
  public static GeneratorPlan open(Arrivals arrivals, int connections) {
    return new GeneratorPlan(
        Model.OPEN, arrivals, null, null, null, null, connections, MAX_CONNECTIONS, null, honest());
  }

  /** Sessions of a few requests each. */
  public static GeneratorPlan sessions(
      Arrivals arrivals, int requests, Duration think, int connections) {
    return new GeneratorPlan(
        Model.SESSIONS,
        arrivals,
        null,
        think,
        null,
        requests,
        connections,
        MAX_CONNECTIONS,
        null,
        honest());
  }

  /** Makes the generator. */
  public LoadGenerator generator() {
    return build.apply(this);
  }

  /** The same load made by another function: a rogue in an honest plan's clothes. */
  public GeneratorPlan builtBy(Function<GeneratorPlan, LoadGenerator> other) {
    return new GeneratorPlan(
        model,
        arrivals,
        workers,
        think,
        stagger,
        requests,
        connections,
        maxConnections,
        timeout,
        other);
  }

  /** The same load on another schedule. */
  public GeneratorPlan withArrivals(Arrivals other) {
    return new GeneratorPlan(
        model,
        other,
        workers,
        think,
        stagger,
        requests,
        connections,
        maxConnections,
        timeout,
        build);
  }

  /** The same load with one connection per worker, for another number of workers. */
  public GeneratorPlan withWorkers(int other) {
    return new GeneratorPlan(
        model, arrivals, other, think, stagger, requests, other, other, timeout, build);
  }

  /** The same load with another limit of connections. */
  public GeneratorPlan withConnections(int ahead, int most) {
    return new GeneratorPlan(
        model, arrivals, workers, think, stagger, requests, ahead, most, timeout, build);
  }

  /** The same load with another time-out. */
  public GeneratorPlan withTimeout(Duration other) {
    return new GeneratorPlan(
        model,
        arrivals,
        workers,
        think,
        stagger,
        requests,
        connections,
        maxConnections,
        other,
        build);
  }

  /** The time-out asked for, or {@code otherwise}. */
  public Duration timeoutOr(Duration otherwise) {
    return timeout == null ? otherwise : timeout;
  }

  private static Function<GeneratorPlan, LoadGenerator> honest() {
    return plan ->
        switch (plan.model) {
          case NAIVE_CLOSED ->
              new NaiveClosedLoop(plan.workers, plan.think.toNanos(), plan.stagger.toNanos());
          case SCHEDULED_CLOSED -> new ScheduledClosedLoop(plan.arrivals.schedule(), plan.workers);
          case OPEN -> new OpenLoop(plan.arrivals.schedule());
          case SESSIONS ->
              new Sessions(plan.arrivals.schedule(), plan.requests, plan.think.toNanos());
        };
  }
}
