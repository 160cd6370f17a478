package org.omissionlab.experiments.apparatus;

import java.util.List;

/** Times that the target wrote down itself, read off its ledger's CSV form. */
final class LedgerTimes {

  private static final String COMPLETED = "completed";

  private LedgerTimes() {}

  /** Arrival to end in ms of every request that was completed: its own queue included. */
  static double[] residenceMs(String csv) {
    List<String> rows = csv.lines().toList();
    List<String> columns = List.of(rows.get(0).split(","));
    int arrival = columns.indexOf("arrivalNs");
    int end = columns.indexOf("endNs");
    int outcome = columns.indexOf("outcome");
    return rows.stream()
        .skip(1)
        .map(row -> row.split(",", -1))
        .filter(cells -> cells[outcome].equals(COMPLETED))
        .mapToDouble(cells -> (Long.parseLong(cells[end]) - Long.parseLong(cells[arrival])) / 1e6)
        .toArray();
  }
}
