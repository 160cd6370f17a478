package org.omissionlab.experiments.audit.readers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * The summary that Gatling prints when it has made its report, known of version 3.15: in whole
 * milliseconds, from the actual send. It does not say how its users arrived, so that its model is
 * not stated. A failed request (KO) has a response time like any other. Its {@code simulation.log}
 * is binary and not read.
 */
final class GatlingReader implements ReportReader {

  private static final String HEAD = "---- Global Information ----";
  private static final String COLUMNS = "|---Total---|-----OK----|----KO----";
  private static final Pattern ROW =
      Pattern.compile("(?m)^> (.+?) +\\| +([-0-9,.]+) \\| +([-0-9,.]+) \\| +([-0-9,.]+)\\h*$");
  private static final Pattern PERCENTILE =
      Pattern.compile("response time ([0-9.]+)(?:st|nd|rd|th) percentile \\(ms\\)");
  private static final String COUNT = "request count";
  private static final String MAX = "max response time (ms)";
  private static final String RATE = "mean throughput (rps)";

  /** A line's figures; null where it has a dash. */
  private record Row(Double total, Double failed) {}

  @Override
  public String format() {
    return "gatling";
  }

  @Override
  public boolean recognises(String text) {
    return text.contains(HEAD);
  }

  @Override
  public List<GenericReport> read(String text) {
    int from = text.lastIndexOf(HEAD);
    if (from < 0 || text.indexOf("---- Response Time Distribution", from) < 0) {
      throw new IllegalArgumentException(
          "the summary of Gatling is cut short: it lacks its global information to the end");
    }
    if (!text.substring(from).lines().findFirst().orElse("").endsWith(COLUMNS)) {
      throw new IllegalArgumentException(
          "of Gatling, only the summary of version 3.15 is known, with the columns Total, OK and"
              + " KO");
    }
    Map<String, Row> rows = rows(text.substring(from));
    Row count = required(rows, COUNT);
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .unit(Unit.MS)
            .count(count.total.longValue())
            .failures(count.failed == null ? 0L : count.failed.longValue(), null, 0L)
            .samples(count.total.longValue(), null)
            .achievedRate(required(rows, RATE).total)
            .max(required(rows, MAX).total);
    rows.forEach((name, row) -> addQuantile(report, name, row));
    return List.of(report.build());
  }

  private static void addQuantile(ReportBuilder report, String name, Row row) {
    Matcher percentile = PERCENTILE.matcher(name);
    if (percentile.matches() && row.total != null) {
      report.quantile(Rows.quantile(percentile.group(1)), row.total);
    }
  }

  private static Map<String, Row> rows(String text) {
    Map<String, Row> rows = new LinkedHashMap<>();
    ROW.matcher(text)
        .results()
        .forEach(
            row -> rows.put(row.group(1), new Row(number(row.group(2)), number(row.group(4)))));
    return rows;
  }

  /** Thousands have commas. */
  private static Double number(String cell) {
    return cell.equals("-") ? null : (Double) Double.parseDouble(cell.replace(",", ""));
  }

  private static Row required(Map<String, Row> rows, String name) {
    Row row = rows.get(name);
    if (row == null || row.total == null) {
      throw new IllegalArgumentException(
          "this is no summary of Gatling 3.15: it has no total of " + name);
    }
    return row;
  }
}
