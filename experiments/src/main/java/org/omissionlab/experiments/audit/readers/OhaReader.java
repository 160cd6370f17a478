package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * What {@code oha --output-format json} prints, by the schema of version 1; it could not be run
 * here. In seconds. It says neither whether it had a rate nor whether its latencies were corrected
 * ({@code --latency-correction} charges from the intended start), so that model and boundary are
 * not stated. What got no answer has no latency.
 */
final class OhaReader implements ReportReader {

  private static final Map<Double, String> QUANTILES =
      Map.of(
          0.5, "p50", 0.75, "p75", 0.9, "p90", 0.95, "p95", 0.99, "p99", 0.999, "p99.9", 0.9999,
          "p99.99");

  @Override
  public String format() {
    return "oha";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text)
        && text.contains("\"successRate\"")
        && text.contains("\"requestsPerSec\"");
  }

  @Override
  public List<GenericReport> read(String text) {
    JsonFigures said = JsonFigures.of("oha 1 with --output-format json", text);
    if (!said.has("statusCodeDistribution") || !said.has("latencyPercentiles")) {
      throw new IllegalArgumentException(
          "this is no report of oha 1: it has no status codes or no percentiles");
    }
    long answered = said.sum("statusCodeDistribution", code -> true);
    long bad = said.sum("statusCodeDistribution", code -> code.matches("[45][0-9]{2}"));
    long lost = said.sum("errorDistribution", error -> true);
    long timedOut = said.sum("errorDistribution", error -> error.contains("timeout"));
    ReportBuilder report =
        new ReportBuilder()
            .unit(Unit.S)
            .count(answered + lost)
            .failures(bad + lost - timedOut, timedOut, lost)
            .samples(answered, null)
            .achievedRate(said.number("summary/requestsPerSec"))
            .correction(Correction.NONE)
            .durationMs(1e3 * said.number("summary/total"))
            .max(said.number("summary/slowest"));
    said.quantiles(report, "latencyPercentiles", QUANTILES);
    return List.of(report.build());
  }
}
