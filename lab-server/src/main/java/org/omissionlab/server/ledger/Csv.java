package org.omissionlab.server.ledger;

import java.io.IOException;

/** The ledger as CSV: instants in ns, empty where a request never came so far. */
public final class Csv {
  /** The first line. */
  public static final String HEADER = "arrivalNs,startNs,endNs,outcome,stall\n";

  private Csv() {}

  /** Writes the rows, one a line. */
  public static void write(Rows rows, Appendable out) throws IOException {
    StringBuilder line = new StringBuilder(100);
    for (int row = 0; row < rows.size(); row++) {
      line.setLength(0);
      Outcome outcome = rows.outcome(row);
      line.append(rows.arrivalNs(row)).append(',');
      if (rows.started(row)) {
        line.append(rows.startNs(row));
      }
      line.append(',');
      if (outcome != Outcome.PENDING) {
        line.append(rows.endNs(row));
      }
      line.append(',').append(outcome).append(',');
      if (rows.stall(row) >= 0) {
        line.append(rows.stall(row));
      }
      out.append(line.append('\n'));
    }
  }
}
