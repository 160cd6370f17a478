package org.omissionlab.experiments.catalogue;

import static org.omissionlab.experiments.catalogue.Line.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.experiment.Settings;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.Window;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/**
 * The same stalls in an hour on the virtual timeline and in a real minute, everything sixty times
 * shorter; the stall begins with a window.
 *
 * @param prefix of the series' names
 * @param stalls the long one and the short one
 * @param virtual true of the hour
 */
record WindowedRuns(
    String prefix,
    double rate,
    Duration service,
    Duration run,
    Duration at,
    List<Duration> stalls,
    Duration window,
    boolean virtual) {

  static final String LONG = "long";
  static final String SHORT = "short";

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration LONGEST_CONTROL = Duration.ofSeconds(4);
  private static final double CONNECTIONS_AHEAD = 1.25;

  /** The hour. */
  static WindowedRuns hour(Settings settings) {
    return new WindowedRuns(
            "",
            settings.number("rate"),
            settings.duration("service"),
            settings.duration("duration"),
            settings.duration("at"),
            List.of(settings.duration("long"), settings.duration("short")),
            settings.duration("window"),
            true)
        .checked();
  }

  /** The real minute: the hour's times, scaled. */
  static WindowedRuns minute(Settings settings) {
    WindowedRuns hour = hour(settings);
    double scale = settings.seconds("real-duration") / settings.seconds("duration");
    return new WindowedRuns(
            "real-",
            settings.number("real-rate"),
            hour.service,
            settings.duration("real-duration"),
            scaled(hour.at, scale),
            hour.stalls.stream().map(stall -> scaled(stall, scale)).toList(),
            scaled(hour.window, scale),
            false)
        .checked();
  }

  private static Duration scaled(Duration time, double scale) {
    return Duration.ofNanos(Math.round(time.toNanos() * scale));
  }

  private WindowedRuns checked() {
    if (window.compareTo(SECOND) < 0 || window.toNanos() % SECOND.toNanos() != 0) {
      throw new IllegalArgumentException(
          format(
              "--set: a window must be whole seconds (of the %s run), but was %.3f s",
              virtual ? "virtual" : "real", window.toNanos() / 1e9));
    }
    if (at.toNanos() % window.toNanos() != 0) {
      throw new IllegalArgumentException("--set: at must be a multiple of window, but was " + at);
    }
    if (at.plus(stalls.get(0)).plus(window).compareTo(run) > 0
        || stalls.get(1).compareTo(stalls.get(0)) > 0) {
      throw new IllegalArgumentException(
          "--set: short must not exceed long, nor at + long + window the duration, but long was "
              + stalls.get(0)
              + " and short "
              + stalls.get(1));
    }
    return this;
  }

  String control() {
    return prefix + "control";
  }

  String open(String length) {
    return prefix + "open-" + length;
  }

  String naive(String length) {
    return prefix + "naive-" + length;
  }

  Duration stall(String length) {
    return stalls.get(length.equals(LONG) ? 0 : 1);
  }

  /** Control first; in real time the naive loop meets the long stall only. */
  List<SeriesPlan> series() {
    List<SeriesPlan> series = new ArrayList<>();
    TargetPlan quiet = TargetPlan.of(new ServiceTime.Fixed(service));
    Duration controlled = run.compareTo(LONGEST_CONTROL) > 0 ? LONGEST_CONTROL : run;
    series.add(SeriesPlan.of(control(), naive(), quiet, controlled));
    for (String length : List.of(LONG, SHORT)) {
      TargetPlan stalled = quiet.withStalls(StallPlan.oneShot(at, stall(length)));
      series.add(SeriesPlan.of(open(length), open(stall(length)), stalled, run));
      if (virtual || length.equals(LONG)) {
        series.add(SeriesPlan.of(naive(length), naive(), stalled, run));
      }
    }
    return virtual ? series.stream().map(SeriesPlan::onVirtualClock).toList() : series;
  }

  /** As many workers as are busy at the open loop's rate. */
  GeneratorPlan naive() {
    return GeneratorPlan.naive(workers());
  }

  int workers() {
    return Math.max(1, (int) Math.round(rate * serviceS()));
  }

  GeneratorPlan open(Duration stall) {
    double ahead = Math.ceil(rate * (stall.toNanos() / 1e9 + serviceS()) * CONNECTIONS_AHEAD);
    return GeneratorPlan.open(Arrivals.constant(rate), Connections.ahead("rate × stall", ahead));
  }

  /** The windows of the run, without the drain after it. */
  List<Window> windows(Observation series) {
    int perWindow = (int) (window.toNanos() / SECOND.toNanos());
    return series.recording().windows(perWindow).stream()
        .filter(w -> w.startOffsetNs() < run.toNanos())
        .toList();
  }

  double serviceS() {
    return service.toNanos() / 1e9;
  }

  double runS() {
    return run.toNanos() / 1e9;
  }

  double windowS() {
    return window.toNanos() / 1e9;
  }

  double stallS(String length) {
    return stall(length).toNanos() / 1e9;
  }
}
