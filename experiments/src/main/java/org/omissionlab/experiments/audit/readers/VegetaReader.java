package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.Map;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * What {@code vegeta report -type=json} prints, by the documentation of version 12; it could not be
 * run here. Arrivals on a schedule, charged from the actual send. The schedule itself is not in it.
 */
final class VegetaReader implements ReportReader {

  private static final Map<Double, String> QUANTILES =
      Map.of(0.5, "50th", 0.9, "90th", 0.95, "95th", 0.99, "99th");

  @Override
  public String format() {
    return "vegeta";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text) && text.contains("\"50th\"") && text.contains("\"bytes_in\"");
  }

  @Override
  public List<GenericReport> read(String text) {
    JsonFigures said = JsonFigures.of("vegeta 12 with -type=json", text);
    long requests = said.count("requests");
    long failed = requests - Math.round(requests * said.number("success"));
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .model(LoadModel.OPEN)
            .unit(Unit.NS)
            .count(requests)
            .failures(failed, null, 0L)
            .samples(requests, null)
            .achievedRate(said.number("rate"))
            .durationMs(said.number("duration") / 1e6)
            .max(said.number("latencies/max"));
    said.quantiles(report, "latencies", QUANTILES);
    return List.of(report.build());
  }
}
