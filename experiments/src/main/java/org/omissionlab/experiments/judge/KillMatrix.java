package org.omissionlab.experiments.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which property convicts which rogue, on the virtual timeline. It shows what the judge can tell
 * apart: a column without an entry is a property that nobody has seen fail.
 */
final class KillMatrix {

  private KillMatrix() {}

  /**
   * One trial of the gallery.
   *
   * @param rogue on trial
   * @param ratePerSecond of the trial
   * @param certificate what it came to
   */
  record Row(Rogue rogue, int ratePerSecond, Certificate certificate) {

    /** The verdict on a property, empty where it does not speak against the tool. */
    String cell(String property) {
      PropertyVerdict verdict = certificate.property(property).verdict();
      return switch (verdict) {
        case TOO_LOW -> "low";
        case TOO_HIGH -> "high";
        case VIOLATED -> "×";
        default -> "";
      };
    }

    /** The properties that speak against the tool. */
    List<String> against() {
      return certificate.properties().stream()
          .filter(p -> p.verdict().against())
          .map(PropertyResult::id)
          .toList();
    }
  }

  /** Every trial of the gallery. */
  static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (Rogue rogue : Gallery.all()) {
      for (int rate : Rogue.RATES) {
        Trial trial = VirtualTrial.of(rogue.defendant(), rogue.planAt(rate));
        rows.add(new Row(rogue, rate, Judge.judge(trial)));
      }
    }
    return rows;
  }

  /** The matrix as a page in Markdown. */
  static String markdown(List<Row> rows) {
    return "# The kill matrix\n\n"
        + "Each generator of the gallery, judged on the virtual timeline at 500/s and at 700/s: ten\n"
        + "connections, 10 ms of service, 6 s, a gate of 1 s after 1.5 s. Made by `KillMatrix`, held"
        + " by\n`KillMatrixTest`: a rogue that survives where its fault shows, one convicted of more"
        + " than it\ndeclares, or an honest generator convicted, fails the build. *low* and *high*"
        + " say to which\nside a figure is wrong; the property that convicts is set in bold.\n\n"
        + faults()
        + "\n"
        + cells(rows);
  }

  private static String faults() {
    StringBuilder text =
        new StringBuilder("| generator | what it does | convicted by | shows under |\n")
            .append("|---|---|---|---|\n");
    for (Rogue rogue : Gallery.all()) {
      boolean honest = rogue.convictedBy() == null;
      text.append("| `").append(rogue.name()).append("` | ").append(rogue.fault()).append(" | ");
      text.append(honest ? "honest" : "`" + rogue.convictedBy() + "`").append(" | ");
      text.append(honest ? "" : rogue.under()).append(" |\n");
    }
    return text.toString();
  }

  private static String cells(List<Row> rows) {
    List<String> columns =
        Properties.ALL.stream()
            .map(Property::id)
            .filter(id -> rows.stream().anyMatch(row -> !row.cell(id).isEmpty()))
            .toList();
    StringBuilder text = new StringBuilder("| generator | rate | class |");
    columns.forEach(id -> text.append(' ').append(id).append(" |"));
    text.append("\n|---|---|---|").append("---|".repeat(columns.size())).append('\n');
    for (Row row : rows) {
      text.append("| `").append(row.rogue().name()).append("` | ");
      text.append(row.ratePerSecond()).append(" | ");
      text.append(row.certificate().toolClass().id()).append(" |");
      text.append(
          columns.stream().map(id -> entry(row, id)).collect(Collectors.joining(" |", "", " |\n")));
    }
    return text.toString();
  }

  private static String entry(Row row, String id) {
    String cell = row.cell(id);
    boolean convicts = id.equals(row.rogue().convictedBy()) && !cell.isEmpty();
    return cell.isEmpty() ? "" : convicts ? " **" + cell + "**" : " " + cell;
  }
}
