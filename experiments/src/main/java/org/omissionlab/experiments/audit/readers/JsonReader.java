package org.omissionlab.experiments.audit.readers;

import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;

/** The generic report itself, as {@code generic-report.schema.json} describes it. */
final class JsonReader implements ReportReader {

  @Override
  public String format() {
    return "json";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text) && !RunReader.ours(text);
  }

  @Override
  public List<GenericReport> read(String text) {
    return List.of(JsonText.read(text, GenericReport.class));
  }
}
