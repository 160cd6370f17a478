package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * The summary of npm's loadtest, in whole milliseconds; known of version 8. With {@code --rps} it
 * states its rate and opens a connection for whatever is due; else it is a closed loop. What failed
 * has a latency like any other.
 */
final class LoadtestReader implements ReportReader {

  private static final Pattern COMPLETED = Pattern.compile("(?m)^Completed requests: +([0-9]+)$");
  private static final Pattern ERRORS = Pattern.compile("(?m)^Total errors: +([0-9]+)$");
  private static final Pattern TIME = Pattern.compile("(?m)^Total time: +([0-9.]+) s$");
  private static final Pattern TARGET = Pattern.compile("(?m)^Target rps: +([0-9.]+)$");
  private static final Pattern CLIENTS = Pattern.compile("(?m)^Concurrent clients: +([0-9]+)$");
  private static final Pattern RATE = Pattern.compile("(?m)^Effective rps: +([0-9.]+)$");
  private static final Pattern SERVED = Pattern.compile("(?m)^ +([0-9]+)% +([0-9]+) ms");
  private static final int ALL = 100;

  @Override
  public String format() {
    return "loadtest";
  }

  @Override
  public boolean recognises(String text) {
    return text.contains("Target URL:") && text.contains("Concurrent clients:");
  }

  @Override
  public List<GenericReport> read(String text) {
    Found said = new Found("loadtest", text);
    Double target = said.numberOrNull(TARGET);
    long completed = (long) said.number(COMPLETED, "its number of requests");
    Integer clients = target == null ? (int) said.number(CLIENTS, "its clients") : null;
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .model(target == null ? LoadModel.CLOSED : LoadModel.OPEN)
            .unit(Unit.MS)
            .count(completed)
            .failures((long) said.number(ERRORS, "its errors"), null, 0L)
            .samples(completed, null)
            .offeredRate(target)
            .achievedRate(said.number(RATE, "its rate"))
            .loop(clients, null)
            .durationMs(1e3 * said.number(TIME, "its time"));
    addLatencies(report, text, completed);
    return List.of(report.build());
  }

  private static void addLatencies(ReportBuilder report, String text, long completed) {
    boolean whole = completed == 0;
    Matcher served = SERVED.matcher(text);
    while (served.find()) {
      int percent = Integer.parseInt(served.group(1));
      double ms = Double.parseDouble(served.group(2));
      if (percent == ALL) {
        report.max(ms);
        whole = true;
      } else {
        report.quantile(percent / 100.0, ms);
      }
    }
    if (!whole) {
      throw new IllegalArgumentException(
          "the report of loadtest is cut short: it does not reach the time of 100% of the"
              + " requests");
    }
  }
}
