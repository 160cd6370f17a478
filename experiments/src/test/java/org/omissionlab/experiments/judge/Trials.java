package org.omissionlab.experiments.judge;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Stated;
import org.omissionlab.experiments.audit.readers.ReportFile;
import org.omissionlab.generators.schedule.ArrivalSchedule;
import org.omissionlab.generators.schedule.PoissonSchedule;
import org.omissionlab.generators.schedule.Rate;

/** Trials for tests, made of others by changing one thing. */
final class Trials {

  private Trials() {}

  /** By the standard plan, at a rate where the mode has one. */
  static Trial of(Defendant defendant, double rate) {
    Mode mode = defendant.mode();
    TrialPlan plan = TrialPlan.standard(mode, mode.scheduled() ? (Double) rate : null);
    return VirtualTrial.of(defendant, plan);
  }

  /** The same with the two runs that every trial has, and no other. */
  static Trial ofTwoRuns(Defendant defendant, double rate) {
    Trial whole = of(defendant, rate);
    Map<RunKind, Evidence> two =
        Map.of(RunKind.CONTROL, whole.control(), RunKind.STALLED, whole.stalled());
    return new Trial(whole.plan(), whole.tool(), whole.healthy(), two);
  }

  /** The same with one run changed. */
  static Trial with(Trial trial, RunKind kind, UnaryOperator<Evidence> change) {
    Map<RunKind, Evidence> runs = new EnumMap<>(trial.runs());
    runs.put(kind, change.apply(runs.get(kind)));
    return new Trial(trial.plan(), trial.tool(), trial.healthy(), runs);
  }

  /** The same with another report of one run. */
  static Trial reporting(Trial trial, RunKind kind, GenericReport report) {
    return with(trial, kind, e -> new Evidence(e.ledger(), report, e.disturbed()));
  }

  /** The same with what one run's report says changed. */
  static Trial saying(Trial trial, RunKind kind, UnaryOperator<ReportBuilder> change) {
    GenericReport said = trial.run(kind).report();
    return reporting(trial, kind, change.apply(new ReportBuilder(said)).build());
  }

  /** The same with a run that the host spoilt. */
  static Trial disturbed(Trial trial, RunKind kind) {
    return with(trial, kind, e -> new Evidence(e.ledger(), e.report(), "the host was busy"));
  }

  /** The first or second report of a captured output. */
  static GenericReport captured(String name, int index) {
    return ReportFile.read(Path.of("src/test/resources/audit", name), null, Stated.NOTHING)
        .reports()
        .get(index);
  }

  /** Random arrivals, others in every run, as of tools without a seed. */
  static ArrivalSchedule poisson(TrialPlan plan, AtomicLong seeds) {
    return new PoissonSchedule(Rate.perSecond(plan.ratePerSecond()), seeds.incrementAndGet());
  }
}
