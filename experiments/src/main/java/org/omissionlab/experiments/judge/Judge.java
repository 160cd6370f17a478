package org.omissionlab.experiments.judge;

import java.time.Duration;
import java.util.List;
import org.omissionlab.generators.args.Require;

/** The judgement, a pure function of a trial. */
public final class Judge {

  private Judge() {}

  /** The certificate of the tool on trial. */
  public static Certificate judge(Trial trial) {
    Tool tool = trial.tool();
    TrialPlan plan = trial.plan();
    String lacking = lacking(trial);
    if (lacking != null) {
      return Certificate.notJudged(tool, plan.mode(), lacking);
    }
    if (trial.stalled().ledger().stalls().isEmpty()) {
      return Certificate.inconclusive(tool, plan.mode(), "the server did not hold the stall");
    }
    Hearing hearing = new Hearing(trial);
    List<PropertyResult> results = Properties.ALL.stream().map(p -> p.of(hearing)).toList();
    Finding found = Classification.of(hearing, results);
    return new Certificate(
        tool.name(),
        tool.version(),
        plan.mode(),
        tool.command(),
        found.toolClass(),
        found.why(),
        found.toolClass().exit(),
        results,
        Advice.of(tool, plan.mode(), found.toolClass()),
        OverTime.of(trial.control().ledger(), trial.stalled().ledger()));
  }

  /** The names of all properties, in the order of a certificate. */
  public static List<String> properties() {
    return Properties.ALL.stream().map(Property::id).toList();
  }

  /** The run that a property is judged by; fails with a sentence that lists the names. */
  public static RunKind run(String property) {
    return Require.oneOf("--only", Properties.ALL, Property::id, property).run();
  }

  /** What a class and its reason are told by. */
  record Finding(ToolClass toolClass, String why) {}

  /** True if the tool sent something after the stall should have been over. */
  private static boolean outlasted(Trial trial) {
    long[] arrivals = trial.stalled().ledger().arrivalsNs();
    Duration over = trial.plan().stallAt().plus(trial.plan().stall());
    return arrivals[arrivals.length - 1] > over.toNanos();
  }

  /** Why nothing can be judged, null if something can. */
  private static String lacking(Trial trial) {
    for (Evidence run : List.of(trial.control(), trial.stalled())) {
      if (run.ledger().arrivalsNs().length < 2) {
        return "it sent "
            + run.ledger().arrivalsNs().length
            + " requests to the address it was given";
      }
      if (run.ledger().counts().unrecorded() > 0) {
        return "it sent more requests than the ledger holds";
      }
    }
    long[] control = trial.control().ledger().arrivalsNs();
    if (control[control.length - 1] == 0) {
      return "it sent all of its requests at once";
    }
    if (trial.stalled().ledger().stalls().isEmpty() && !outlasted(trial)) {
      return "its run was over before the stall began and ended";
    }
    if (trial.stalled().report() == null || trial.stalled().report().quantiles().isEmpty()) {
      return "it reported no percentile";
    }
    return null;
  }
}
