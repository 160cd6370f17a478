package org.omissionlab.experiments.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/**
 * How the figures came about, in words: a percentile without its procedure is not a reproducible
 * number.
 */
final class Procedure {

  private Procedure() {}

  /** The set-up in one line. */
  static String setUp(ExperimentRecord e) {
    return e.settings().entrySet().stream()
        .map(s -> s.getKey() + " " + s.getValue())
        .collect(Collectors.joining(", "));
  }

  /** A line a series: arrival model, rate, workers, correction, boundary, accounts. */
  static String of(List<SeriesRecord> series) {
    StringBuilder text = new StringBuilder();
    for (SeriesRecord s : series) {
      text.append(line(s)).append('\n');
    }
    return text.toString();
  }

  private static String line(SeriesRecord s) {
    SeriesRecord.Plan plan = s.plan();
    StringBuilder text = new StringBuilder(s.id()).append(": ").append(plan.arrivalModel());
    if (plan.offeredRate() != null) {
      text.append(format(", %s arrivals at %s/s", plan.distribution(), plain(plan.offeredRate())));
    }
    if (plan.workers() != null) {
      text.append(format(", %d workers", plan.workers()));
    }
    text.append(correction(s));
    text.append(
        format(
            "; intended %d, sent %d, completed %d, failed %d, refused %d, timed out %d, dropped %d,"
                + " outstanding %d",
            s.counts().intended(),
            s.counts().sent(),
            s.counts().completed(),
            s.counts().failed(),
            s.counts().refused(),
            s.counts().timedOut(),
            s.counts().dropped(),
            s.counts().outstanding()));
    text.append(format("; sent %.1f/s within the window", s.achievedRate()));
    if (plan.offeredRate() != null) {
      boolean sessions = s.generator().equals("sessions");
      text.append(format(" of %s%s/s", plain(plan.offeredRate()), sessions ? " sessions" : ""));
    }
    text.append(format("; %d of %d samples kept", s.samples().kept(), s.samples().measured()));
    if (s.connections() != null) {
      text.append(
          format(
              "; %d connections opened, %d of them during the run",
              s.connections().opened(), s.connections().grown()));
    }
    if (s.stealMs() != null) {
      text.append(format("; %.0f ms stolen by the hypervisor", s.stealMs()));
    }
    return text.append(worst(s)).toString();
  }

  private static String correction(SeriesRecord s) {
    return switch (s.reading()) {
      case "service" -> ", charged from the actual send, no correction";
      case "response" -> ", charged from the intended start";
      default ->
          format(
              ", back-filled with an expected interval of %.3f ms: the tail is reconstructed",
              s.plan().expectedIntervalMs());
    };
  }

  /** What the generator did in the second whose requests fared worst, if anything stalled. */
  private static String worst(SeriesRecord s) {
    return s.perSecond().stream()
        .filter(second -> s.stalled() && second.p99Ms() != null)
        .max(Comparator.comparingDouble(SeriesRecord.Second::p99Ms))
        .map(
            w ->
                format(
                    "; in its worst second (from %.0f ms, p99 %.0f ms) it meant to send %d, sent %d"
                        + " and had %d answered",
                    w.startMs(), w.p99Ms(), w.intended(), w.sent(), w.completed()))
        .orElse("");
  }

  private static String plain(double value) {
    return value == Math.rint(value) ? format("%.0f", value) : format("%.3f", value);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
