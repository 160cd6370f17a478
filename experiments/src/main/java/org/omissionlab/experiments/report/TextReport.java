package org.omissionlab.experiments.report;

import java.util.List;
import java.util.Locale;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/** A run as text for a terminal. */
public final class TextReport {

  private TextReport() {}

  /** All experiments of a run, then one line each. */
  public static String of(RunRecord run) {
    StringBuilder text = new StringBuilder();
    run.experiments().forEach(e -> text.append(of(e)).append('\n'));
    if (run.experiments().size() > 1) {
      text.append(summary(run)).append('\n');
    }
    if (!run.complete()) {
      text.append("INCOMPLETE: the run was cut short; what was measured is kept.\n");
    }
    return text.toString();
  }

  /** One experiment. */
  public static String of(ExperimentRecord e) {
    StringBuilder text = new StringBuilder();
    text.append(e.id()).append(": ").append(e.title()).append('\n');
    text.append("  source: ").append(e.source()).append('\n');
    text.append("  set-up: ").append(Procedure.setUp(e)).append("\n\n");
    if (!e.figures().isEmpty()) {
      text.append(indent(Tables.figures(e).text())).append('\n');
    }
    text.append(indent(Tables.claims(e).text())).append('\n');
    if (!e.series().isEmpty()) {
      text.append(indent(Tables.series(e.series()).text())).append('\n');
    }
    e.findings()
        .forEach(
            f ->
                text.append("  finding ")
                    .append(f.id())
                    .append(": documented: ")
                    .append(f.documented())
                    .append("\n    predicted: ")
                    .append(f.predicted())
                    .append(f.measured() == null ? "" : "\n    measured:  " + f.measured())
                    .append("\n    ")
                    .append(f.reason())
                    .append('\n'));
    text.append('\n').append(indent(Procedure.of(e.series())));
    verdict(text, e);
    return text.toString();
  }

  /** Series without an experiment around them. */
  public static String ofSeries(List<SeriesRecord> series) {
    StringBuilder text = new StringBuilder(Tables.series(series).text());
    text.append('\n').append(Procedure.of(series));
    for (SeriesRecord s : series) {
      s.reasons().forEach((why, n) -> text.append(s.id() + ": " + n + " times: " + why + "\n"));
      if (!s.complete()) {
        text.append("INCOMPLETE: ").append(s.id()).append(": ").append(s.reason()).append('\n');
      }
    }
    return text.toString();
  }

  private static void verdict(StringBuilder text, ExperimentRecord e) {
    for (String disturbance : e.disturbances()) {
      text.append("  disturbed: ").append(disturbance).append('\n');
    }
    if (!e.attempts().isEmpty()) {
      text.append(indent(Tables.attempts(e).text()));
    }
    e.claims().stream()
        .filter(c -> c.reason() != null && !c.reason().equals(e.reason()))
        .forEach(c -> text.append("  " + c.verdict() + " " + c.id() + ": " + c.reason() + "\n"));
    for (SeriesRecord s : e.series()) {
      if (s.reason() != null) {
        text.append("  incomplete: ").append(s.id()).append(": ").append(s.reason()).append('\n');
      }
    }
    text.append("  verdict: ").append(e.verdict().toUpperCase(Locale.ROOT));
    text.append(e.reason() == null ? "" : " (" + e.reason() + ")").append('\n');
  }

  private static String summary(RunRecord run) {
    Table table = new Table("experiment", " claims", " held", "verdict");
    for (ExperimentRecord e : run.experiments()) {
      long held = e.claims().stream().filter(c -> c.verdict().equals("held")).count();
      table.row(e.id(), String.valueOf(e.claims().size()), String.valueOf(held), e.verdict());
    }
    return table.text();
  }

  private static String indent(String text) {
    return text.lines().map(line -> "  " + line + "\n").reduce("", String::concat);
  }
}
