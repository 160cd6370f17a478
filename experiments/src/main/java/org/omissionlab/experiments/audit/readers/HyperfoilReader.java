package org.omissionlab.experiments.audit.readers;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * Hyperfoil's summaries of its metrics as they stand in its {@code all.json}, known of version
 * 0.25: in nanoseconds, from when a user's request begins. It may wait for a connection after that
 * ({@code blockedTime}); what a user waits for a session is in no figure. The model of a phase is
 * not in it. What got no answer has no latency.
 */
final class HyperfoilReader implements ReportReader {

  private static final String KNOWN = "0.25";
  private static final String PERCENTILES = "percentileResponseTime";

  @Override
  public String format() {
    return "hyperfoil";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text) && text.contains('"' + PERCENTILES + '"');
  }

  @Override
  public List<GenericReport> read(String text) {
    JsonNode root = JsonText.tree(text);
    String version = root.path("version").asText();
    if (!version.equals(KNOWN) && !version.startsWith(KNOWN + ".")) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "of Hyperfoil, only version %s is known, but this report is of %s",
              KNOWN,
              version.isEmpty() ? "none that it states" : version));
    }
    JsonNode stats = root.path("stats");
    List<GenericReport> reports = new ArrayList<>();
    for (JsonNode metric : stats) {
      String name = metric.path("name").asText() + "/" + metric.path("metric").asText();
      JsonNode summary = metric.path("total").path("summary");
      reports.add(report(stats.size() == 1 ? null : name, summary));
    }
    if (reports.isEmpty()) {
      throw new IllegalArgumentException("the report of Hyperfoil has no metrics");
    }
    return reports;
  }

  private static GenericReport report(String name, JsonNode summary) {
    JsonFigures said = new JsonFigures("Hyperfoil " + KNOWN, summary);
    long requests = said.count("requestCount");
    long answers = said.count("responseCount");
    long errors =
        said.count("invalid") + said.count("connectionErrors") + said.count("internalErrors");
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .name(name)
            .unit(Unit.NS)
            .count(requests)
            .failures(errors, said.count("requestTimeouts"), requests - answers)
            .samples(answers, null)
            .durationMs(said.number("endTime") - said.number("startTime"));
    if (answers > 0) {
      said.at(PERCENTILES)
          .properties()
          .forEach(p -> report.quantile(Rows.quantile(p.getKey()), p.getValue().asDouble()));
      report.max(said.number("maxResponseTime"));
    }
    return report.build();
  }
}
