package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.Unit;

/**
 * tsung's dump of each request ({@code dumptraffic="protocol"}), known of version 1.7: users who
 * arrive at random, charged from the actual send, in ms. A request that failed has a latency up to
 * its failure.
 */
final class TsungReader implements ReportReader {

  private static final String HEAD = "#date;pid;id;http method;host;URL;HTTP status;size;duration;";
  private static final String WHAT = "the dump of tsung";
  private static final int STATUS = 6;
  private static final int DURATION = 8;
  private static final int COLUMNS = 13;

  @Override
  public String format() {
    return "tsung";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith(HEAD);
  }

  @Override
  public List<GenericReport> read(String text) {
    List<String> lines = Rows.lines(WHAT, text);
    if (!recognises(text)) {
      throw new IllegalArgumentException("the first line must begin with " + HEAD);
    }
    List<Double> taken = new ArrayList<>();
    long failed = 0;
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = Rows.cells(lines.get(i), ";", COLUMNS, i + 1);
      taken.add(Rows.number(cells[DURATION], i + 1));
      failed += cells[STATUS].matches("[123][0-9]{2}") ? 0 : 1;
    }
    return List.of(
        Rows.report(taken, Unit.MS).model(LoadModel.SESSIONS).failures(failed, null, 0L).build());
  }
}
