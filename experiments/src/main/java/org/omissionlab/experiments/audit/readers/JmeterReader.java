package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.Unit;

/**
 * JMeter's JTL in CSV with its header, known of versions 3 to 5: a line for each sample, from the
 * actual start, in whole milliseconds. It does not say what thread group or timer it had, so that
 * its model is not stated. A failed sample has a latency like any other.
 */
final class JmeterReader implements ReportReader {

  private static final String HEAD = "timeStamp,elapsed,label,responseCode,";

  @Override
  public String format() {
    return "jmeter";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith(HEAD) || text.startsWith("<?xml") && text.contains("<testResults");
  }

  @Override
  public List<GenericReport> read(String text) {
    List<String> lines = Rows.lines("the JTL", text);
    if (!text.startsWith(HEAD)) {
      throw new IllegalArgumentException(
          "of JMeter, only a JTL in CSV is known whose header begins with "
              + HEAD
              + "; set jmeter.save.saveservice.output_format=csv");
    }
    int success = Arrays.asList(lines.get(0).split(",")).indexOf("success");
    if (success < 0) {
      throw new IllegalArgumentException("the JTL must have a column success, but has none");
    }
    List<Double> taken = new ArrayList<>();
    long failed = 0;
    for (int i = 1; i < lines.size(); i++) {
      List<String> cells = cells(lines.get(i), i + 1, success + 1);
      taken.add(Rows.number(cells.get(1), i + 1));
      failed += cells.get(success).equals("true") ? 0 : 1;
    }
    return List.of(Rows.report(taken, Unit.MS).failures(failed, null, 0L).build());
  }

  /** The cells of a line, in which quoted ones may hold commas, as messages of failures do. */
  private static List<String> cells(String line, int number, int least) {
    List<String> cells = new ArrayList<>();
    int from = 0;
    boolean quoted = false;
    for (int i = 0; i <= line.length(); i++) {
      if (i == line.length() || line.charAt(i) == ',' && !quoted) {
        cells.add(line.substring(from, i));
        from = i + 1;
      } else if (line.charAt(i) == '"') {
        quoted = !quoted;
      }
    }
    if (cells.size() < least || quoted) {
      throw new IllegalArgumentException(
          "line " + number + " of the JTL is cut short, or holds a line break");
    }
    return cells;
  }
}
