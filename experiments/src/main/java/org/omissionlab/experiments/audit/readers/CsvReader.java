package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * Latencies in a CSV file: columns named {@code latency}, {@code service} or {@code response}, also
 * with a unit as in {@code response_us}; or the only column, whatever its name. What a name does
 * not tell is not stated.
 */
final class CsvReader implements ReportReader {

  private static final Pattern NAMED =
      Pattern.compile("\\s*\"?(latency|service|response)(?:_(ns|us|ms|s))?\"?\\s*");
  private static final Pattern NUMBER = Pattern.compile("\\s*[-+0-9.eE]+\\s*");

  @Override
  public String format() {
    return "csv";
  }

  @Override
  public boolean recognises(String text) {
    return text.lines().findFirst().map(head -> !columns(cells(head)).isEmpty()).orElse(false);
  }

  @Override
  public List<GenericReport> read(String text) {
    List<String> lines = Rows.lines("the file", text);
    String[] head = cells(lines.isEmpty() ? "" : lines.get(0));
    List<Integer> columns = head.length == 1 ? List.of(0) : columns(head);
    if (columns.isEmpty()) {
      throw new IllegalArgumentException(
          "the first line must name a column latency, service or response (also with a unit, as in"
              + " latency_ms) where there are several columns");
    }
    int first = NUMBER.matcher(head[0]).matches() ? 0 : 1;
    if (lines.size() <= first) {
      throw new IllegalArgumentException("the file holds no latencies");
    }
    return columns.stream()
        .map(column -> report(lines, first, column, head[column], head.length))
        .toList();
  }

  private static GenericReport report(
      List<String> lines, int first, int column, String head, int width) {
    List<Double> taken = new ArrayList<>();
    for (int i = first; i < lines.size(); i++) {
      taken.add(Rows.number(Rows.cells(lines.get(i), ",", width, i + 1)[column], i + 1));
    }
    Matcher named = NAMED.matcher(head);
    String name = named.matches() ? named.group(1) : null;
    String unit = named.matches() ? named.group(2) : null;
    ReportBuilder report =
        new ReportBuilder()
            .name(width == 1 ? null : name)
            .count((long) taken.size())
            .boundary(boundary(name));
    return Rows.add(report, taken, unit == null ? null : Unit.of(unit)).build();
  }

  private static Boundary boundary(String name) {
    return "service".equals(name)
        ? Boundary.SERVICE
        : "response".equals(name) ? Boundary.RESPONSE : null;
  }

  /** Which columns hold latencies by their names. */
  private static List<Integer> columns(String[] head) {
    List<Integer> columns = new ArrayList<>();
    for (int i = 0; i < head.length; i++) {
      if (NAMED.matcher(head[i]).matches()) {
        columns.add(i);
      }
    }
    return columns;
  }

  private static String[] cells(String line) {
    return line.split(",", -1);
  }
}
