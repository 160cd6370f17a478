package org.omissionlab.experiments.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.omissionlab.experiments.run.SeriesRecord;

/**
 * The samples that a closed loop never took: what a schedule of λ would have sent into its stalls.
 * Of a stall of T a schedule owes λT arrivals and the loop sent n; the others, due at t, would have
 * waited (end of stall − t) + s.
 *
 * @param ratePerS λ
 * @param scheduleOf the series whose rate λ is; null if it is the loop's own while nothing stalls
 * @param count requests never sent, over all stalls
 * @param intendedMs when some of them were due
 * @param ms what they would have waited
 */
public record NeverTaken(
    double ratePerS, String scheduleOf, long count, List<Double> intendedMs, List<Double> ms) {

  private static final int SHOWN_A_STALL = 50;

  /** Those of a stalled naive loop; null if the series is something else. */
  static NeverTaken of(SeriesRecord loop, List<SeriesRecord> others) {
    Double s = serviceMs(loop, others);
    boolean naive = loop.generator().equals("naive-closed") && loop.stalled();
    if (!naive || s == null || loop.plan().workers() == null || loop.stallsHeld() == null) {
      return null;
    }
    boolean fullSpeed = loop.plan().thinkMs() == null || loop.plan().thinkMs() == 0;
    SeriesRecord schedule = fullSpeed ? schedule(others) : null;
    double cycleMs = s + (fullSpeed ? 0 : loop.plan().thinkMs());
    double rate =
        schedule == null ? loop.plan().workers() * 1000 / cycleMs : schedule.plan().offeredRate();
    return of(loop.stallsHeld(), rate, s, schedule == null ? null : schedule.id());
  }

  /** That of its control, by which it was back-filled; else the median of the loop itself. */
  private static Double serviceMs(SeriesRecord loop, List<SeriesRecord> others) {
    double thinkMs = loop.plan().thinkMs() == null ? 0 : loop.plan().thinkMs();
    return others.stream()
        .filter(o -> o.id().equals(loop.id()) && o.reading().equals("backfilled"))
        .findFirst()
        .map(o -> (Double) (o.plan().expectedIntervalMs() - thinkMs))
        .orElse(
            loop.quantiles().stream()
                .filter(q -> q.q() == 0.5)
                .findFirst()
                .map(SeriesRecord.Quantile::ms)
                .orElse(null));
  }

  private static SeriesRecord schedule(List<SeriesRecord> others) {
    return others.stream()
        .filter(SeriesRecord::stalled)
        .filter(o -> o.generator().equals("open") || o.generator().equals("scheduled-closed"))
        .filter(o -> Objects.nonNull(o.plan().offeredRate()))
        .findFirst()
        .orElse(null);
  }

  private static NeverTaken of(
      List<SeriesRecord.Stall> stalls, double rate, double s, String scheduleOf) {
    List<Double> at = new ArrayList<>();
    List<Double> ms = new ArrayList<>();
    long count = 0;
    for (SeriesRecord.Stall stall : stalls) {
      boolean holds = stall.kind().equals("gate") || stall.kind().equals("freeze");
      long due = Math.round(rate * (stall.endMs() - stall.startMs()) / 1000);
      long missed = holds ? Math.max(0, due - stall.gated()) : 0;
      count += missed;
      long every = Math.max(1, missed / SHOWN_A_STALL);
      for (long i = due - missed; i < due; i += every) {
        double t = stall.startMs() + i * 1000 / rate;
        at.add(Rounded.tenth(t));
        ms.add(Rounded.tenth(stall.endMs() - t + s));
      }
    }
    return count == 0 ? null : new NeverTaken(Rounded.hundredth(rate), scheduleOf, count, at, ms);
  }
}
