package org.omissionlab.experiments.audit.readers;

import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;

/** HdrHistogram's percentile table alone ({@code .hgrm}): latencies, and nothing else is stated. */
final class HgrmReader implements ReportReader {

  @Override
  public String format() {
    return "hgrm";
  }

  @Override
  public boolean recognises(String text) {
    return !WrkText.isIn(text) && SpectrumTable.in(text);
  }

  @Override
  public List<GenericReport> read(String text) {
    List<SpectrumTable> tables = SpectrumTable.all(text);
    if (tables.size() != 1) {
      throw new IllegalArgumentException(
          "an hgrm must hold one percentile table, but holds " + tables.size());
    }
    SpectrumTable table = tables.get(0);
    if (table.count() == 0) {
      throw new IllegalArgumentException("the percentile table holds no latencies");
    }
    ReportBuilder report =
        new ReportBuilder().count(table.count()).samples(table.count(), null).max(table.max());
    HlogReader.ASKED.forEach(q -> report.quantile(q, table.at(q)));
    return List.of(report.build());
  }
}
