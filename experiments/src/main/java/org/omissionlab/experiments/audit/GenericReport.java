package org.omissionlab.experiments.audit;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What any load generator's report says, in one form: what an audit judges. Whatever a report does
 * not say is null, never 0. The JSON form is described in {@code generic-report.schema.json}.
 *
 * @param name which part of its file this is; null if the file holds one report
 * @param model where the next arrival is scheduled
 * @param unit of every latency without a unit in its name
 * @param count requests, those that failed included as far as the report counts them
 * @param errors requests that failed, those that timed out left aside
 * @param timeouts requests given up for lack of an answer
 * @param offeredRate target in arrivals a second (sessions a second for {@code sessions}); null for
 *     a loop at full speed
 * @param achievedRate requests a second
 * @param quantiles latency by quantile, each within [0, 1]
 * @param max longest latency
 * @param boundary what a latency is charged from
 * @param correction what was done to the latencies after they were measured
 * @param workers requests in flight at most
 * @param thinkMs pause of a worker between response and next request
 * @param durationMs length of the run
 * @param expectedCount requests that should have been sent
 * @param sampleCount measured latencies behind the quantiles
 * @param syntheticCount latencies made up by back-filling, on top of those
 * @param leftOut requests that failed, were refused, timed out or were given up, and have no
 *     latency among those behind the quantiles
 * @param ownLatenessP99 99th percentile of how late the generator was by itself
 * @param perSecond the run second by second; empty if the report does not show it
 */
public record GenericReport(
    String name,
    LoadModel model,
    Unit unit,
    Long count,
    Long errors,
    Long timeouts,
    Double offeredRate,
    Double achievedRate,
    SortedMap<Double, Double> quantiles,
    Double max,
    Boundary boundary,
    Correction correction,
    Integer workers,
    Double thinkMs,
    Double durationMs,
    Long expectedCount,
    Long sampleCount,
    Long syntheticCount,
    Long leftOut,
    Double ownLatenessP99,
    List<Second> perSecond) {

  /**
   * Histograms of three digits print their upper ends: a maximum may seem to lie this far below.
   */
  private static final double RESOLUTION = 0.01;

  /**
   * What was done to the latencies.
   *
   * @param kind {@code none} or {@code back-filled}
   * @param expectedInterval of the back-filling, in the report's unit; null for {@code none}
   */
  public record Correction(String kind, Double expectedInterval) {

    /** The latencies are as measured. */
    public static final Correction NONE = new Correction("none", null);

    /** Checks that kind and interval go together. */
    public Correction {
      if (!"none".equals(kind) && !"back-filled".equals(kind)) {
        throw new IllegalArgumentException(
            "correction must be one of none, back-filled, but was " + kind);
      }
      Checks.notNegative("expectedInterval", expectedInterval);
      if ("none".equals(kind) && expectedInterval != null) {
        throw new IllegalArgumentException(
            "a correction of none must have no expectedInterval, but had " + expectedInterval);
      }
    }

    /** Back-filled with an expected interval; null if the report does not say with which. */
    public static Correction backFilled(Double expectedInterval) {
      return new Correction("back-filled", expectedInterval);
    }

    /** True if values were made up. */
    public boolean backFilled() {
      return kind.equals("back-filled");
    }
  }

  /**
   * One second of the run.
   *
   * @param startMs when it begins
   * @param sent requests whose actual start lies in it
   * @param intended arrivals whose intended start lies in it; null where there is no schedule
   * @param maxMs longest latency of those; null without any
   * @param p99Ms their 99th percentile
   */
  public record Second(double startMs, Long sent, Long intended, Double maxMs, Double p99Ms) {

    /** Checks that nothing is negative. */
    public Second {
      Checks.notNegative("perSecond.startMs", startMs);
      Checks.notNegative("perSecond.sent", sent);
      Checks.notNegative("perSecond.intended", intended);
      Checks.notNegative("perSecond.maxMs", maxMs);
      Checks.notNegative("perSecond.p99Ms", p99Ms);
    }

    /** The latency by which a spike is seen: the maximum, else the p99, else null. */
    public Double latencyMs() {
      return maxMs == null ? p99Ms : maxMs;
    }
  }

  /** Checks that the figures can be figures of one run. */
  public GenericReport {
    quantiles = Collections.unmodifiableSortedMap(new TreeMap<>(orEmpty(quantiles)));
    perSecond = perSecond == null ? List.of() : List.copyOf(perSecond);
    Checks.notNegative("count", count);
    Checks.notNegative("errors", errors);
    Checks.notNegative("timeouts", timeouts);
    Checks.notNegative("offeredRate", offeredRate);
    Checks.notNegative("achievedRate", achievedRate);
    Checks.notNegative("max", max);
    Checks.notNegative("workers", workers);
    Checks.notNegative("thinkMs", thinkMs);
    Checks.notNegative("durationMs", durationMs);
    Checks.notNegative("expectedCount", expectedCount);
    Checks.notNegative("sampleCount", sampleCount);
    Checks.notNegative("syntheticCount", syntheticCount);
    Checks.notNegative("leftOut", leftOut);
    Checks.notNegative("ownLatenessP99", ownLatenessP99);
    Checks.inOrder(quantiles, max, RESOLUTION);
  }

  private static Map<Double, Double> orEmpty(Map<Double, Double> given) {
    return given == null ? Map.of() : given;
  }

  /** The latency at quantile {@code q}; null if the report does not state it. */
  public Double at(double q) {
    return quantiles.get(q);
  }

  /** The latency at quantile {@code q} in milliseconds; null without it or without a unit. */
  public Double atMs(double q) {
    return unit == null || at(q) == null ? null : (Double) unit.toMs(at(q));
  }

  /** True if it is known where arrivals are scheduled and what they are charged from. */
  public boolean known() {
    return model != null && boundary != null;
  }

  /** Measured latencies behind each quantile, as far as stated: samples, else requests. */
  public Long samples() {
    return sampleCount == null ? count : sampleCount;
  }
}
