package org.omissionlab.experiments.audit.readers;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of equally many columns. The last line must be whole too: a table that was cut within it
 * would lack a latency, or have a wrong one.
 *
 * @param what a sentence calls it, such as {@code the log of h2load}
 * @param firstLine number of its first row in the file
 * @param rows their cells
 */
record Table(String what, int firstLine, List<String[]> rows) {

  /**
   * Reads {@code text} after {@code headers} lines.
   *
   * @throws IllegalArgumentException with one sentence if it is cut short or has no row
   */
  static Table of(String what, String text, int headers, String separator, int columns) {
    if (!text.endsWith("\n")) {
      throw new IllegalArgumentException(what + " is cut short: its last line has no end");
    }
    List<String> lines = text.lines().toList();
    List<String[]> rows = new ArrayList<>();
    for (int i = headers; i < lines.size(); i++) {
      String[] cells = lines.get(i).split(separator, -1);
      if (cells.length != columns) {
        throw new IllegalArgumentException(
            what + " must have " + columns + " columns, but line " + (i + 1) + " does not");
      }
      rows.add(cells);
    }
    if (rows.isEmpty()) {
      throw new IllegalArgumentException(what + " holds no latencies");
    }
    return new Table(what, headers + 1, rows);
  }

  /** A cell of a unit of which {@code unitNs} ns are one, in ns. */
  long ns(int row, int column, long unitNs) {
    BigDecimal value = number(row, column);
    if (value.signum() < 0) {
      throw new IllegalArgumentException(
          "a latency must not be negative, but was " + value + " in line " + line(row));
    }
    return value.multiply(BigDecimal.valueOf(unitNs)).setScale(0, RoundingMode.HALF_UP).longValue();
  }

  /** A column of latencies in ns. */
  long[] columnNs(int column, long unitNs) {
    long[] all = new long[rows.size()];
    for (int row = 0; row < all.length; row++) {
      all[row] = ns(row, column, unitNs);
    }
    return all;
  }

  /** A cell as a number; fails with a sentence that names its line. */
  BigDecimal number(int row, int column) {
    String cell = rows.get(row)[column].strip();
    try {
      return new BigDecimal(cell);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          what + " must hold numbers, but has '" + shown(cell) + "' in line " + line(row), e);
    }
  }

  private int line(int row) {
    return firstLine + row;
  }

  private static String shown(String cell) {
    return cell.length() <= 20 ? cell : cell.substring(0, 20) + "…";
  }
}
