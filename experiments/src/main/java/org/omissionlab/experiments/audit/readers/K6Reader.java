package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * k6's end-of-test summary in JSON, as {@code handleSummary} gets it and as {@code
 * --summary-export} writes it, by the documentation of versions 0.30 to 1; it could not be run
 * here. Charged from the actual send, in ms. It does not say which executor it had, so that its
 * model is not stated.
 */
final class K6Reader implements ReportReader {

  private static final Map<Double, String> QUANTILES =
      Map.of(
          0.5, "med", 0.75, "p(75)", 0.9, "p(90)", 0.95, "p(95)", 0.99, "p(99)", 0.999, "p(99.9)");

  @Override
  public String format() {
    return "k6";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text) && text.contains("\"http_req_duration\"");
  }

  @Override
  public List<GenericReport> read(String text) {
    JsonFigures said = JsonFigures.of("k6 0.30 to 1 (its summary in JSON)", text);
    String values = said.has("metrics/http_req_duration/values") ? "/values" : "";
    String times = "metrics/http_req_duration" + values;
    long requests = said.count("metrics/http_reqs" + values + "/count");
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .unit(Unit.MS)
            .count(requests)
            .failures(failed(said, values), null, 0L)
            .samples(requests, null)
            .achievedRate(said.number("metrics/http_reqs" + values + "/rate"))
            .durationMs(said.numberOrNull("state/testRunDurationMs"))
            .max(said.number(times + "/max"));
    said.quantiles(report, times, QUANTILES);
    return List.of(report.build());
  }

  /** The rate counts as passes what failed; null where it is not there. */
  private static Long failed(JsonFigures said, String values) {
    Double passes = said.numberOrNull("metrics/http_req_failed" + values + "/passes");
    return passes == null ? null : (Long) passes.longValue();
  }
}
