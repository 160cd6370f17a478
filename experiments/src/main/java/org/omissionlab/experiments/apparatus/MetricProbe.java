package org.omissionlab.experiments.apparatus;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.generators.args.Require;

/**
 * The OpenTelemetry metrics SDK under more attribute sets than it keeps: each url is recorded once
 * with {@code success=false} and once with {@code success=true}, in turn. Figures: {@code points}
 * that a collection holds, {@code own} those with attributes of their own, {@code sum} over all
 * points, {@code failures} that a query for {@code success=false} finds, and {@code undercount},
 * those that it misses.
 *
 * @param urls distinct paths
 * @param temporality {@code cumulative} or {@code delta}
 */
public record MetricProbe(String id, int urls, String temporality) implements Probe {

  /** Points of one metric that the SDK keeps unless told, the overflow point among them. */
  public static final int LIMIT = 2_000;

  private static final Logger SDK_LOG =
      Logger.getLogger("io.opentelemetry.sdk.metrics.internal.state");
  private static final AttributeKey<String> URL = AttributeKey.stringKey("url.path");
  private static final AttributeKey<Boolean> SUCCESS = AttributeKey.booleanKey("success");
  private static final AttributeKey<Boolean> OVERFLOW =
      AttributeKey.booleanKey("otel.metric.overflow");

  public MetricProbe {
    Require.atLeast("urls", 1, urls);
    if (!List.of("cumulative", "delta").contains(temporality)) {
      throw new IllegalArgumentException(
          "temporality must be cumulative or delta, but was " + temporality);
    }
  }

  @Override
  public boolean virtual() {
    return false;
  }

  @Override
  public Duration duration() {
    return Duration.ofMillis(200);
  }

  /** The same with another number of paths. */
  public MetricProbe withUrls(int other) {
    return new MetricProbe(id, other, temporality);
  }

  /**
   * The first {@code LIMIT − 1} sets get a point of their own, all others share one. As {@code
   * success} alternates and begins with false, half of what is folded has it, rounded down where
   * the first of them is a true.
   */
  @Override
  public Map<String, Double> predict() {
    int sets = 2 * urls;
    int own = Math.min(sets, LIMIT - 1);
    int folded = sets - own;
    int foldedFailures = own % 2 == 0 ? (folded + 1) / 2 : folded / 2;
    return Map.of(
        "points", own + (folded > 0 ? 1.0 : 0.0),
        "own", (double) own,
        "sum", (double) sets,
        "failures", (double) urls - foldedFailures,
        "undercount", (double) foldedFailures);
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    Level told = SDK_LOG.getLevel();
    SDK_LOG.setLevel(Level.OFF); // its warning is what this provokes
    try {
      return record();
    } finally {
      SDK_LOG.setLevel(told);
    }
  }

  private Map<String, Double> record() {
    CollectingReader reader =
        new CollectingReader(AggregationTemporality.valueOf(temporality.toUpperCase(Locale.ROOT)));
    try (SdkMeterProvider provider =
        SdkMeterProvider.builder().registerMetricReader(reader).build()) {
      LongCounter requests = provider.get("omission-lab").counterBuilder("requests").build();
      for (int i = 0; i < urls; i++) {
        for (boolean success : new boolean[] {false, true}) {
          requests.add(1, Attributes.of(URL, "/page/" + i, SUCCESS, success));
        }
      }
      return figures(reader.collect());
    }
  }

  private Map<String, Double> figures(List<MetricData> metrics) {
    List<LongPointData> points =
        metrics.stream().flatMap(m -> m.getLongSumData().getPoints().stream()).toList();
    long failures = sum(points, p -> Boolean.FALSE.equals(p.getAttributes().get(SUCCESS)));
    long own = points.stream().filter(p -> p.getAttributes().get(OVERFLOW) == null).count();
    return Map.of(
        "points", (double) points.size(),
        "own", (double) own,
        "sum", (double) sum(points, p -> true),
        "failures", (double) failures,
        "undercount", (double) (urls - failures));
  }

  private static long sum(List<LongPointData> points, Predicate<LongPointData> which) {
    return points.stream().filter(which).mapToLong(LongPointData::getValue).sum();
  }
}
