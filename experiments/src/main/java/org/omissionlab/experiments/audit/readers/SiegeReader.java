package org.omissionlab.experiments.audit.readers;

import java.util.List;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * What {@code siege -j} prints, known of version 4: a closed loop's counts and its longest
 * transaction, in steps of 10 ms, and no percentile.
 */
final class SiegeReader implements ReportReader {

  @Override
  public String format() {
    return "siege";
  }

  @Override
  public boolean recognises(String text) {
    return JsonText.object(text) && text.contains("\"transactions\":") || asText(text);
  }

  /** What siege 3 prints, and siege 4 without {@code -j}. */
  private static boolean asText(String text) {
    return text.stripLeading().startsWith("Transactions:") && text.contains(" hits");
  }

  @Override
  public List<GenericReport> read(String text) {
    if (asText(text)) {
      throw new IllegalArgumentException(
          "of siege, only the JSON of version 4 is known; run it with -j (--json-output)");
    }
    JsonFigures said = JsonFigures.of("siege 4 with -j", text);
    long answered = said.count("successful_transactions");
    long failed = said.count("failed_transactions");
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .model(LoadModel.CLOSED)
            .unit(Unit.S)
            .count(answered + failed)
            .failures(failed, null, null)
            .achievedRate(said.number("transaction_rate"))
            .durationMs(1e3 * said.number("elapsed_time"));
    double longest = said.number("longest_transaction");
    return List.of(answered == 0 ? report.build() : report.max(longest).build());
  }
}
