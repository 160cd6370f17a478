package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * h2load's summary: mean and maximum, no percentile; {@code --log-file} has those. It does not say
 * whether it was paced ({@code --rps}), so that its model is not stated. Its count is of requests
 * done: those still on their way when its time is over have no latency.
 */
final class H2loadReader implements ReportReader {

  private static final String COUNT = "(?m)^requests: .*?([0-9]+) ";
  private static final Pattern DONE = Pattern.compile(COUNT + "done");
  private static final Pattern FAILED = Pattern.compile(COUNT + "failed");
  private static final Pattern ERRORED = Pattern.compile(COUNT + "errored");
  private static final Pattern TIMED_OUT = Pattern.compile(COUNT + "timeout");
  private static final Pattern FINISHED =
      Pattern.compile("(?m)^finished in ([0-9.]+)(us|ms|s|m|h), ([0-9.]+) req/s");
  private static final Pattern SLOWEST =
      Pattern.compile("(?m)^time for request: +[0-9.]+[a-z]+ +([0-9.]+)(us|ms|s|m|h) ");
  private static final Map<String, Double> UNIT_MS =
      Map.of("us", 1e-3, "ms", 1.0, "s", 1e3, "m", 6e4, "h", 3.6e6);

  @Override
  public String format() {
    return "h2load";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith("starting benchmark...") && text.contains("spawning thread #0");
  }

  @Override
  public List<GenericReport> read(String text) {
    Found h2load = new Found("h2load", text);
    long done = (long) h2load.number(DONE, "its number of requests");
    Matcher finished = FINISHED.matcher(text);
    Matcher slowest = SLOWEST.matcher(text);
    if (!finished.find() || !slowest.find()) {
      throw new IllegalArgumentException("the report of h2load is cut short: it lacks its times");
    }
    long timedOut = h2load.countOrZero(TIMED_OUT);
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .unit(Unit.MS)
            .count(done)
            .failures(h2load.countOrZero(FAILED) - timedOut, timedOut, h2load.countOrZero(ERRORED))
            .achievedRate(Double.parseDouble(finished.group(3)))
            .durationMs(ms(finished));
    return List.of(done == 0 ? report.build() : report.max(ms(slowest)).build());
  }

  private static double ms(Matcher found) {
    return Double.parseDouble(found.group(1)) * UNIT_MS.get(found.group(2));
  }
}
