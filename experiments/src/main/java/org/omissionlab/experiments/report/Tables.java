package org.omissionlab.experiments.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.omissionlab.experiments.run.RunRecord.AttemptRecord;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.RunRecord.FigureRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/** The tables of one experiment, drawn from its record alone. */
final class Tables {

  private Tables() {}

  /** Percentiles of the literature beside ours, a line a measurement. */
  static Table figures(ExperimentRecord experiment) {
    Table table =
        new Table("ms: documented / predicted / measured", " p50", " p99", " p99.9", " samples");
    Map<String, List<FigureRecord>> rows = new LinkedHashMap<>();
    experiment
        .figures()
        .forEach(f -> rows.computeIfAbsent(f.label(), l -> new java.util.ArrayList<>()).add(f));
    rows.forEach(
        (label, cells) ->
            table.row(
                label,
                triple(cells.get(0)),
                triple(cells.get(1)),
                triple(cells.get(2)),
                String.valueOf(cells.get(0).n())));
    return table;
  }

  /** Documented / predicted / measured / verdict, a line a claim. */
  static Table claims(ExperimentRecord experiment) {
    Table table =
        new Table(
            "signature",
            "claim",
            " documented",
            " formula",
            " predicted",
            " measured",
            " allowed",
            "unit",
            "kind",
            "verdict");
    for (ClaimRecord claim : experiment.claims()) {
      table.row(
          claim.signature(),
          claim.id(),
          number(claim.documented(), claim.unit()),
          number(claim.formula(), claim.unit()),
          number(claim.predicted(), claim.unit()),
          number(claim.measured(), claim.unit()),
          allowed(claim),
          claim.unit(),
          claim.kind(),
          claim.verdict());
    }
    return table;
  }

  /** What each series sent and measured; the number of samples stands beside the percentiles. */
  static Table series(List<SeriesRecord> series) {
    Table table =
        new Table(
            "series",
            "charged from",
            " intended",
            " sent",
            " in stalls",
            " completed",
            " samples",
            " p50 ms",
            " p90 ms",
            " p99 ms",
            " p99.9 ms",
            " max ms",
            " own lateness p99 ms",
            " hiccups ms");
    for (SeriesRecord s : series) {
      table.row(
          s.id(),
          boundary(s),
          String.valueOf(s.counts().intended()),
          String.valueOf(s.counts().sent()),
          s.stalled() && s.stallsHeld() != null
              ? String.valueOf(s.stallsHeld().stream().mapToLong(h -> h.gated()).sum())
              : null,
          String.valueOf(s.counts().completed()),
          String.valueOf(s.samples().measured() + s.samples().synthetic()),
          quantile(s, 0.5),
          quantile(s, 0.9),
          quantile(s, 0.99),
          quantile(s, 0.999),
          number(s.maxMs(), "ms"),
          s.ownLatenessMs() == null ? null : number(s.ownLatenessMs().p99(), "lateness"),
          s.hiccupMs() == null ? null : number(worst(s), "ms"));
    }
    return table;
  }

  /** The attempts that were not judged: what disturbed them and what they showed. */
  static Table attempts(ExperimentRecord experiment) {
    Table table = new Table("attempt", "disturbed", "outside their bands");
    for (int i = 0; i < experiment.attempts().size(); i++) {
      AttemptRecord attempt = experiment.attempts().get(i);
      String outside =
          attempt.claims().stream()
              .filter(c -> !c.verdict().equals("held"))
              .map(c -> c.id() + " " + number(c.measured(), c.unit()))
              .collect(Collectors.joining(", "));
      table.row(
          "other " + (i + 1),
          attempt.disturbances().isEmpty() ? "no" : String.join("; ", attempt.disturbances()),
          attempt.cutShort() != null
              ? "cut short: " + attempt.cutShort()
              : outside.isEmpty() ? "none" : outside);
    }
    return table;
  }

  static String number(Double value, String unit) {
    if (value == null) {
      return null;
    }
    String format =
        switch (unit) {
          case "ms" -> Math.abs(value) < 100 ? "%.1f" : "%,.0f";
          case "ratio" -> Math.abs(value) < 10 ? "%.3f" : "%.1f";
          case "share", "lateness" -> "%.3f";
          default -> value == Math.rint(value) ? "%,.0f" : "%,.1f";
        };
    return String.format(Locale.ROOT, format, value);
  }

  private static double worst(SeriesRecord s) {
    double target = s.targetHiccupMs() == null ? 0 : s.targetHiccupMs().sum();
    return Math.max(s.hiccupMs().sum(), target);
  }

  private static String boundary(SeriesRecord s) {
    return switch (s.reading()) {
      case "service" -> "actual send";
      case "response" -> "intended start";
      default ->
          String.format(
              Locale.ROOT,
              "actual send, back-filled with e = %.1f ms (reconstructed)",
              s.plan().expectedIntervalMs());
    };
  }

  private static String quantile(SeriesRecord s, double q) {
    return s.quantiles().stream()
        .filter(x -> x.q() == q)
        .findFirst()
        .map(x -> number(x.ms(), "ms") + (x.thin() ? " thin" : ""))
        .orElse(null);
  }

  private static String allowed(ClaimRecord claim) {
    String low = number(claim.low(), claim.unit());
    String high = number(claim.high(), claim.unit());
    if (low == null && high == null) {
      return null;
    }
    if (low == null) {
      return "≤ " + high;
    }
    if (high == null) {
      return "≥ " + low;
    }
    return claim.low().equals(claim.high()) ? low : low + " … " + high;
  }

  private static String triple(FigureRecord figure) {
    return dash(number(figure.documentedMs(), "ms"))
        + " / "
        + dash(number(figure.predictedMs(), "ms"))
        + " / "
        + dash(number(figure.measuredMs(), "ms"))
        + (figure.thin() ? " thin" : "");
  }

  private static String dash(String number) {
    return number == null ? "-" : number;
  }
}
