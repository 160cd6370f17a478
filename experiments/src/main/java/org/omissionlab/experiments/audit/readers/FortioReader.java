package org.omissionlab.experiments.audit.readers;

import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * What {@code fortio load -json} writes, by the documentation of version 1; it could not be run
 * here. Threads that are paced for a rate, or not ({@code max}), charged from the actual send, in
 * seconds.
 */
final class FortioReader implements ReportReader {

  @Override
  public String format() {
    return "fortio";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text)
        && text.contains("\"DurationHistogram\"")
        && text.contains("\"RequestedQPS\"");
  }

  @Override
  public List<GenericReport> read(String text) {
    JsonFigures said = JsonFigures.of("fortio 1 with -json", text);
    String asked = said.at("RequestedQPS").asText();
    Double rate = asked.matches("[0-9.]+") ? (Double) Double.parseDouble(asked) : null;
    long count = said.count("DurationHistogram/Count");
    Long bad = said.has("RetCodes") ? said.sum("RetCodes", c -> !c.matches("[123][0-9]*")) : null;
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .model(rate == null ? LoadModel.CLOSED : LoadModel.SCHEDULED)
            .unit(Unit.S)
            .count(count)
            .failures(bad, null, 0L)
            .samples(count, null)
            .offeredRate(rate)
            .achievedRate(said.number("ActualQPS"))
            .loop((int) said.count("NumThreads"), null)
            .durationMs(said.number("ActualDuration") / 1e6)
            .max(said.number("DurationHistogram/Max"));
    said.at("DurationHistogram/Percentiles")
        .forEach(
            p ->
                report.quantile(p.path("Percentile").asDouble() / 100, p.path("Value").asDouble()));
    return List.of(report.build());
  }
}
