package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.omissionlab.experiments.run.RunRecord.ClaimRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;

/** Documented / formula / predicted / measured / verdict, a line a claim. */
final class ClaimTables {

  private static final List<String> FIGURES =
      List.of(" documented", " formula", " predicted", " measured");

  private ClaimTables() {}

  /** For a page: the signature in a column of its own. */
  static Table wide(ExperimentRecord experiment) {
    List<String> header = new ArrayList<>(List.of("signature", "claim"));
    header.addAll(FIGURES);
    header.addAll(List.of(" allowed", "unit", "kind", "clock", "verdict"));
    Table table = new Table(header.toArray(String[]::new));
    for (ClaimRecord c : experiment.claims()) {
      List<String> row = new ArrayList<>(List.of(c.signature(), c.id()));
      row.addAll(figures(c));
      row.add(allowed(c));
      row.addAll(List.of(c.unit(), c.kind(), c.timeline(), c.verdict()));
      table.row(row.toArray(String[]::new));
    }
    return table;
  }

  /** For a terminal: claims below their signature, and a clock only where it tells something. */
  static Table narrow(ExperimentRecord experiment) {
    boolean clock = experiment.claims().stream().anyMatch(c -> c.timeline().equals("virtual"));
    List<String> header = new ArrayList<>(List.of("claim"));
    header.addAll(FIGURES);
    header.addAll(List.of(" allowed", "unit", "kind"));
    if (clock) {
      header.add("clock");
    }
    header.add("verdict");
    Table table = new Table(header.toArray(String[]::new));
    String signature = null;
    for (ClaimRecord c : bySignature(experiment)) {
      if (!c.signature().equals(signature)) {
        signature = c.signature();
        table.heading(signature);
      }
      List<String> row = new ArrayList<>(List.of("  " + c.id()));
      row.addAll(figures(c));
      row.add(allowed(c));
      row.addAll(List.of(c.unit(), c.kind()));
      if (clock) {
        row.add(c.timeline());
      }
      row.add(c.verdict());
      table.row(row.toArray(String[]::new));
    }
    return table;
  }

  /** For an explanation: nothing was measured. */
  static Table expected(ExperimentRecord experiment) {
    Table table = new Table("claim", " documented", " formula", " predicted", " allowed", "unit");
    for (ClaimRecord c : experiment.claims()) {
      List<String> row = new ArrayList<>(List.of(c.id()));
      row.addAll(figures(c).subList(0, 3));
      row.add(allowed(c));
      row.add(c.unit());
      table.row(row.toArray(String[]::new));
    }
    return table;
  }

  /** The claims, those of one signature together: in the order of the first of each. */
  static List<ClaimRecord> bySignature(ExperimentRecord experiment) {
    List<String> order = experiment.claims().stream().map(c -> c.signature()).distinct().toList();
    return experiment.claims().stream()
        .sorted(Comparator.comparing(c -> order.indexOf(c.signature())))
        .toList();
  }

  /** Documented, formula, predicted, measured. */
  static List<String> figures(ClaimRecord c) {
    return java.util.stream.Stream.of(c.documented(), c.formula(), c.predicted(), c.measured())
        .map(value -> Cells.dash(Cells.number(value, c.unit())))
        .toList();
  }

  static String allowed(ClaimRecord claim) {
    String low = Cells.number(claim.low(), claim.unit());
    String high = Cells.number(claim.high(), claim.unit());
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
}
