package org.omissionlab.experiments.report.page;

import java.util.ArrayList;
import java.util.List;
import org.omissionlab.experiments.audit.readers.Spectrum;
import org.omissionlab.experiments.run.SeriesRecord;
import org.omissionlab.generators.record.Distribution;

/**
 * Latencies by quantile, ready for an axis that gives each further nine the same room.
 *
 * @param series it is of, or the name of a foreign file
 * @param reading what latencies are charged from; null if that is not known
 * @param source {@code measured}, {@code predicted} or {@code reported} by somebody else
 * @param n latencies behind it; null if not known
 * @param x 1/(1−q), rising; the maximum stands at n
 * @param ms the latencies
 */
public record Curve(
    String series, String reading, String source, Long n, List<Double> x, List<Double> ms) {

  /** Points for each factor of ten of x. */
  private static final int A_DECADE = 16;

  private static final double[] FIRST = {1.0001, 1.25, 1.6};

  /** From the quantiles of a record, which are few. */
  static Curve of(SeriesRecord s) {
    Points points = new Points();
    long n = s.samples().measured() + s.samples().synthetic();
    s.quantiles().stream().filter(q -> 1 / (1 - q.q()) < n).forEach(q -> points.at(q.q(), q.ms()));
    if (s.maxMs() != null) {
      points.add(n, s.maxMs());
    }
    return points.curve(s.id(), s.reading(), "measured", n);
  }

  /** From a whole distribution. */
  static Curve of(String series, String reading, String source, Distribution values) {
    Points points = new Points();
    long n = values.count();
    for (double x : FIRST) {
      points.at(1 - 1 / x, n == 0 ? 0 : values.quantileNs(1 - 1 / x) / 1e6);
    }
    for (int i = 5; Math.pow(10, i / (double) A_DECADE) < n; i++) {
      double q = 1 - Math.pow(10, -i / (double) A_DECADE);
      points.at(q, values.quantileNs(q) / 1e6);
    }
    points.add(n, values.maxNs() / 1e6);
    return points.curve(series, reading, source, n);
  }

  /**
   * From a file's curve.
   *
   * @param factor from its unit to milliseconds
   */
  static Curve of(String series, String reading, String source, Spectrum spectrum, double factor) {
    Points points = new Points();
    double last = 0;
    for (Spectrum.Point point : spectrum.points()) {
      double x =
          point.q() >= 1 ? spectrum.count() : Math.min(spectrum.count(), 1 / (1 - point.q()));
      boolean near = x < last * Math.pow(10, 1.0 / A_DECADE) && x < 0.999 * spectrum.count();
      if (!near) {
        points.add(x, point.value() * factor);
        last = x;
      }
    }
    return points.curve(series, reading, source, spectrum.count());
  }

  /** From quantiles that somebody states. */
  public static Curve of(String series, String reading, Long n, java.util.Map<Double, Double> ms) {
    Points points = new Points();
    ms.forEach(
        (q, value) -> {
          if (q < 1) {
            points.at(q, value);
          } else if (n != null) {
            points.add(n, value);
          }
        });
    return points.curve(series, reading, "reported", n);
  }

  private static final class Points {

    private final List<Double> x = new ArrayList<>();
    private final List<Double> ms = new ArrayList<>();

    private void at(double q, double value) {
      add(1 / (1 - q), value);
    }

    private void add(double at, double value) {
      if (!x.isEmpty() && Rounded.significant(at) <= x.get(x.size() - 1)) {
        return; // nothing lies beyond the maximum
      }
      x.add(Rounded.significant(at));
      ms.add(Rounded.thousandth(value));
    }

    private Curve curve(String series, String reading, String source, Long n) {
      return new Curve(series, reading, source, n, List.copyOf(x), List.copyOf(ms));
    }
  }
}
