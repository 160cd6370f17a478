package org.omissionlab.experiments.audit;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.omissionlab.experiments.audit.GenericReport.Correction;
import org.omissionlab.experiments.audit.GenericReport.Second;

/** Puts a {@link GenericReport} together piece by piece; what is never set is not stated. */
public final class ReportBuilder {

  private final SortedMap<Double, Double> quantiles = new TreeMap<>();
  private String name;
  private LoadModel model;
  private Unit unit;
  private Long count;
  private Long errors;
  private Long timeouts;
  private Double offeredRate;
  private Double achievedRate;
  private Double max;
  private Boundary boundary;
  private Correction correction;
  private Integer workers;
  private Double thinkMs;
  private Double durationMs;
  private Long expectedCount;
  private Long sampleCount;
  private Long syntheticCount;
  private Long leftOut;
  private Double ownLatenessP99;
  private List<Second> perSecond;

  /** A report that states nothing yet. */
  public ReportBuilder() {}

  /** A report that states what {@code report} does. */
  public ReportBuilder(GenericReport report) {
    quantiles.putAll(report.quantiles());
    name = report.name();
    model = report.model();
    unit = report.unit();
    count = report.count();
    errors = report.errors();
    timeouts = report.timeouts();
    offeredRate = report.offeredRate();
    achievedRate = report.achievedRate();
    max = report.max();
    boundary = report.boundary();
    correction = report.correction();
    workers = report.workers();
    thinkMs = report.thinkMs();
    durationMs = report.durationMs();
    expectedCount = report.expectedCount();
    sampleCount = report.sampleCount();
    syntheticCount = report.syntheticCount();
    leftOut = report.leftOut();
    ownLatenessP99 = report.ownLatenessP99();
    perSecond = report.perSecond();
  }

  /** What most tools report: a request charged from its actual send, and nothing made up. */
  public static ReportBuilder ofServiceTimes() {
    return new ReportBuilder().boundary(Boundary.SERVICE).correction(Correction.NONE);
  }

  /** Sets one quantile. */
  public ReportBuilder quantile(double q, double latency) {
    quantiles.put(q, latency);
    return this;
  }

  /** Sets {@link GenericReport#name}. */
  public ReportBuilder name(String value) {
    name = value;
    return this;
  }

  /** Sets {@link GenericReport#model}. */
  public ReportBuilder model(LoadModel value) {
    model = value;
    return this;
  }

  /** Sets {@link GenericReport#unit}. */
  public ReportBuilder unit(Unit value) {
    unit = value;
    return this;
  }

  /** Sets {@link GenericReport#count}. */
  public ReportBuilder count(Long value) {
    count = value;
    return this;
  }

  /** Sets {@link GenericReport#offeredRate}. */
  public ReportBuilder offeredRate(Double value) {
    offeredRate = value;
    return this;
  }

  /** Sets {@link GenericReport#achievedRate}. */
  public ReportBuilder achievedRate(Double value) {
    achievedRate = value;
    return this;
  }

  /** Sets {@link GenericReport#max}. */
  public ReportBuilder max(Double value) {
    max = value;
    return this;
  }

  /** Sets {@link GenericReport#boundary}. */
  public ReportBuilder boundary(Boundary value) {
    boundary = value;
    return this;
  }

  /** Sets {@link GenericReport#correction}. */
  public ReportBuilder correction(Correction value) {
    correction = value;
    return this;
  }

  /** Sets {@link GenericReport#durationMs}. */
  public ReportBuilder durationMs(Double value) {
    durationMs = value;
    return this;
  }

  /** Sets {@link GenericReport#expectedCount}. */
  public ReportBuilder expectedCount(Long value) {
    expectedCount = value;
    return this;
  }

  /** Sets {@link GenericReport#ownLatenessP99}. */
  public ReportBuilder ownLatenessP99(Double value) {
    ownLatenessP99 = value;
    return this;
  }

  /** Sets {@link GenericReport#perSecond}. */
  public ReportBuilder perSecond(List<Second> value) {
    perSecond = value;
    return this;
  }

  /** Sets errors, time-outs and how many requests no percentile knows of. */
  public ReportBuilder failures(Long errorCount, Long timeoutCount, Long leftOutCount) {
    errors = errorCount;
    timeouts = timeoutCount;
    leftOut = leftOutCount;
    return this;
  }

  /** Sets how many latencies were measured and how many made up. */
  public ReportBuilder samples(Long measured, Long synthetic) {
    sampleCount = measured;
    syntheticCount = synthetic;
    return this;
  }

  /** Sets workers and their think time. */
  public ReportBuilder loop(Integer workerCount, Double pauseMs) {
    workers = workerCount;
    thinkMs = pauseMs;
    return this;
  }

  /** The report; fails with one sentence if its figures cannot be those of one run. */
  public GenericReport build() {
    return new GenericReport(
        name,
        model,
        unit,
        count,
        errors,
        timeouts,
        offeredRate,
        achievedRate,
        quantiles,
        max,
        boundary,
        correction,
        workers,
        thinkMs,
        durationMs,
        expectedCount,
        sampleCount,
        syntheticCount,
        leftOut,
        ownLatenessP99,
        perSecond);
  }
}
