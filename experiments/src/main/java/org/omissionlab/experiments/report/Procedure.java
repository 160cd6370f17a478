package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.omissionlab.experiments.audit.Audit;
import org.omissionlab.experiments.audit.Warning;
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
    String settings =
        e.settings().entrySet().stream()
            .map(s -> s.getKey() + " " + s.getValue())
            .collect(Collectors.joining(", "));
    boolean virtual =
        !e.claims().isEmpty() && e.claims().stream().allMatch(c -> c.timeline().equals("virtual"));
    return settings + (virtual ? "; on the virtual clock" : "");
  }

  /** By series: load, boundary and correction, accounts, windows, what the host did, warnings. */
  static Map<String, List<String>> of(List<SeriesRecord> series) {
    Map<String, List<String>> told = new LinkedHashMap<>();
    SeriesTables.bySeries(series).forEach((id, readings) -> told.put(id, lines(readings)));
    return told;
  }

  private static List<String> lines(List<SeriesRecord> readings) {
    SeriesRecord s = readings.get(0);
    List<String> lines = new ArrayList<>();
    lines.add(load(s));
    lines.add(readings.stream().map(Procedure::correction).collect(Collectors.joining("; ")));
    lines.add(accounts(s));
    if (!s.perSecond().isEmpty()) {
      lines.add(Windows.series(s));
    }
    if (Windows.worst(s) != null) {
      lines.add(Windows.worst(s));
    }
    lines.add(recorded(s));
    lines.addAll(warnings(readings));
    return lines;
  }

  /** What an audit says, and of which readings if not of all. */
  private static List<String> warnings(List<SeriesRecord> readings) {
    Map<Warning, List<String>> seen = new LinkedHashMap<>();
    for (SeriesRecord s : readings) {
      for (Warning w : Audit.of(s)) {
        seen.computeIfAbsent(w, x -> new ArrayList<>()).add(Cells.boundary(s));
      }
    }
    List<String> lines = new ArrayList<>();
    seen.forEach(
        (w, of) -> {
          String which = of.size() == readings.size() ? "" : " from " + String.join(" and ", of);
          lines.add(format("look here (%s), %s%s: %s", w.level().id(), w.id(), which, w.text()));
        });
    return lines;
  }

  static String load(SeriesRecord s) {
    SeriesRecord.Plan plan = s.plan();
    StringBuilder text = new StringBuilder(plan.arrivalModel());
    if (plan.offeredRate() != null) {
      text.append(
          format(
              ", %s arrivals%s at %s/s%s",
              plan.distribution(),
              s.generator().equals("sessions") ? " of users" : "",
              Cells.plain(plan.offeredRate()),
              plan.seed() == null ? "" : ", seed " + plan.seed()));
    }
    if (plan.requests() != null) {
      text.append(format(", each user a closed loop of %d requests", plan.requests()));
    }
    if (plan.workers() != null) {
      text.append(format(", %d workers", plan.workers()));
    }
    if (plan.thinkMs() != null) {
      text.append(
          plan.thinkMs() == 0 && plan.requests() == null
              ? " at full speed"
              : format(", think time %s ms", Cells.plain(plan.thinkMs())));
    }
    return text.append("; ").append(s.timeline()).append(" clock").toString();
  }

  private static String correction(SeriesRecord s) {
    return switch (s.reading()) {
      case "service" -> "charged from the actual send, no correction";
      case "response" -> "charged from the intended start, no correction needed";
      default ->
          format(
              "back-filled with an expected interval of %.3f ms: the tail is reconstructed, not"
                  + " measured",
              s.plan().expectedIntervalMs());
    };
  }

  private static String accounts(SeriesRecord s) {
    SeriesRecord.Counts c = s.counts();
    StringBuilder text =
        new StringBuilder(
            format(
                "intended %d, sent %d, completed %d, failed %d, refused %d, timed out %d, dropped"
                    + " %d, outstanding %d; sent %.1f/s within the window",
                c.intended(),
                c.sent(),
                c.completed(),
                c.failed(),
                c.refused(),
                c.timedOut(),
                c.dropped(),
                c.outstanding(),
                s.achievedRate()));
    if (s.plan().offeredRate() != null) {
      boolean sessions = s.generator().equals("sessions");
      text.append(
          format(" of %s%s/s", Cells.plain(s.plan().offeredRate()), sessions ? " users" : ""));
    } else {
      text.append(", no rate was intended");
    }
    if (s.sessions() != null) {
      text.append(
          format("; %d users began, %d finished", s.sessions().began(), s.sessions().completed()));
    }
    return text.toString();
  }

  private static String recorded(SeriesRecord s) {
    String text = format("%d of %d samples kept", s.samples().kept(), s.samples().measured());
    if (s.connections() != null) {
      text +=
          format(
              "; %d connections opened, %d of them during the run",
              s.connections().opened(), s.connections().grown());
    }
    return s.stealMs() == null
        ? text
        : text + format("; %.0f ms stolen by the hypervisor", s.stealMs());
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
