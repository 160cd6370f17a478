package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * wrk2: a scheduled closed loop, charged from the intended start; its second table, if asked for,
 * is charged from the actual send. The spectrum is read where there is one, since the short list
 * rounds. Its target rate is not printed. A request counted as timed out is recorded all the same
 * once it ends.
 */
final class Wrk2Reader implements ReportReader {

  private static final String UNCORRECTED = "(HdrHistogram - Uncorrected Latency";

  @Override
  public String format() {
    return "wrk2";
  }

  @Override
  public boolean recognises(String text) {
    return WrkText.isIn(text) && spoken(text);
  }

  /** True for what only wrk2 prints; without a spectrum and below 10 s, a rate of -nan. */
  static boolean spoken(String text) {
    return text.contains("(HdrHistogram - ")
        || text.contains("  Thread calibration: ")
        || text.contains("-nan");
  }

  @Override
  public List<GenericReport> read(String text) {
    WrkText wrk = new WrkText(text);
    int second = text.indexOf(UNCORRECTED);
    String first = second < 0 ? text : text.substring(0, second);
    GenericReport response = report(wrk, first, Boundary.RESPONSE, second < 0 ? null : "response");
    return second < 0
        ? List.of(response)
        : List.of(response, report(wrk, text.substring(second), Boundary.SERVICE, "service"));
  }

  private static GenericReport report(WrkText wrk, String part, Boundary boundary, String name) {
    ReportBuilder report =
        new ReportBuilder()
            .name(name)
            .model(LoadModel.SCHEDULED)
            .unit(Unit.MS)
            .count(wrk.requests() + wrk.socketErrors())
            .failures(wrk.socketErrors() + wrk.statusErrors(), wrk.timeouts(), wrk.socketErrors())
            .achievedRate(wrk.rate())
            .boundary(boundary)
            .correction(Correction.NONE)
            .loop(wrk.connections(), null)
            .durationMs(wrk.durationMs());
    List<SpectrumTable> tables = SpectrumTable.all(part);
    if (tables.isEmpty()) {
      // Without -L only mean, deviation and maximum are printed.
      return report.max(wrk.maxMs()).build();
    }
    SpectrumTable table = tables.get(0);
    Map<Double, Double> shortList = WrkText.percentilesMs(part);
    shortList.keySet().forEach(q -> report.quantile(q, table.at(q)));
    return report.max(table.max()).samples(table.count(), null).build();
  }
}
