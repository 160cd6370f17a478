package org.omissionlab.experiments.report;

import java.util.List;
import java.util.Locale;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.AttemptRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.FindingRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/** A run as text for a terminal. */
public final class TextReport {

  private TextReport() {}

  /** All experiments of a run, then a table with a line each. */
  public static String of(RunRecord run) {
    StringBuilder text = new StringBuilder();
    run.experiments().forEach(e -> text.append(of(e)).append('\n'));
    boolean several = run.selected() != null && run.selected().experiments().size() > 1;
    if (several || run.experiments().size() > 1) {
      text.append(Summary.of(run).text()).append('\n');
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
    text.append(Wrapped.text("  set-up: ", Procedure.setUp(e))).append('\n');
    table(text, Tables.figures(e));
    table(text, ClaimTables.narrow(e));
    table(text, SeriesTables.latencies(e.series()));
    table(text, SeriesTables.accounts(e.series()));
    table(text, Tables.probes(e));
    findings(text, e.findings());
    text.append(procedure("  ", e.series()));
    verdict(text, e);
    return text.toString();
  }

  /** Series without an experiment around them. */
  public static String ofSeries(List<SeriesRecord> series) {
    StringBuilder text = new StringBuilder(SeriesTables.latencies(series).text());
    text.append('\n').append(SeriesTables.accounts(series).text());
    text.append('\n').append(procedure("", series));
    for (SeriesRecord s : series) {
      s.reasons().forEach((why, n) -> text.append(s.id() + ": " + n + " times: " + why + "\n"));
      if (!s.complete()) {
        text.append("INCOMPLETE: ").append(s.id()).append(": ").append(s.reason()).append('\n');
      }
    }
    return text.toString();
  }

  /** What {@code lab explain} shows of an experiment's findings. */
  public static String findings(List<FindingRecord> findings) {
    StringBuilder text = new StringBuilder();
    findings(text, findings);
    return text.toString();
  }

  /** What {@code lab explain} shows of its claims, none of them measured. */
  public static String expectations(ExperimentRecord e) {
    StringBuilder text = new StringBuilder();
    table(text, ClaimTables.expected(e));
    return text.toString();
  }

  /** A paragraph of {@code lab explain}, broken into lines that fit. */
  public static String paragraph(String label, String text) {
    return Wrapped.text("  " + label + ": ", text);
  }

  private static void findings(StringBuilder text, List<FindingRecord> findings) {
    for (FindingRecord f : findings) {
      text.append("  finding ").append(f.id()).append('\n');
      text.append(Wrapped.text("    documented: ", f.documented()));
      text.append(Wrapped.text("    predicted:  ", f.predicted()));
      if (f.measured() != null) {
        text.append(Wrapped.text("    measured:   ", f.measured()));
      }
      text.append(Wrapped.text("    because:    ", f.reason()));
    }
    if (!findings.isEmpty()) {
      text.append('\n');
    }
  }

  private static String procedure(String indent, List<SeriesRecord> series) {
    StringBuilder text = new StringBuilder();
    Procedure.of(series)
        .forEach(
            (id, lines) -> {
              text.append(indent).append(id).append('\n');
              lines.forEach(line -> text.append(Wrapped.text(indent + "  - ", line)));
            });
    return text.toString();
  }

  private static void verdict(StringBuilder text, ExperimentRecord e) {
    for (String disturbance : e.disturbances()) {
      text.append(Wrapped.text("  disturbed: ", disturbance));
    }
    for (AttemptRecord attempt : e.attempts()) {
      text.append("  an attempt that was not judged\n");
      text.append(Wrapped.text("    disturbed: ", Tables.disturbed(attempt)));
      text.append(Wrapped.text("    outside their bands: ", Tables.outside(attempt)));
    }
    e.claims().stream()
        .filter(c -> c.reason() != null && !c.reason().equals(e.reason()))
        .forEach(c -> text.append(Wrapped.text("  " + c.verdict() + " ", reason(c))));
    for (SeriesRecord s : e.series()) {
      if (s.reason() != null) {
        text.append("  incomplete: ").append(s.id()).append(": ").append(s.reason()).append('\n');
      }
    }
    String why = e.reason() == null ? "" : " (" + e.reason() + ")";
    text.append(Wrapped.text("  verdict: ", e.verdict().toUpperCase(Locale.ROOT) + why));
  }

  private static String reason(RunRecord.ClaimRecord claim) {
    return claim.id() + ": " + claim.reason();
  }

  /** Nothing where it has no rows. */
  private static void table(StringBuilder text, Table table) {
    if (!table.isEmpty()) {
      table.text().lines().forEach(line -> text.append("  ").append(line).append('\n'));
      text.append('\n');
    }
  }
}
