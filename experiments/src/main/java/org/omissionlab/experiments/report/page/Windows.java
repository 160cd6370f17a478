package org.omissionlab.experiments.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.experiments.run.SeriesRecord.Second;

/**
 * The run in steps of equal length: rates a second, the longest latency and lag of each step.
 *
 * @param stepMs length of a step; the first begins at 0
 * @param intended arrivals a second by intended start
 * @param sent requests a second by actual start
 * @param completed answers a second by completion
 * @param p99Ms the p99 of a second's latencies by intended start, in a longer step the highest of
 *     them; null in a step shorter than a second
 * @param maxMs the longest of the same
 * @param inFlight requests in flight: timer-sampled, or counted at the end of the step
 * @param lagMs the longest lag by intended start; null without samples
 * @param ownMs the longest own lateness likewise
 */
public record Windows(
    double stepMs,
    List<Double> intended,
    List<Double> sent,
    List<Double> completed,
    List<Double> p99Ms,
    List<Double> maxMs,
    List<Double> inFlight,
    List<Double> lagMs,
    List<Double> ownMs) {

  static final int MOST = 360;

  /** Of the seconds in a record, several in a step where there are many. */
  static Windows of(SeriesRecord s) {
    List<Second> all = s.perSecond() == null ? List.of() : s.perSecond();
    int stretch = Math.max(1, (all.size() + MOST - 1) / MOST);
    List<List<Second>> steps = new ArrayList<>();
    for (int from = 0; from < all.size(); from += stretch) {
      steps.add(all.subList(from, Math.min(from + stretch, all.size())));
    }
    return new Windows(
        1000.0 * stretch,
        mean(steps, w -> (double) w.intended()),
        mean(steps, w -> (double) w.sent()),
        mean(steps, w -> (double) w.completed()),
        highest(steps, Second::p99Ms),
        highest(steps, Second::maxMs),
        mean(steps, Second::meanInFlight),
        null,
        null);
  }

  private static List<Double> mean(List<List<Second>> steps, Function<Second, Double> of) {
    return each(steps, of, values -> values.mapToDouble(v -> v).average().orElse(Double.NaN));
  }

  private static List<Double> highest(List<List<Second>> steps, Function<Second, Double> of) {
    return each(steps, of, values -> values.mapToDouble(v -> v).max().orElse(Double.NaN));
  }

  /** Null where no second of a step has a value: a gap is not a zero. */
  private static List<Double> each(
      List<List<Second>> steps,
      Function<Second, Double> of,
      Function<Stream<Double>, Double> merge) {
    List<Double> merged = new ArrayList<>();
    for (List<Second> step : steps) {
      Double value = merge.apply(step.stream().map(of).filter(Objects::nonNull));
      merged.add(value.isNaN() ? null : (Double) Rounded.hundredth(value));
    }
    return merged;
  }
}
