package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.SeriesReports;
import org.omissionlab.experiments.run.RunRecord;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/** Our own {@code run.json}, and what {@code lab generate --json} prints: each series judged. */
final class RunReader implements ReportReader {

  private static final Pattern OURS = Pattern.compile("\"(experiments|series)\"\\s*:");

  /** What {@code lab generate --json} prints. */
  private record Generated(int schema, boolean complete, List<SeriesRecord> series) {}

  @Override
  public String format() {
    return "run.json";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text) && ours(text);
  }

  /** True if JSON is ours: no field of a generic report has one of these names. */
  static boolean ours(String text) {
    return OURS.matcher(text).find();
  }

  @Override
  public List<GenericReport> read(String text) {
    List<GenericReport> reports = new ArrayList<>();
    if (text.contains("\"experiments\"")) {
      RunRecord run = JsonText.read(text, RunRecord.class);
      check(run.schema());
      for (ExperimentRecord e : orNone(run.experiments())) {
        orNone(e.series()).forEach(s -> reports.add(named(e.id() + " ", s)));
      }
    } else {
      Generated generated = JsonText.read(text, Generated.class);
      check(generated.schema());
      orNone(generated.series()).forEach(s -> reports.add(named("", s)));
    }
    if (reports.isEmpty()) {
      throw new IllegalArgumentException("the run holds no series");
    }
    return reports;
  }

  private static void check(int schema) {
    if (schema != RunRecord.SCHEMA) {
      throw new IllegalArgumentException(
          "a run must be of schema " + RunRecord.SCHEMA + ", but was of " + schema);
    }
  }

  private static GenericReport named(String prefix, SeriesRecord series) {
    if (series.counts() == null || series.plan() == null || series.samples() == null) {
      throw new IllegalArgumentException(
          "series " + prefix + series.id() + " must have plan, counts and samples");
    }
    GenericReport report = SeriesReports.of(series);
    return new ReportBuilder(report).name(prefix + report.name()).build();
  }

  private static <T> List<T> orNone(List<T> list) {
    return list == null ? List.of() : list;
  }
}
