package org.omissionlab.experiments.audit.readers;

import java.util.List;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.SampleReport;
import org.omissionlab.experiments.audit.Unit;

/** What {@code ab -g FILE} writes: a line a request, in whole milliseconds, sorted by them. */
final class AbSamplesReader implements ReportReader {

  private static final String HEADER = "starttime\tseconds\tctime\tdtime\tttime\twait\n";
  private static final int TOTAL = 4;
  private static final long MS_NS = 1_000_000;

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
    Table table = Table.of("the table of ab", text, 1, "\t", HEADER.split("\t").length);
    ReportBuilder report =
        new ReportBuilder()
            .model(LoadModel.CLOSED)
            .unit(Unit.MS)
            .count((long) table.rows().size())
            .boundary(Boundary.SERVICE)
            .correction(Correction.NONE);
    return List.of(SampleReport.latencies(report, table.columnNs(TOTAL, MS_NS)).build());
  }
}
