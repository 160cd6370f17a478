package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.generators.record.Distribution;

/**
 * The percentile table that HdrHistogram prints, alone in an {@code .hgrm} and as wrk2's 'detailed
 * percentile spectrum': value, percentile, cumulative count.
 *
 * @param rows in order
 * @param max longest value, to the upper edge of its bucket as in all rows; HdrHistogram in C, and
 *     so wrk2, states its lower edge after the table, below its own high percentiles
 * @param count values in all
 */
record SpectrumTable(List<Row> rows, double max, long count) {

  private static final String NUMBER = "([0-9]+(?:\\.[0-9]+)?)";
  private static final Pattern ROW =
      Pattern.compile("\\s*" + NUMBER + "\\s+" + NUMBER + "\\s+([0-9]+)(\\s+(inf|[0-9.]+))?\\s*");
  private static final Pattern END =
      Pattern.compile("#\\[Max\\s*=\\s*" + NUMBER + ", Total count\\s*=\\s*([0-9]+)]");
  private static final String HEAD = "\\s*Value\\s+Percentile\\s+TotalCount.*";

  /** One line. */
  record Row(double value, double percentile, long upTo) {}

  /** True if {@code text} has such a table. */
  static boolean in(String text) {
    return text.lines().limit(200).anyMatch(line -> line.matches(HEAD));
  }

  /**
   * All tables in {@code text}.
   *
   * @throws IllegalArgumentException with one sentence if one is cut short or out of order
   */
  static List<SpectrumTable> all(String text) {
    List<SpectrumTable> tables = new ArrayList<>();
    List<Row> rows = null;
    for (String line : text.lines().toList()) {
      Matcher end = END.matcher(line);
      if (line.matches(HEAD)) {
        rows = new ArrayList<>();
      } else if (rows != null && end.matches()) {
        tables.add(checked(rows, Double.parseDouble(end.group(1)), Long.parseLong(end.group(2))));
        rows = null;
      } else if (rows != null && !line.isBlank() && !line.startsWith("#")) {
        rows.add(row(line));
      }
    }
    if (rows != null) {
      throw new IllegalArgumentException(
          "the percentile table is cut short: its end, with maximum and count, is missing");
    }
    return tables;
  }

  private static Row row(String line) {
    Matcher row = ROW.matcher(line);
    if (!row.matches()) {
      throw new IllegalArgumentException(
          "a line of the percentile table makes no sense: " + line.strip());
    }
    return new Row(
        Double.parseDouble(row.group(1)),
        Double.parseDouble(row.group(2)),
        Long.parseLong(row.group(3)));
  }

  private static SpectrumTable checked(List<Row> rows, double max, long count) {
    for (int i = 1; i < rows.size(); i++) {
      Row last = rows.get(i - 1);
      Row next = rows.get(i);
      if (next.value < last.value || next.percentile < last.percentile || next.upTo < last.upTo) {
        throw new IllegalArgumentException(
            "the percentiles must rise, but "
                + next.value
                + " at "
                + next.percentile
                + " follows "
                + last.value
                + " at "
                + last.percentile);
      }
    }
    if (rows.isEmpty() || rows.get(rows.size() - 1).upTo != count) {
      throw new IllegalArgumentException(
          "the percentile table must end with its total count " + count + ", but does not");
    }
    double longest = rows.get(rows.size() - 1).value;
    return new SpectrumTable(List.copyOf(rows), Math.max(max, longest), count);
  }

  /** The value at quantile q: of the first row that reaches its nearest rank ⌈qn⌉. */
  double at(double q) {
    long rank = Distribution.rank(q, count);
    return rows.stream()
        .filter(row -> row.upTo >= rank)
        .findFirst()
        .orElse(rows.get(rows.size() - 1))
        .value;
  }
}
