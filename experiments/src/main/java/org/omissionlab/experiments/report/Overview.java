package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.omissionlab.experiments.catalogue.Catalogue;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.FindingRecord;

/** Tables over all experiments of a run, as Markdown. */
final class Overview {

  private Overview() {}

  /** Those of the documents, then the replications, each with its leading claim. */
  static String experiments(RunRecord run, String page) {
    List<String> replications = Catalogue.replications().stream().map(Experiment::id).toList();
    return experiments(run, page, "documented experiment", id -> !replications.contains(id))
        + experiments(run, page, "replication", replications::contains);
  }

  private static String experiments(
      RunRecord run, String page, String title, Predicate<String> which) {
    Table table =
        new Table(
            title,
            "what it shows",
            "leading claim",
            " documented",
            " formula",
            " predicted",
            " measured",
            " held",
            "verdict");
    for (ExperimentRecord e : run.experiments()) {
      if (which.test(e.id())) {
        List<String> row = new ArrayList<>(List.of(link(e, page), e.title()));
        row.addAll(leading(e));
        row.addAll(List.of(Summary.held(e), e.verdict()));
        table.row(row.toArray(String[]::new));
      }
    }
    return table.isEmpty() ? "" : table.markdown() + "\n";
  }

  /** The first claim with something documented, else with a formula, else the first. */
  static List<String> leading(ExperimentRecord e) {
    ClaimRecord claim =
        e.claims().stream()
            .min(
                Comparator.comparing((ClaimRecord c) -> c.documented() == null)
                    .thenComparing(c -> c.formula() == null))
            .orElse(null);
    if (claim == null) {
      return List.of("-", "-", "-", "-", "-");
    }
    List<String> cells = new ArrayList<>(List.of(claim.id() + ", " + claim.unit()));
    cells.addAll(ClaimTables.figures(claim));
    return cells;
  }

  /** Every documented number, by where it is documented. */
  static String sources(RunRecord run) {
    Table table =
        new Table(
            "source",
            "experiment",
            "claim",
            "unit",
            " documented",
            " formula",
            " predicted",
            " measured",
            "verdict");
    List<ExperimentRecord> bySource =
        run.experiments().stream().sorted(Comparator.comparing(ExperimentRecord::source)).toList();
    for (ExperimentRecord e : bySource) {
      for (ClaimRecord c : e.claims()) {
        if (c.documented() != null) {
          List<String> row = new ArrayList<>(List.of(e.source(), link(e, ""), c.id(), c.unit()));
          row.addAll(ClaimTables.figures(c));
          row.add(c.verdict());
          table.row(row.toArray(String[]::new));
        }
      }
    }
    return table.markdown();
  }

  /** Every documented statement that theory and measurement contradict, with the evidence. */
  static String findings(RunRecord run, String page) {
    Table table =
        new Table("finding", "experiment", "documented", "predicted", "measured", "because");
    for (ExperimentRecord e : run.experiments()) {
      for (FindingRecord f : e.findings()) {
        table.row(f.id(), link(e, page), f.documented(), f.predicted(), f.measured(), f.reason());
      }
    }
    return table.markdown();
  }

  /** A link to an experiment's section of {@code page}; empty for the page itself. */
  private static String link(ExperimentRecord e, String page) {
    return "[`" + e.id() + "`](" + page + "#" + anchor(e) + ")";
  }

  /** As GitHub makes it of the heading: lower case, blanks to hyphens, no punctuation. */
  static String anchor(ExperimentRecord e) {
    return heading(e)
        .toLowerCase(Locale.ROOT)
        .replace(' ', '-')
        .chars()
        .filter(c -> Character.isLetterOrDigit(c) || c == '-' || c == '_')
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  static String heading(ExperimentRecord e) {
    return e.id() + ": " + e.verdict();
  }
}
