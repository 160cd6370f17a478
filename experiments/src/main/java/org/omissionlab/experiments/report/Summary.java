package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;

/** A run in one table, a line an experiment. */
final class Summary {

  private static final int SHORT = 60;

  private Summary() {}

  /** Those that were selected and not run stand in it too. */
  static Table of(RunRecord run) {
    Table table = new Table("experiment", " held of", " attempts", "verdict", "why");
    List<String> ids = new ArrayList<>(run.experiments().stream().map(e -> e.id()).toList());
    if (run.selected() != null) {
      ids = run.selected().experiments().stream().map(RunRecord.Chosen::id).toList();
    }
    for (String id : ids) {
      run.experiments().stream()
          .filter(e -> e.id().equals(id))
          .findFirst()
          .ifPresentOrElse(
              e -> table.row(id, held(e), attempts(e), e.verdict(), brief(e.reason())),
              () -> table.row(id, null, "0", "not run", ""));
    }
    return table;
  }

  /** Claims held of all. */
  static String held(ExperimentRecord e) {
    long held = e.claims().stream().filter(c -> c.verdict().equals("held")).count();
    return held + " of " + e.claims().size();
  }

  private static String attempts(ExperimentRecord e) {
    return String.valueOf(1 + e.attempts().size());
  }

  private static String brief(String reason) {
    if (reason == null) {
      return "";
    }
    return reason.length() <= SHORT ? reason : reason.substring(0, SHORT - 2).strip() + " …";
  }
}
