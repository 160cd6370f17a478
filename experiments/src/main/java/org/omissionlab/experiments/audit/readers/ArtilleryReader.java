package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * What {@code artillery run -o} writes, known of version 2: users who arrive on a schedule, their
 * requests charged from the actual send, in ms. The schedule itself is not in it. What got no
 * answer has no latency.
 */
final class ArtilleryReader implements ReportReader {

  private static final String COUNTERS = "aggregate/counters";
  private static final String TIMES = "aggregate/summaries/http.response_time";
  private static final String BAD = "http\\.codes\\.[45][0-9]{2}";
  private static final Map<Double, String> QUANTILES =
      Map.of(0.5, "p50", 0.75, "p75", 0.9, "p90", 0.95, "p95", 0.99, "p99", 0.999, "p999");

  @Override
  public String format() {
    return "artillery";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text)
        && text.contains("\"aggregate\"")
        && (text.contains("\"vusers.created\"") || text.contains("\"scenariosCreated\""));
  }

  @Override
  public List<GenericReport> read(String text) {
    JsonFigures said = JsonFigures.of("artillery 2 with -o", text);
    long requests = said.count(COUNTERS + "/http.requests");
    long answers = said.countOrZero(COUNTERS + "/http.responses");
    long timedOut = said.countOrZero(COUNTERS + "/errors.ETIMEDOUT");
    long noAnswer = said.sum(COUNTERS, name -> name.startsWith("errors."));
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .model(LoadModel.SESSIONS)
            .unit(Unit.MS)
            .count(requests)
            .failures(
                said.sum(COUNTERS, name -> name.matches(BAD)) + noAnswer - timedOut,
                timedOut,
                requests - answers)
            .samples(answers, null)
            .durationMs(
                said.number("aggregate/lastCounterAt") - said.number("aggregate/firstCounterAt"));
    if (answers > 0) {
      said.quantiles(report, TIMES, QUANTILES);
      report.max(said.number(TIMES + "/max"));
    }
    return List.of(report.build());
  }
}
