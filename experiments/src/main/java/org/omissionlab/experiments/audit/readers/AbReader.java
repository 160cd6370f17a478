package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * ApacheBench: a closed loop charged from the actual send, in whole milliseconds. An answer of
 * another length than the first is 'failed' to it; here only what is no answer, or not 2xx, is.
 */
final class AbReader implements ReportReader {

  private static final Pattern TIME =
      Pattern.compile("(?m)^Time taken for tests: +([0-9.]+) seconds");
  private static final Pattern COMPLETE = Pattern.compile("(?m)^Complete requests: +([0-9]+)");
  private static final Pattern WORKERS = Pattern.compile("(?m)^Concurrency Level: +([0-9]+)");
  private static final Pattern RATE = Pattern.compile("(?m)^Requests per second: +([0-9.]+)");
  private static final Pattern BAD = Pattern.compile("(?m)^Non-2xx responses: +([0-9]+)");
  private static final Pattern BROKEN = Pattern.compile("(?:Connect|Receive|Exceptions): ([0-9]+)");
  private static final Pattern SERVED = Pattern.compile("(?m)^ +([0-9]+)% +([0-9]+)\\b");
  private static final int ALL = 100;

  @Override
  public String format() {
    return "ab";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith("This is ApacheBench, ");
  }

  @Override
  public List<GenericReport> read(String text) {
    Found ab = new Found("ab", text);
    double timeS = ab.number(TIME, "its time");
    long complete = (long) ab.number(COMPLETE, "its number of requests");
    long broken = ab.sum(BROKEN);
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .model(LoadModel.CLOSED)
            .unit(Unit.MS)
            .count(complete)
            .failures(broken + ab.countOrZero(BAD), null, broken == 0 ? (Long) 0L : null)
            .achievedRate(ab.numberOrNull(RATE))
            .loop((int) ab.number(WORKERS, "its concurrency"), null)
            .durationMs(1e3 * timeS);
    boolean reached = addServed(report, text);
    if (!reached && complete > 1) { // ab prints no percentages of one request
      throw new IllegalArgumentException(
          "the report of ab is cut short: it does not reach the time of 100% of the requests");
    }
    return List.of(report.build());
  }

  /** Adds the time within which each percentage was served; true if that reaches all of them. */
  private static boolean addServed(ReportBuilder report, String text) {
    boolean reached = false;
    Matcher served = SERVED.matcher(text);
    while (served.find()) {
      int percent = Integer.parseInt(served.group(1));
      double ms = Double.parseDouble(served.group(2));
      if (percent == ALL) {
        report.max(ms);
        reached = true;
      } else {
        report.quantile(percent / 100.0, ms);
      }
    }
    return reached;
  }
}
