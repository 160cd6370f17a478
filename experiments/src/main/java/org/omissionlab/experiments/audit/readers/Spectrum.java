package org.omissionlab.experiments.audit.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.omissionlab.experiments.audit.Unit;

/**
 * A whole percentile curve, as far as a file holds one: what a report's few quantiles leave out.
 *
 * @param name which part of its file; null if the file holds one
 * @param unit of the values; null if the file does not state it
 * @param count values in all
 * @param points from the fastest to the longest, whose quantile is 1
 */
public record Spectrum(String name, Unit unit, long count, List<Point> points) {

  /** Steps of a histogram's curve in each halving of what lies beyond. */
  private static final int STEPS = 5;

  /** The value that a share {@code q} of all do not exceed. */
  public record Point(double q, double value) {}

  /**
   * The curves of an {@code .hgrm}, of wrk2's output or of an {@code .hlog}, its tags one by one.
   *
   * @throws IllegalArgumentException with one sentence if there is none, or if it is cut short
   */
  public static List<Spectrum> of(String text) {
    if (new HlogReader().recognises(text)) {
      Unit micros = new YcsbReader().recognises(text) ? Unit.US : null;
      Unit unit = text.contains(HlogReader.NANOSECONDS) ? Unit.NS : micros;
      List<Spectrum> curves = new ArrayList<>();
      for (Map.Entry<String, Histogram> sum : HlogReader.sums(text).entrySet()) {
        if (sum.getValue().getTotalCount() > 0) {
          String tag = sum.getKey().isEmpty() ? null : sum.getKey();
          curves.add(of(tag, unit, sum.getValue()));
        }
      }
      return curves;
    }
    if (!SpectrumTable.in(text)) {
      throw new IllegalArgumentException("this file holds no percentile curve");
    }
    Unit unit = WrkText.isIn(text) ? Unit.MS : null;
    return SpectrumTable.all(text).stream().map(table -> of(unit, table)).toList();
  }

  private static Spectrum of(Unit unit, SpectrumTable table) {
    return new Spectrum(
        null,
        unit,
        table.count(),
        table.rows().stream().map(row -> new Point(row.percentile(), row.value())).toList());
  }

  private static Spectrum of(String name, Unit unit, Histogram sum) {
    List<Point> points = new ArrayList<>();
    for (HistogramIterationValue value : sum.percentiles(STEPS)) {
      points.add(new Point(value.getPercentileLevelIteratedTo() / 100, value.getValueIteratedTo()));
    }
    return new Spectrum(name, unit, sum.getTotalCount(), points);
  }
}
