package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.run.SeriesRecord;

/** The tables of series, drawn from their records alone. */
final class SeriesTables {

  private static final double[] QUANTILES = {0.5, 0.9, 0.99, 0.999};

  private SeriesTables() {}

  /** A line a reading: percentiles, beside them the number of samples they rest on. */
  static Table latencies(List<SeriesRecord> series) {
    boolean clock = series.stream().anyMatch(s -> s.timeline().equals("virtual"));
    List<String> header = new ArrayList<>(List.of("latencies in ms", "charged from", " samples"));
    for (double q : QUANTILES) {
      header.add(" " + Cells.percentile(q));
    }
    header.add(" max");
    if (clock) {
      header.add("clock");
    }
    Table table = new Table(header.toArray(String[]::new));
    for (SeriesRecord s : series) {
      List<String> row = new ArrayList<>();
      row.add(s.id());
      row.add(Cells.boundary(s));
      row.add(Cells.number((double) (s.samples().measured() + s.samples().synthetic()), ""));
      for (double q : QUANTILES) {
        row.add(quantile(s, q));
      }
      row.add(Cells.number(s.maxMs(), "ms"));
      if (clock) {
        row.add(s.timeline());
      }
      table.row(row.toArray(String[]::new));
    }
    return table;
  }

  /** A line a series: what was to be sent, what was, and how late we were ourselves. */
  static Table accounts(List<SeriesRecord> series) {
    Table table =
        new Table(
            "requests",
            " intended",
            " sent",
            " in stalls",
            " completed",
            " others",
            " offered/s",
            " sent/s",
            " own late p99 ms",
            " hiccups ms");
    for (SeriesRecord s : bySeries(series).values().stream().map(r -> r.get(0)).toList()) {
      SeriesRecord.Counts counts = s.counts();
      table.row(
          s.id(),
          count(counts.intended()),
          count(counts.sent()),
          gated(s),
          count(counts.completed()),
          count(counts.intended() - counts.completed()),
          s.plan().offeredRate() == null ? null : Cells.plain(s.plan().offeredRate()),
          Cells.number(s.achievedRate(), "ms"),
          s.ownLatenessMs() == null ? null : Cells.number(s.ownLatenessMs().p99(), "lateness"),
          s.hiccupMs() == null ? null : Cells.number(worstHiccups(s), "ms"));
    }
    return table;
  }

  /** All readings of each series, in order. */
  static Map<String, List<SeriesRecord>> bySeries(List<SeriesRecord> series) {
    Map<String, List<SeriesRecord>> byId = new LinkedHashMap<>();
    series.forEach(s -> byId.computeIfAbsent(s.id(), id -> new ArrayList<>()).add(s));
    return byId;
  }

  private static String count(long n) {
    return Cells.number((double) n, "requests");
  }

  private static String gated(SeriesRecord s) {
    return s.stalled() && s.stallsHeld() != null
        ? count(s.stallsHeld().stream().mapToLong(SeriesRecord.Stall::gated).sum())
        : null;
  }

  private static double worstHiccups(SeriesRecord s) {
    double target = s.targetHiccupMs() == null ? 0 : s.targetHiccupMs().sum();
    return Math.max(s.hiccupMs().sum(), target);
  }

  private static String quantile(SeriesRecord s, double q) {
    return s.quantiles().stream()
        .filter(x -> x.q() == q)
        .findFirst()
        .map(x -> Cells.number(x.ms(), "ms") + (x.thin() ? " thin" : ""))
        .orElse(null);
  }
}
