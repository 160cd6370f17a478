package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * hey's summary. It charges from the actual send, corrects nothing, and does not say whether it was
 * paced ({@code -q}), so that its model is not stated. What failed without an answer has no
 * latency.
 */
final class HeyReader implements ReportReader {

  private static final Pattern TOTAL = Pattern.compile("(?m)^ +Total:\\s+([0-9.]+) secs");
  private static final Pattern SLOWEST = Pattern.compile("(?m)^ +Slowest:\\s+([0-9.]+) secs");
  private static final Pattern RATE = Pattern.compile("(?m)^ +Requests/sec:\\s+([0-9.]+)");
  private static final Pattern LATENCY = Pattern.compile("(?m)^ +([0-9]+)%+ in ([0-9.]+) secs *$");
  private static final Pattern STATUS = Pattern.compile("(?m)^ +\\[[0-9]{3}]\\t([0-9]+) responses");
  private static final Pattern BAD =
      Pattern.compile("(?m)^ +\\[[45][0-9]{2}]\\t([0-9]+) responses");
  private static final Pattern ERROR =
      Pattern.compile("(?m)^ +\\[([0-9]+)]\\t(?![0-9]+ responses$).*$");
  private static final Pattern TIMED_OUT =
      Pattern.compile("(?m)^ +\\[([0-9]+)]\\t.*(?:Client\\.Timeout|deadline exceeded).*$");

  @Override
  public String format() {
    return "hey";
  }

  @Override
  public boolean recognises(String text) {
    return text.stripLeading().startsWith("Summary:") && text.contains("Requests/sec:");
  }

  @Override
  public List<GenericReport> read(String text) {
    Found hey = new Found("hey", text);
    double totalS = hey.number(TOTAL, "its total time");
    if (!text.contains("Status code distribution:")) {
      throw new IllegalArgumentException(
          "the report of hey is cut short: it lacks its status codes");
    }
    long answered = hey.sum(STATUS);
    long failed = hey.sum(ERROR);
    long timedOut = hey.sum(TIMED_OUT);
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .unit(Unit.S)
            .count(answered + failed)
            .samples(answered, null)
            .failures(hey.sum(BAD) + failed - timedOut, timedOut, failed)
            .achievedRate(hey.numberOrNull(RATE))
            .durationMs(1e3 * totalS);
    Matcher latency = LATENCY.matcher(text);
    while (latency.find()) {
      report.quantile(
          Integer.parseInt(latency.group(1)) / 100.0, Double.parseDouble(latency.group(2)));
    }
    return List.of(answered == 0 ? report.build() : report.max(hey.numberOrNull(SLOWEST)).build());
  }
}
