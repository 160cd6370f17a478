package org.omissionlab.experiments.audit.readers;

import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/** ApacheBench's {@code -e}: the time within which each percentage was served, and nothing else. */
final class AbCsvReader implements ReportReader {

  private static final String HEAD = "Percentage served,Time in ms";
  private static final int ALL = 100;

  @Override
  public String format() {
    return "ab-csv";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith(HEAD);
  }

  @Override
  public List<GenericReport> read(String text) {
    List<String> lines = Rows.lines("the file", text);
    if (!recognises(text) || lines.size() != ALL + 2) {
      throw new IllegalArgumentException(
          "the percentages must go from 0 to 100 below '" + HEAD + "', but do not");
    }
    ReportBuilder report = ReportBuilder.ofServiceTimes().model(LoadModel.CLOSED).unit(Unit.MS);
    for (int percent = 1; percent <= ALL; percent++) {
      String[] cells = Rows.cells(lines.get(percent + 1), ",", 2, percent + 2);
      double ms = Rows.number(cells[1], percent + 2);
      if (percent == ALL) {
        report.max(ms);
      } else {
        report.quantile(percent / 100.0, ms);
      }
    }
    return List.of(report.build());
  }
}
