package org.omissionlab.experiments.audit.readers;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.omissionlab.experiments.audit.GenericReport;
import org.omissionlab.experiments.audit.LoadModel;
import org.omissionlab.experiments.audit.ReportBuilder;
import org.omissionlab.experiments.audit.Unit;

/**
 * {@code tsung.log}, known of version 1.7: counts, mean and maximum of the requests every ten
 * seconds, and no percentile. The dump ({@code dumptraffic="protocol"}) has those.
 */
final class TsungLogReader implements ReportReader {

  /** Count and so on of an interval, maximum and minimum so far, mean and count before it. */
  private static final Pattern REQUEST =
      Pattern.compile("(?m)^stats: request ([0-9]+) \\S+ \\S+ ([0-9.]+) [0-9.]+ \\S+ ([0-9]+)$");

  private static final Pattern BAD = Pattern.compile("(?m)^stats: [45][0-9]{2} ([0-9]+) ([0-9]+)$");

  @Override
  public String format() {
    return "tsung-log";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith("# stats: dump at ");
  }

  @Override
  public List<GenericReport> read(String text) {
    if (!text.contains("\nEndMonitor:")) {
      throw new IllegalArgumentException("the log of tsung is cut short: it lacks its end");
    }
    List<MatchResult> found = REQUEST.matcher(text).results().toList();
    if (found.isEmpty()) {
      throw new IllegalArgumentException("the log of tsung has no requests as version 1.7 has");
    }
    MatchResult last = found.get(found.size() - 1);
    long count = Long.parseLong(last.group(1)) + Long.parseLong(last.group(3));
    return List.of(
        ReportBuilder.ofServiceTimes()
            .model(LoadModel.SESSIONS)
            .unit(Unit.MS)
            .count(count)
            .failures(new Found("tsung", text).sum(BAD), null, null)
            .max(Double.parseDouble(last.group(2)))
            .build());
  }
}
