package org.omissionlab.experiments.audit.readers;

import java.math.BigDecimal;
import java.util.List;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.SampleReport;
import org.omissionlab.experiments.audit.Unit;
import org.omissionlab.generators.record.Distribution;

/** Reports that are one latency a line. */
final class Rows {

  private Rows() {}

  /** A report of as many requests as there are {@code latencies}, charged from the actual send. */
  static ReportBuilder report(List<Double> latencies, Unit unit) {
    return add(ReportBuilder.ofServiceTimes().count((long) latencies.size()), latencies, unit);
  }

  /** Adds the quantiles by nearest rank, the maximum and the count of {@code latencies}. */
  static ReportBuilder add(ReportBuilder report, List<Double> latencies, Unit unit) {
    double[] sorted = latencies.stream().mapToDouble(d -> d).sorted().toArray();
    report.unit(unit).samples((long) sorted.length, null);
    for (double q : SampleReport.QUANTILES) {
      if (sorted.length > 0) {
        report.quantile(q, sorted[(int) Distribution.rank(q, sorted.length) - 1]);
      }
    }
    return sorted.length == 0 ? report : report.max(sorted[sorted.length - 1]);
  }

  /** The quantile of a percentile as it is written: 0.999 of 99.9, which no division gives. */
  static double quantile(String percentile) {
    return new BigDecimal(percentile).movePointLeft(2).doubleValue();
  }

  /**
   * The lines of a file; fails with a sentence if the last has no end, since what was cut within a
   * number is another number.
   *
   * @param what the sentence calls it
   */
  static List<String> lines(String what, String text) {
    if (!text.endsWith("\n")) {
      throw new IllegalArgumentException(what + " is cut short: its last line has no end");
    }
    return text.lines().toList();
  }

  /** A cell as a number that is not negative; fails with a sentence that names the line. */
  static double number(String cell, int line) {
    try {
      double value = Double.parseDouble(cell.strip());
      if (value >= 0 && !Double.isInfinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // the sentence below says it
    }
    throw new IllegalArgumentException(
        "line " + line + " must hold a number that is not negative, but holds " + shown(cell));
  }

  /** The cells of a line; fails with a sentence if there are fewer than {@code least}. */
  static String[] cells(String text, String separator, int least, int line) {
    String[] cells = text.split(separator, -1);
    if (cells.length < least) {
      throw new IllegalArgumentException(
          "line " + line + " must have " + least + " columns, but is cut short: " + shown(text));
    }
    return cells;
  }

  private static String shown(String text) {
    String line = text.strip();
    return line.isEmpty() ? "nothing" : line.substring(0, Math.min(40, line.length()));
  }
}
