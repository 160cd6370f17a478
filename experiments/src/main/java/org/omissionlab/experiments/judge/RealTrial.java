package org.omissionlab.experiments.judge;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.run.Again;
import org.omissionlab.experiments.run.Conductor;
import org.omissionlab.experiments.run.Keep;
import org.omissionlab.experiments.run.LedgerReading;
import org.omissionlab.experiments.run.TargetProcess;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Reading;

/** The trial of a Java generator over real HTTP, against a target in a process of its own. */
public final class RealTrial implements AutoCloseable {

  private static final Duration HEALTHY = Duration.ofSeconds(1);
  private static final double HICCUP_SHARE = 0.05;
  private static final double LATENESS_MS = 5;

  private final TargetProcess target;
  private final Conductor conductor;

  /**
   * @param target to be used by nobody else meanwhile
   * @param abort asked during runs: why to end at once, or null to go on
   */
  public RealTrial(TargetProcess target, Supplier<String> abort) {
    this(target, new Conductor(target, abort));
  }

  /** The same by a conductor of {@code target} that may have warmed it already. */
  RealTrial(TargetProcess target, Conductor conductor) {
    this.target = target;
    this.conductor = conductor;
  }

  /** What an honest loop measures on the target without a stall. */
  public Trial.Healthy healthy(TrialPlan plan) {
    conductor.warm(Series.healthy(plan, HEALTHY));
    Observation seen = conductor.observe(Series.healthy(plan, HEALTHY), Keep.NOTHING);
    return new Trial.Healthy(
        seen.quantileMs(Reading.SERVICE, 0.5), seen.quantileMs(Reading.SERVICE, 0.9));
  }

  /** The trial, with the runs of {@code kinds}; control and stalled must be among them. */
  public Trial of(Defendant defendant, TrialPlan plan, Trial.Healthy healthy, List<RunKind> kinds) {
    Map<RunKind, Evidence> runs = new EnumMap<>(RunKind.class);
    for (RunKind kind : kinds) {
      runs.put(kind, run(defendant, plan, kind));
    }
    return new Trial(plan, Tool.named(defendant.name()), healthy, runs);
  }

  private Evidence run(Defendant defendant, TrialPlan plan, RunKind kind) {
    if (kind == RunKind.FROZEN) {
      throw new IllegalArgumentException("a generator in this process must not be frozen");
    }
    Observation seen = observed(Series.of(defendant, plan, kind));
    LedgerReading ledger = LedgerReading.of(target.admin());
    String disturbed = ledger.disturbance();
    String own = ownDisturbance(seen, plan);
    return new Evidence(
        ledger, defendant.reporter().apply(seen), disturbed == null ? own : disturbed);
  }

  /** Made again where the host was too slow to arm the stall in time. */
  private Observation observed(SeriesPlan series) {
    return Again.ask(target::ended, () -> conductor.observe(series, Keep.ALL));
  }

  /** What our own process could not run through, and how late it was for that. */
  private static String ownDisturbance(Observation seen, TrialPlan plan) {
    double lostMs = seen.stalls().isEmpty() ? seen.hiccups().maxMs() : seen.hiccups().sumMs();
    double allowedMs = HICCUP_SHARE * plan.stall().toNanos() / 1e6;
    if (lostMs > allowedMs) {
      return told("had hiccups of", lostMs, allowedMs);
    }
    double mostMs = Math.max(seen.intervalMs(), LATENESS_MS);
    return seen.ownLatenessP99Ms() > mostMs
        ? told("was late at p99 by", seen.ownLatenessP99Ms(), mostMs)
        : null;
  }

  private static String told(String what, double ms, double allowedMs) {
    return "the generator "
        + what
        + " "
        + Words.of(ms, "ms")
        + " ("
        + Words.of(allowedMs, "ms")
        + " allowed)";
  }

  @Override
  public void close() {
    conductor.close();
  }
}
