package org.omissionlab.experiments.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.omissionlab.experiments.judge.Certificate;
import org.omissionlab.experiments.judge.OverTime;
import org.omissionlab.experiments.judge.PropertyResult;
import org.omissionlab.experiments.report.page.Curve;
import org.omissionlab.experiments.report.page.TimeChart;
import org.omissionlab.experiments.report.page.Windows;
import org.omissionlab.experiments.run.SeriesRecord;

/** What the charts of a certificate are drawn from. */
final class CertificateCharts {

  private static final Map<String, Double> QUANTILES =
      Map.of("p50", 0.5, "p90", 0.9, "p99", 0.99, "p99.9", 0.999, "max", 1.0);

  private CertificateCharts() {}

  /**
   * Percentiles of the stalled run in three views; a view without any is left out.
   *
   * @param before what each is called begins with this
   */
  static List<Curve> curves(Certificate c, String before) {
    return Stream.of(
            curve(c, before + "expected", PropertyResult::predicted, "total-count"),
            curve(c, before + "ledger saw", PropertyResult::ledger, "total-count"),
            curve(c, before + "tool said", PropertyResult::reported, "samples"))
        .filter(curve -> !curve.x().isEmpty())
        .toList();
  }

  /** The latencies of one view, and how many there were if {@code count} tells. */
  private static Curve curve(
      Certificate c, String name, Function<PropertyResult, Double> of, String count) {
    Map<Double, Double> ms = new TreeMap<>();
    Long n = null;
    for (PropertyResult p : c.properties()) {
      Double q = QUANTILES.get(p.id());
      if (q != null && of.apply(p) != null) {
        ms.put(q, of.apply(p));
      }
      if (p.id().equals(count) && of.apply(p) != null) {
        n = Math.round(of.apply(p));
      }
    }
    return Curve.of(name, null, n, ms);
  }

  /** What the ledger saw over time; null in a certificate that does not keep it. */
  static TimeChart ledger(Certificate c, String before) {
    OverTime seen = c.overTime();
    if (seen == null) {
      return null;
    }
    int count = seen.arrivalsWithStall().size();
    return new TimeChart(
        before + c.tool(),
        "what the target's ledger saw",
        true,
        count * seen.windowMs(),
        List.of(
            new SeriesRecord.Stall(0, "gate", seen.stallStartMs(), seen.stallEndMs(), gated(seen))),
        windows(seen),
        null,
        null,
        notes(c, seen));
  }

  /** Of whole windows; to the last request it stands with the properties. */
  private static long gated(OverTime seen) {
    long gated = 0;
    for (int i = 0; i < seen.arrivalsWithStall().size(); i++) {
      double atMs = i * seen.windowMs();
      boolean inside = atMs >= seen.stallStartMs() && atMs < seen.stallEndMs();
      gated += inside ? seen.arrivalsWithStall().get(i) : 0;
    }
    return gated;
  }

  private static Windows windows(OverTime seen) {
    return new Windows(
        seen.windowMs(),
        rates(seen.arrivalsWithoutStall(), seen.windowMs()),
        rates(seen.arrivalsWithStall(), seen.windowMs()),
        rates(seen.answersWithStall(), seen.windowMs()),
        null,
        null,
        unanswered(seen),
        null,
        null);
  }

  private static List<Double> rates(List<Integer> counts, double windowMs) {
    return counts.stream().map(n -> n * 1000 / windowMs).toList();
  }

  /** Arrived and not answered at the end of each window. */
  private static List<Double> unanswered(OverTime seen) {
    List<Double> levels = new ArrayList<>();
    int level = 0;
    for (int i = 0; i < seen.arrivalsWithStall().size(); i++) {
      level += seen.arrivalsWithStall().get(i) - seen.answersWithStall().get(i);
      levels.add((double) level);
    }
    return levels;
  }

  private static List<String> notes(Certificate c, OverTime seen) {
    String schedule =
        c.properties().stream()
            .filter(p -> p.id().equals("schedule"))
            .map(PropertyResult::why)
            .filter(Objects::nonNull)
            .findFirst()
            .map(why -> Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".")
            .orElse(null);
    return Stream.of(
            schedule, "Rates in steps of " + Cells.plain(seen.windowMs()) + " ms, from the ledger.")
        .filter(Objects::nonNull)
        .toList();
  }
}
