package org.omissionlab.experiments.apparatus;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.metrics.InstrumentType;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.export.CollectionRegistration;
import io.opentelemetry.sdk.metrics.export.MetricReader;
import java.util.List;

/** Collects when asked, and hands over what it got. */
final class CollectingReader implements MetricReader {

  private final AggregationTemporality temporality;
  private CollectionRegistration registration = CollectionRegistration.noop();

  CollectingReader(AggregationTemporality temporality) {
    this.temporality = temporality;
  }

  List<MetricData> collect() {
    return List.copyOf(registration.collectAllMetrics());
  }

  @Override
  public void register(CollectionRegistration other) {
    registration = other;
  }

  @Override
  public CompletableResultCode forceFlush() {
    return CompletableResultCode.ofSuccess();
  }

  @Override
  public CompletableResultCode shutdown() {
    return CompletableResultCode.ofSuccess();
  }

  @Override
  public AggregationTemporality getAggregationTemporality(InstrumentType type) {
    return temporality;
  }
}
