package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;
import static org.omissionlab.experiments.catalogue.WindowedRuns.LONG;
import static org.omissionlab.experiments.catalogue.WindowedRuns.SHORT;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Experiment;
import org.omissionlab.experiments.experiment.Explanation;
import org.omissionlab.experiments.experiment.Outline;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.oracle.Formulas;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.ClaimRule;
import org.omissionlab.experiments.signature.FindingRule;
import org.omissionlab.generators.record.Window;

/** A percentile over an hour and the percentiles of its minutes. */
final class WindowedPercentiles implements Experiment {

  @Override
  public String id() {
    return "windowed-percentiles";
  }

  @Override
  public String title() {
    return "Twenty seconds of stall: nothing in the p99 of the hour, everything in its minute's";
  }

  @Override
  public String source() {
    return "Coordinated omission in latency measurement, on percentiles over time windows";
  }

  @Override
  public Settings documented() {
    return Settings.of(
        "rate",
        100.0,
        "service",
        Duration.ofMillis(10),
        "duration",
        Duration.ofHours(1),
        "at",
        Duration.ofMinutes(10),
        "long",
        Duration.ofSeconds(120),
        "short",
        Duration.ofSeconds(20),
        "window",
        Duration.ofMinutes(1),
        "real-rate",
        1000.0,
        "real-duration",
        Duration.ofMinutes(1));
  }

  /** A stall below one percent of the run and yet visible in a second of it needs the minute. */
  @Override
  public Settings quick() {
    return documented().onVirtualClock();
  }

  @Override
  public Outline outline(Settings settings) {
    WindowedRuns hour = WindowedRuns.hour(settings);
    WindowedRuns minute = WindowedRuns.minute(settings);
    List<SeriesPlan> series = new ArrayList<>(hour.series());
    series.addAll(minute.series());
    List<ClaimRule> claims = new ArrayList<>(new WindowClaims(hour).all());
    claims.addAll(new WindowClaims(minute).all());
    claims.addAll(new WindowLaw(hour).all());
    claims.add(CommonClaims.accounts(minute.control()));
    return new Outline(
        series,
        minute.control(),
        claims,
        List.of(twoMinutes(hour), minutesOfALoop(hour)),
        List.of(),
        observed -> null);
  }

  private static FindingRule twoMinutes(WindowedRuns hour) {
    return new FindingRule(
        "two-minutes-of-an-hour",
        "a two-minute stall may not move an hour's 99th percentile at all",
        o ->
            format(
                "open: p99 of the hour %.1f s after %.0f s of stall, %.3f s after %.0f s",
                o.get(hour.open(LONG)).printedMs(0.99) / 1e3,
                hour.stallS(LONG),
                o.get(hour.open(SHORT)).printedMs(0.99) / 1e3,
                hour.stallS(SHORT)),
        "120 s are 3.3 % of an hour and more than 1 %, so they reach the p99 of whoever keeps his"
            + " schedule; up to 36 s stay out of it, and any stall of a loop that omits");
  }

  private static FindingRule minutesOfALoop(WindowedRuns hour) {
    return new FindingRule(
        "minutes-of-a-loop",
        "the stall is visible in a per-minute percentile series",
        o -> {
          List<Window> windows = hour.windows(o.get(hour.naive(LONG)));
          int index = (int) (hour.at().toNanos() / hour.window().toNanos());
          return format(
              "naive: %d samples intended in the first stalled minute, %d in the second; %d and %d"
                  + " completed",
              windows.get(index).n(),
              windows.get(index + 1).n(),
              windows.get(index).completed(),
              windows.get(index + 1).completed());
        },
        "true of an open loop; a loop that omits has a sample or none in the stalled minutes, so"
            + " only the count shows the stall, and a gap drawn as 0 would look like the best"
            + " minute of all");
  }

  @Override
  public Explanation explain(Settings settings) {
    WindowedRuns hour = WindowedRuns.hour(settings);
    double s = hour.serviceS();
    return new Explanation(
        "A percentile over a long window is that of its typical part. A stall of less than 1 % of"
            + " the window stays out of its p99, however bad; the series of short windows shows it,"
            + " and the maximum over them bounds the whole from above, never the other way round.",
        List.of(
            whole(hour, 0.99, LONG, s),
            whole(hour, 0.99, SHORT, s),
            whole(hour, 0.999, SHORT, s),
            minute(hour, LONG, 0, s),
            minute(hour, LONG, 1, s),
            minute(hour, SHORT, 0, s)),
        "lab run windowed-percentiles; compare open-short-p99 with open-short-window-1-p99, then"
            + " naive-long-empty-windows",
        "that an hour's p99 can be had by averaging its minutes': histograms can be added,"
            + " percentiles cannot");
  }

  private static String whole(WindowedRuns hour, double q, String length, double s) {
    return format(
        "whole run, T = %.0f s: p%s = max(0, T − (1−q)·D) + s = max(0, %.0f − %.3f·%.0f) + %.3f ="
            + " %.2f s",
        hour.stallS(length),
        q > 0.99 ? "99.9" : "99",
        hour.stallS(length),
        1 - q,
        hour.runS(),
        s,
        Formulas.openQuantileS(q, hour.runS(), hour.stallS(length), s));
  }

  private static String minute(WindowedRuns hour, String length, int k, double s) {
    return format(
        "window %d, T = %.0f s: p99 = max(0, T − %d·w − 0.01·w) + s = max(0, %.0f − %.1f) + %.3f ="
            + " %.2f s",
        k + 1,
        hour.stallS(length),
        k,
        hour.stallS(length),
        (k + 0.01) * hour.windowS(),
        s,
        Formulas.openWindowQuantileS(0.99, hour.windowS(), k, hour.stallS(length), s));
  }
}
