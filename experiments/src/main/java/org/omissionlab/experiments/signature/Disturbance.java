package org.omissionlab.experiments.signature;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whether the host spoilt an attempt. Decided before any claim is read, from what the claims are
 * not about: hiccups, the generator's own lateness, and stalls not held as asked.
 */
public final class Disturbance {

  private static final double HICCUP_SHARE = 0.05;
  private static final double RUN_SHARE = 0.1;
  private static final double HELD_ERROR = 0.01;
  private static final double LATENESS_MS = 5;

  private Disturbance() {}

  /** One sentence for each thing that was disturbed; empty if the attempt was quiet. */
  public static List<String> of(Observations attempt) {
    List<String> found = new ArrayList<>();
    attempt.all().forEach(series -> check(series, found));
    attempt.probes().values().forEach(reading -> check(reading, found));
    return found;
  }

  private static void check(ProbeReading reading, List<String> found) {
    double toleratedMs = reading.probe().tolerates().toNanos() / 1e6;
    if (reading.hiccups() != null && reading.hiccups().maxMs() > toleratedMs) {
      found.add(
          String.format(
              Locale.ROOT,
              "%s: a hiccup of %.1f ms (%.0f ms allowed)",
              reading.probe().id(),
              reading.hiccups().maxMs(),
              toleratedMs));
    }
  }

  private static void check(Observation series, List<String> found) {
    String id = series.plan().id();
    if (series.unseen()) {
      found.add(id + ": the target does not tell what became of its stall");
    }
    double longestMs = series.stalls().stream().mapToDouble(s -> s.heldNs() / 1e6).max().orElse(0);
    if (longestMs > 0 && series.hiccupSumMs() > HICCUP_SHARE * longestMs) {
      String text = "%s: hiccups of %.1f ms in all around a stall of %.0f ms (5 %% allowed)";
      found.add(said(text, id, series.hiccupSumMs(), longestMs));
    }
    checkRun(series, found);
    double allowedMs = Math.max(series.intervalMs(), LATENESS_MS);
    if (series.ownLatenessP99Ms() > allowedMs) {
      String text = "%s: the generator's own lateness is %.1f ms at p99 (%.0f ms allowed)";
      found.add(said(text, id, series.ownLatenessP99Ms(), allowedMs));
    }
    for (HeldStall stall : series.stalls()) {
      if (stall.error() > HELD_ERROR) {
        double askedMs = (stall.askedEndNs() - stall.askedStartNs()) / 1e6;
        String text = "%s: a stall of %.1f ms was held for %.1f ms (1 %% allowed)";
        found.add(said(text, id, askedMs, stall.heldNs() / 1e6));
      }
    }
  }

  /**
   * What a host takes far from any stall moves every figure that rests on the whole run: the count
   * of a loop at full speed, the percentiles of a control. A target on half a core lost a fifth to
   * a third of such a run, a busy host two to seven in a hundred.
   */
  private static void checkRun(Observation series, List<String> found) {
    double runMs = (series.result().endNs() - series.result().startNs()) / 1e6;
    if (series.runHiccupMs() > RUN_SHARE * runMs) {
      String text = "%s: hiccups of %.1f ms in all in a run of %.0f ms (10 %% allowed)";
      found.add(said(text, series.plan().id(), series.runHiccupMs(), runMs));
    }
  }

  private static String said(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
