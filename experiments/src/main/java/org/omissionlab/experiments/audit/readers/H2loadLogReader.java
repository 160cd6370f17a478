package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.Unit;

/**
 * h2load's {@code --log-file}: start in µs since the epoch, status, µs to the end of the response.
 * A request without an answer has the status −1 and is left out of the latencies.
 */
final class H2loadLogReader implements ReportReader {

  private static final Pattern FIRST = Pattern.compile("(?s)^[0-9]{16}\\t-?[0-9]+\\t[0-9]+\\R.*");
  private static final int BAD = 400;

  @Override
  public String format() {
    return "h2load-log";
  }

  @Override
  public boolean recognises(String text) {
    return FIRST.matcher(text).matches();
  }

  @Override
  public List<GenericReport> read(String text) {
    List<Double> taken = new ArrayList<>();
    List<String> lines = Rows.lines("the file", text);
    long bad = 0;
    for (int i = 0; i < lines.size(); i++) {
      String[] cells = Rows.cells(lines.get(i), "\t", 3, i + 1);
      if (cells[1].equals("-1")) {
        continue;
      }
      bad += Rows.number(cells[1], i + 1) >= BAD ? 1 : 0;
      taken.add(Rows.number(cells[2], i + 1));
    }
    long lost = lines.size() - taken.size();
    return List.of(
        Rows.report(taken, Unit.US)
            .count((long) lines.size())
            .failures(bad + lost, null, lost)
            .build());
  }
}
