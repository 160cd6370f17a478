package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;

/**
 * Latencies in a CSV file: the column named {@code latency}, or the only one. Neither unit nor
 * anything else is stated.
 */
final class CsvReader implements ReportReader {

  private static final String COLUMN = "latency";

  @Override
  public String format() {
    return "csv";
  }

  @Override
  public boolean recognises(String text) {
    return text.lines().findFirst().map(CsvReader::column).orElse(-1) >= 0;
  }

  @Override
  public List<GenericReport> read(String text) {
    List<String> lines = Rows.lines("the file", text);
    String head = lines.isEmpty() ? "" : lines.get(0);
    boolean named = column(head) >= 0;
    if (!named && head.contains(",")) {
      throw new IllegalArgumentException(
          "the first line must name a column " + COLUMN + " where there are several columns");
    }
    int column = Math.max(0, column(head));
    List<Double> taken = new ArrayList<>();
    for (int i = named ? 1 : 0; i < lines.size(); i++) {
      taken.add(Rows.number(Rows.cells(lines.get(i), ",", column + 1, i + 1)[column], i + 1));
    }
    if (taken.isEmpty()) {
      throw new IllegalArgumentException("the file holds no latencies");
    }
    ReportBuilder report = new ReportBuilder().count((long) taken.size());
    return List.of(Rows.add(report, taken, null).build());
  }

  /** Which column holds latencies; −1 if none is named so. */
  private static int column(String head) {
    return Arrays.stream(head.split(",")).map(String::strip).toList().indexOf(COLUMN);
  }
}
