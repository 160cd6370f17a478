package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.run.SeriesRecord;

/** The procedure of an experiment in one paragraph: what one must know to repeat it. */
final class Paragraph {

  private static final String READ =
      "Naive loops are charged from the actual send, open loops from the intended start, scheduled"
          + " loops from either; what is back-filled is reconstructed, not measured. ";

  private static final String RANKS =
      "Percentiles are by nearest rank; one with fewer than ten samples beyond it is thin and"
          + " carries no claim. The prediction is made by the same code on a virtual clock, with the"
          + " stalls as held and the network as the control saw it.";

  private Paragraph() {}

  static String of(ExperimentRecord e) {
    List<SeriesRecord> series =
        SeriesTables.bySeries(e.series()).values().stream().map(r -> r.get(0)).toList();
    if (series.isEmpty()) {
      return "Nothing was sent to a target: its probes are described by their figures below. Set-up: "
          + Procedure.setUp(e)
          + ".";
    }
    return where(series)
        + loads(series)
        + stalls(series)
        + READ
        + RANKS
        + host(series)
        + attempts(e);
  }

  private static String where(List<SeriesRecord> series) {
    long real = series.stream().filter(s -> s.timeline().equals("real")).count();
    String how =
        real == 0
            ? "All series ran on the virtual clock, against the server's own engine"
            : real == series.size()
                ? "All series ran over real HTTP against one target process, warmed once"
                : real
                    + " of "
                    + series.size()
                    + " series ran over real HTTP against one target process, warmed once, the"
                    + " others on the virtual clock";
    return how + " (service time " + services(series) + "). ";
  }

  private static String services(List<SeriesRecord> series) {
    String services =
        joined(series.stream().map(s -> s.plan().service()).filter(Objects::nonNull).toList());
    return services.isEmpty() ? "unknown" : services;
  }

  private static String loads(List<SeriesRecord> series) {
    Map<String, List<String>> byLoad = new LinkedHashMap<>();
    for (SeriesRecord s : series) {
      String load = Procedure.load(s).replaceFirst("; (real|virtual) clock$", "");
      String length =
          String.format(Locale.ROOT, ", for %s s", Cells.plain(s.plan().durationMs() / 1000));
      byLoad.computeIfAbsent(load + length, l -> new ArrayList<>()).add(s.id());
    }
    StringBuilder text = new StringBuilder();
    byLoad.forEach((load, ids) -> text.append(some(ids)).append(": ").append(load).append(". "));
    return text.toString();
  }

  private static String some(List<String> ids) {
    return ids.size() <= 4
        ? String.join(", ", ids)
        : String.join(", ", ids.subList(0, 3)) + " and " + (ids.size() - 3) + " more";
  }

  private static String stalls(List<SeriesRecord> series) {
    List<SeriesRecord> stalled = series.stream().filter(SeriesRecord::stalled).toList();
    if (stalled.isEmpty()) {
      return "No stall was asked for. ";
    }
    String asked = joined(stalled.stream().flatMap(s -> s.plan().stalls().stream()).toList());
    SeriesRecord first = stalled.get(0);
    if (first.stallsHeld() == null || first.stallsHeld().isEmpty()) {
      return "The server stalled as asked (" + asked + "); how it held is not known. ";
    }
    SeriesRecord.Stall held = first.stallsHeld().get(0);
    return String.format(
        Locale.ROOT,
        "The server stalled as asked (%s); in %s the first was held from %,.1f to %,.1f ms. ",
        asked,
        first.id(),
        held.startMs(),
        held.endMs());
  }

  private static String joined(List<String> values) {
    List<String> distinct = values.stream().distinct().toList();
    int shown = Math.min(4, distinct.size());
    String more = distinct.size() > shown ? " and " + (distinct.size() - shown) + " more" : "";
    return distinct.stream().limit(shown).collect(Collectors.joining("; ")) + more;
  }

  private static String host(List<SeriesRecord> series) {
    double late =
        series.stream()
            .map(SeriesRecord::ownLatenessMs)
            .filter(Objects::nonNull)
            .mapToDouble(SeriesRecord.Spread::p99)
            .max()
            .orElse(0);
    double hiccups =
        series.stream()
            .filter(SeriesRecord::stalled)
            .map(SeriesRecord::hiccupMs)
            .filter(Objects::nonNull)
            .mapToDouble(SeriesRecord.HiccupSpread::sum)
            .max()
            .orElse(0);
    return String.format(
        Locale.ROOT,
        " The generator's own lateness was at most %.3f ms at p99, its hiccups around a stall %.1f ms"
            + " in all.",
        late,
        hiccups);
  }

  private static String attempts(ExperimentRecord e) {
    int all = e.attempts().size() + 1;
    return all == 1 ? " One attempt was made." : " Of " + all + " attempts one is shown.";
  }
}
