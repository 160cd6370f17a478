package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * httperf, whose first line tells its command. With {@code --verbose --verbose} it prints how long
 * connections lived, in bins of a millisecond named by their middle; where each had one request
 * that is its latency. A connection without a reply is not in it. Its own count of requests lacks
 * those whose connection was refused, so that replies and errors are counted here.
 */
final class HttperfReader implements ReportReader {

  private static final Pattern RATE = Pattern.compile("^httperf .*--rate=([0-9.]+)");
  private static final Pattern PERIOD = Pattern.compile("^httperf .*--period=");
  private static final Pattern SESSIONS = Pattern.compile("^httperf .*--wsess");
  private static final Pattern BIN = Pattern.compile("(?m)^ +([0-9]+\\.5) ([0-9]+)$");
  private static final Pattern REQUESTS =
      Pattern.compile("(?m)^Total: connections [0-9]+ requests ([0-9]+)");
  private static final Pattern REPLIES =
      Pattern.compile("(?m)^Total: connections [0-9]+ requests [0-9]+ replies ([0-9]+)");
  private static final Pattern SECONDS = Pattern.compile("(?m)test-duration ([0-9.]+) s");
  private static final Pattern ACHIEVED = Pattern.compile("(?m)^Request rate: ([0-9.]+) req/s");
  private static final Pattern MEDIAN =
      Pattern.compile("(?m)^Connection time \\[ms]: min .* median ([0-9.]+)");
  private static final Pattern MAX =
      Pattern.compile("(?m)^Connection time \\[ms]: min .* max ([0-9.]+)");
  private static final Pattern PER_CONNECTION =
      Pattern.compile("(?m)^Connection length \\[replies/conn]: ([0-9.]+)");
  private static final Pattern BAD = Pattern.compile("(?m)^Reply status: .*4xx=([0-9]+)");
  private static final Pattern WORSE = Pattern.compile("(?m)^Reply status: .*5xx=([0-9]+)");
  private static final Pattern ERRORS = Pattern.compile("(?m)^Errors: total ([0-9]+)");
  private static final Pattern TIMED_OUT =
      Pattern.compile("(?m)^Errors: total .*client-timo ([0-9]+)");
  private static final Pattern SOCKET_TIMED_OUT =
      Pattern.compile("(?m)^Errors: total .*socket-timo ([0-9]+)");
  private static final Pattern END = Pattern.compile("(?m)^Errors: fd-unavail .*other ([0-9]+)$");

  @Override
  public String format() {
    return "httperf";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith("httperf ");
  }

  @Override
  public List<GenericReport> read(String text) {
    Found httperf = new Found("httperf", text);
    long lost = (long) httperf.number(ERRORS, "its errors");
    httperf.number(END, "its last line");
    long timedOut = httperf.countOrZero(TIMED_OUT) + httperf.countOrZero(SOCKET_TIMED_OUT);
    Double rate = httperf.numberOrNull(RATE);
    boolean paced = rate != null && rate > 0;
    boolean sessions = SESSIONS.matcher(text).find();
    ReportBuilder report =
        ReportBuilder.ofServiceTimes()
            .model(model(sessions, paced || PERIOD.matcher(text).find()))
            .unit(Unit.MS)
            .count(count(httperf, lost))
            .failures(
                lost - timedOut + httperf.countOrZero(BAD) + httperf.countOrZero(WORSE),
                timedOut,
                lost)
            .offeredRate(paced && !sessions ? rate : null)
            .achievedRate(httperf.numberOrNull(ACHIEVED))
            .durationMs(1e3 * httperf.number(SECONDS, "its duration"));
    if (httperf.number(PER_CONNECTION, "its replies a connection") == 1) {
      latencies(report, httperf);
    }
    return List.of(report.build());
  }

  /** Each request has a reply or an error, if it is alone on its connection. */
  private static long count(Found httperf, long lost) {
    long requests = (long) httperf.number(REQUESTS, "its number of requests");
    return Math.max(requests, (long) httperf.number(REPLIES, "its number of replies") + lost);
  }

  /** A rate of 0 is httperf's word for one connection after the other. */
  private static LoadModel model(boolean sessions, boolean paced) {
    return sessions ? LoadModel.SESSIONS : paced ? LoadModel.OPEN : LoadModel.CLOSED;
  }

  private static void latencies(ReportBuilder report, Found httperf) {
    List<Double> taken = new ArrayList<>();
    Matcher bin = BIN.matcher(httperf.text());
    while (bin.find()) {
      for (long n = Long.parseLong(bin.group(2)); n > 0; n--) {
        taken.add(Double.parseDouble(bin.group(1)));
      }
    }
    if (!taken.isEmpty()) {
      Rows.add(report, taken, Unit.MS);
    } else if (httperf.numberOrNull(MEDIAN) != null) {
      report.quantile(0.5, httperf.numberOrNull(MEDIAN));
    }
    Double maxMs = httperf.numberOrNull(MAX);
    // The last bin's middle may lie above the maximum itself.
    boolean binned = maxMs != null && !taken.isEmpty();
    report.max(binned ? (Double) Math.max(maxMs, taken.get(taken.size() - 1)) : maxMs);
  }
}
