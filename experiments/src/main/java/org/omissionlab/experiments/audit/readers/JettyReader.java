package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * What the driver of Jetty's load generator writes ({@code experiments/tools/jetty-load-generator};
 * the library itself writes nothing), known of version 4: an interval log of its response times in
 * nanoseconds, from when a request was given to its client, whether or not that had a connection
 * free. What failed has no latency.
 */
final class JettyReader implements ReportReader {

  private static final Pattern HEAD =
      Pattern.compile("#\\[Logged with jetty-load-generator ([0-9]+)\\.[^]]*]\\R");
  private static final Pattern FAILED =
      Pattern.compile("(?m)^#\\[failures: ([0-9]+), answers of 4xx and 5xx: ([0-9]+)]$");
  private static final String KNOWN = "4";
  private static final String RESPONSE_TIME = "response-time";

  @Override
  public String format() {
    return "jetty-load-generator";
  }

  @Override
  public boolean recognises(String text) {
    return HEAD.matcher(text).lookingAt();
  }

  @Override
  public List<GenericReport> read(String text) {
    Matcher head = HEAD.matcher(text);
    if (!head.lookingAt() || !head.group(1).equals(KNOWN)) {
      throw new IllegalArgumentException(
          "only version " + KNOWN + " of Jetty's load generator is known, and this log is of none");
    }
    Matcher failed = FAILED.matcher(text);
    Map<String, Histogram> sums = HlogReader.sums(text);
    if (!failed.find() || !sums.containsKey(RESPONSE_TIME)) {
      throw new IllegalArgumentException(
          "the log of Jetty's load generator is cut short: it lacks its failures or response times");
    }
    long noAnswer = Long.parseLong(failed.group(1));
    Histogram times = sums.get(RESPONSE_TIME);
    long answers = times.getTotalCount();
    ReportBuilder report = answers > 0 ? HlogReader.latencies(times) : new ReportBuilder();
    return List.of(
        report
            .model(LoadModel.OPEN)
            .unit(Unit.NS)
            .count(answers + noAnswer)
            .samples(answers, null)
            .failures(noAnswer + Long.parseLong(failed.group(2)), null, noAnswer)
            .boundary(Boundary.SERVICE)
            .correction(Correction.NONE)
            .build());
  }
}
