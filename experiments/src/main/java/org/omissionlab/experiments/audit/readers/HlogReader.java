package org.omissionlab.experiments.audit.readers;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.omissionlab.experiments.audit.Boundary;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * HdrHistogram's interval log ({@code .hlog}): each tag is a report. It states latencies, no model,
 * and no unit unless a comment does; the lab's own logs have one. Its intervals go by completion,
 * so that they tell neither when requests were sent nor how long the run was.
 */
final class HlogReader implements ReportReader {

  private static final Pattern INTERVAL =
      Pattern.compile("(Tag=[^,]*,)?[0-9.]+,[0-9.]+,[0-9.]+,[A-Za-z0-9+/=]+");

  /** Quantiles that a whole distribution is asked for. */
  static final List<Double> ASKED = List.of(0.5, 0.75, 0.9, 0.95, 0.99, 0.999);

  /** What a log of the lab's says in a comment. */
  static final String NANOSECONDS = "values are nanoseconds";

  @Override
  public String format() {
    return "hlog";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith("#")
            && (text.contains("[Histogram log format") || text.contains("\"StartTimestamp\""))
        || text.startsWith("\"StartTimestamp\"");
  }

  @Override
  public List<GenericReport> read(String text) {
    List<GenericReport> reports = new ArrayList<>();
    sums(text)
        .forEach(
            (tag, sum) -> {
              // A schedule lag is no latency of a request.
              if (sum.getTotalCount() > 0 && !tag.equals("lag")) {
                reports.add(report(tag, sum, text.contains(NANOSECONDS)));
              }
            });
    if (reports.isEmpty()) {
      throw new IllegalArgumentException("the log holds no latencies");
    }
    return reports;
  }

  /** All intervals of each tag as one. */
  static Map<String, Histogram> sums(String text) {
    long lines = text.lines().filter(HlogReader::interval).count();
    Map<String, Histogram> sums = new LinkedHashMap<>();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (HistogramLogReader log = new HistogramLogReader(new ByteArrayInputStream(bytes))) {
      for (long line = 0; line < lines; line++) {
        EncodableHistogram next = log.nextIntervalHistogram();
        if (!(next instanceof Histogram interval)) {
          throw new IllegalArgumentException(
              "interval " + (line + 1) + " of " + lines + " holds no histogram of whole numbers");
        }
        String tag = interval.getTag() == null ? "" : interval.getTag();
        sums.computeIfAbsent(tag, t -> empty()).add(interval);
      }
    } catch (IllegalArgumentException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("an interval is cut short or damaged", e);
    }
    return sums;
  }

  private static Histogram empty() {
    Histogram histogram = new Histogram(3);
    histogram.setAutoResize(true);
    return histogram;
  }

  /** True for an interval, false for a comment or the legend; anything else is an error. */
  private static boolean interval(String line) {
    if (line.isBlank() || line.startsWith("#") || line.startsWith("\"StartTimestamp\"")) {
      return false;
    }
    if (!INTERVAL.matcher(line).matches()) {
      throw new IllegalArgumentException(
          "a line of the log is cut short or damaged: "
              + line.substring(0, Math.min(40, line.length())));
    }
    return true;
  }

  private static GenericReport report(String tag, Histogram sum, boolean nanoseconds) {
    ReportBuilder report =
        latencies(sum).name(tag.isEmpty() ? null : tag).unit(nanoseconds ? Unit.NS : null);
    if (tag.equals("service") || tag.equals("response")) {
      report.boundary(Boundary.of(tag));
    }
    return report.build();
  }

  /** A report of the latencies in {@code sum}, in its own unit. */
  static ReportBuilder latencies(Histogram sum) {
    long n = sum.getTotalCount();
    ReportBuilder report =
        new ReportBuilder().count(n).samples(n, null).max((double) sum.getMaxValue());
    for (double q : ASKED) {
      report.quantile(q, sum.getValueAtPercentile(100 * q));
    }
    return report;
  }
}
