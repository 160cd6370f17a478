package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * What {@code autocannon -j} prints, in whole milliseconds; known of version 8. With a rate it
 * back-fills, and always with an expected interval of 1 ms: it rounds 1/rate, in seconds, up, and
 * takes the result for milliseconds. It does not say whether it had a rate, so that its model is
 * not stated; but more latencies than responses are made up.
 */
final class AutocannonReader implements ReportReader {

  private static final Map<Double, String> QUANTILES =
      Map.of(
          0.5, "p50", 0.75, "p75", 0.9, "p90", 0.975, "p97_5", 0.99, "p99", 0.999, "p99_9", 0.9999,
          "p99_99");

  @Override
  public String format() {
    return "autocannon";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text) && text.contains("\"sampleInt\":");
  }

  @Override
  public List<GenericReport> read(String text) {
    JsonFigures said = JsonFigures.of("autocannon 8 with -j", text);
    long answered = LongStream.rangeClosed(1, 5).map(hundreds -> said.count(hundreds + "xx")).sum();
    long latencies = said.count("latency/totalCount");
    long errors = said.count("errors");
    long timeouts = said.count("timeouts");
    long madeUp = Math.max(0, latencies - answered);
    ReportBuilder report =
        new ReportBuilder()
            .unit(Unit.MS)
            .count(answered + errors)
            .failures(
                said.count("4xx") + said.count("5xx") + errors - timeouts,
                timeouts,
                errors + Math.max(0, answered - latencies))
            .samples(latencies - madeUp, madeUp == 0 ? null : (Long) madeUp)
            .achievedRate(said.number("requests/average"))
            .boundary(Boundary.SERVICE)
            .correction(madeUp == 0 ? Correction.NONE : Correction.backFilled(1.0))
            .loop((int) said.count("connections"), null)
            .durationMs(1e3 * said.number("duration"));
    if (latencies > 0) {
      said.quantiles(report, "latency", QUANTILES);
      report.max(said.number("latency/max"));
    }
    return List.of(report.build());
  }
}
