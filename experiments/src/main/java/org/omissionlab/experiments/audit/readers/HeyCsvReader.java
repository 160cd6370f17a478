package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.Unit;

/** hey with {@code -o csv}: a line for each answer, in seconds. What got no answer is not in it. */
final class HeyCsvReader implements ReportReader {

  private static final String HEAD = "response-time,DNS+dialup,DNS,";
  private static final int STATUS = 6;
  private static final int BAD = 400;

  @Override
  public String format() {
    return "hey-csv";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith(HEAD);
  }

  @Override
  public List<GenericReport> read(String text) {
    List<String> lines = Rows.lines("the file", text);
    if (!recognises(text)) {
      throw new IllegalArgumentException("the first line must begin with " + HEAD);
    }
    List<Double> taken = new ArrayList<>();
    long bad = 0;
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = Rows.cells(lines.get(i), ",", STATUS + 2, i + 1);
      taken.add(Rows.number(cells[0], i + 1));
      bad += Rows.number(cells[STATUS], i + 1) >= BAD ? 1 : 0;
    }
    return List.of(Rows.report(taken, Unit.S).failures(bad, null, null).build());
  }
}
