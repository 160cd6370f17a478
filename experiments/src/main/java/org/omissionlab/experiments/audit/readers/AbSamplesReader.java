package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.Unit;

/** What {@code ab -g FILE} writes: a line a request, in whole milliseconds, sorted by them. */
final class AbSamplesReader implements ReportReader {

  private static final String HEADER = "starttime\tseconds\tctime\tdtime\tttime\twait\n";
  private static final int TOTAL = 4;
  private static final int COLUMNS = 6;
  private static final String WHAT = "the table of ab";

  @Override
  public String format() {
    return "ab-g";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith(HEADER);
  }

  @Override
  public List<GenericReport> read(String text) {
    List<String> lines = Rows.lines(WHAT, text);
    List<Double> taken = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = Rows.cells(lines.get(i), "\t", COLUMNS, i + 1);
      if (cells.length > COLUMNS) {
        throw new IllegalArgumentException(
            WHAT + " must have " + COLUMNS + " columns, but line " + (i + 1) + " does not");
      }
      taken.add(Rows.number(cells[TOTAL], i + 1));
    }
    if (taken.isEmpty()) {
      throw new IllegalArgumentException(WHAT + " holds no latencies");
    }
    return List.of(Rows.report(taken, Unit.MS).model(LoadModel.CLOSED).build());
  }
}
