package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.omissionlab.experiments.run.RunRecord.AttemptRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.FigureRecord;
import org.omissionlab.experiments.run.RunRecord.ProbeRecord;

/** The tables of one experiment other than its claims and series, drawn from its record alone. */
final class Tables {

  private Tables() {}

  /** Percentiles of the literature beside ours, a line a measurement. */
  static Table figures(ExperimentRecord experiment) {
    Set<Double> quantiles = new TreeSet<>();
    Map<String, List<FigureRecord>> rows = new LinkedHashMap<>();
    for (FigureRecord f : experiment.figures()) {
      quantiles.add(f.q());
      String measurement = f.label() + "\0" + f.series() + "\0" + f.reading();
      rows.computeIfAbsent(measurement, m -> new ArrayList<>()).add(f);
    }
    List<String> header = new ArrayList<>(List.of("ms: documented / predicted / measured"));
    quantiles.forEach(q -> header.add(" " + Cells.percentile(q)));
    header.add(" samples");
    Table table = new Table(header.toArray(String[]::new));
    for (List<FigureRecord> figures : rows.values()) {
      List<String> row = new ArrayList<>(List.of(figures.get(0).label()));
      for (double q : quantiles) {
        row.add(
            figures.stream().filter(f -> f.q() == q).findFirst().map(Tables::triple).orElse(null));
      }
      Long n = figures.get(0).n();
      row.add(n == null ? null : String.valueOf(n));
      table.row(row.toArray(String[]::new));
    }
    return table;
  }

  /** What probes showed, a line a figure. */
  static Table probes(ExperimentRecord experiment) {
    Table table = new Table("probe", "figure", " predicted", " measured", "clock");
    for (ProbeRecord probe : experiment.probes()) {
      Set<String> names = new TreeSet<>(probe.predicted().keySet());
      if (probe.measured() != null) {
        names.addAll(probe.measured().keySet());
      }
      for (String name : names) {
        table.row(
            probe.id(),
            name,
            Cells.figure(probe.predicted().get(name)),
            probe.measured() == null ? null : Cells.figure(probe.measured().get(name)),
            probe.timeline());
      }
    }
    return table;
  }

  /** The attempts that were not judged: what disturbed them and what they showed. */
  static Table attempts(ExperimentRecord experiment) {
    Table table = new Table("attempt", "disturbed", "outside their bands");
    for (int i = 0; i < experiment.attempts().size(); i++) {
      AttemptRecord attempt = experiment.attempts().get(i);
      table.row("other " + (i + 1), disturbed(attempt), outside(attempt));
    }
    return table;
  }

  static String disturbed(AttemptRecord attempt) {
    return attempt.disturbances().isEmpty() ? "no" : String.join("; ", attempt.disturbances());
  }

  static String outside(AttemptRecord attempt) {
    if (attempt.cutShort() != null) {
      return "cut short: " + attempt.cutShort();
    }
    String outside =
        attempt.claims().stream()
            .filter(c -> !c.verdict().equals("held"))
            .map(c -> c.id() + " " + Cells.dash(Cells.number(c.measured(), c.unit())))
            .collect(Collectors.joining(", "));
    return outside.isEmpty() ? "none" : outside;
  }

  private static String triple(FigureRecord figure) {
    return Cells.dash(Cells.number(figure.documentedMs(), "ms"))
        + " / "
        + Cells.dash(Cells.number(figure.predictedMs(), "ms"))
        + " / "
        + Cells.dash(Cells.number(figure.measuredMs(), "ms"))
        + (figure.thin() ? " thin" : "");
  }
}
