package org.omissionlab.experiments.judge;

import java.util.function.Function;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.SampleReport;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.Fault;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.record.Reading;

/**
 * A Java generator on trial, on either timeline.
 *
 * @param name under which it appears
 * @param mode what it claims to be
 * @param generator makes it for a plan
 * @param fault what stands between it and the target
 * @param reporter what it says of a run, all of whose samples were kept
 */
public record Defendant(
    String name,
    Mode mode,
    Function<TrialPlan, LoadGenerator> generator,
    Function<TrialPlan, Fault> fault,
    Function<Observation, GenericReport> reporter) {

  /** One that reports honestly and has nothing between it and the target. */
  public static Defendant of(String name, Mode mode, Function<TrialPlan, LoadGenerator> generator) {
    return new Defendant(name, mode, generator, plan -> Fault.NONE, SampleReport::of);
  }

  /** The same under another name. */
  Defendant named(String other) {
    return new Defendant(other, mode, generator, fault, reporter);
  }

  /** The same with another report. */
  public Defendant reporting(Function<Observation, GenericReport> other) {
    return new Defendant(name, mode, generator, fault, other);
  }

  /** The same charged from the actual start or from the intended one. */
  public Defendant charging(Reading reading) {
    return reporting(run -> SampleReport.of(run, reading));
  }

  /** The same with something between it and the target. */
  public Defendant behind(Function<TrialPlan, Fault> other) {
    return new Defendant(name, mode, generator, other, reporter);
  }

  /** Its load under a plan. */
  GeneratorPlan load(TrialPlan plan) {
    int c = plan.connections();
    GeneratorPlan load =
        switch (mode) {
          case CLOSED, USERS -> GeneratorPlan.naive(c);
          case RATE -> GeneratorPlan.scheduled(Arrivals.constant(plan.ratePerSecond()), c);
          case CAPPED ->
              GeneratorPlan.open(Arrivals.constant(plan.ratePerSecond()), c).withConnections(c, c);
          case OPEN, SESSIONS ->
              GeneratorPlan.open(Arrivals.constant(plan.ratePerSecond()), ahead(plan));
        };
    return load.builtBy(p -> generator.apply(plan));
  }

  /** Enough for all that a stall holds up, and a quarter more: opening them then takes time. */
  private static int ahead(TrialPlan plan) {
    double held = plan.ratePerSecond() * plan.stall().plus(plan.service()).toNanos() / 1e9;
    return (int) Math.ceil(1.25 * held);
  }
}
