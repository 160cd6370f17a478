package org.omissionlab.experiments.signature;

import org.omissionlab.experiments.signature.ClaimRule.BandRule;
import org.omissionlab.generators.record.Reading;

/** The rules from which claims take their bounds. */
public final class Bands {

  private static final double RATE_TOLERANCE = 0.05;
  private static final double CONTROL_FACTOR = 3;
  private static final double CONTROL_MARGIN_MS = 20;
  private static final double STALL_SHARE = 0.1;

  private Bands() {}

  /** Exactly the value that the closed count gives, whatever the twin says. */
  public static BandRule exactly(double value) {
    return (predicted, measured) -> Band.exactly(value);
  }

  /** Bounds known beforehand. */
  public static BandRule fixed(Band band) {
    return (predicted, measured) -> band;
  }

  /**
   * A latency that noise only lengthens: low = prediction − 1/λ − clock error, high = prediction +
   * drain + summed hiccups. The prediction is for the stall as held.
   *
   * @param seriesId the series whose schedule, drain and hiccups count
   * @param controlId the series without a stall whose median is the service time
   */
  public static BandRule floorMs(String seriesId, String controlId) {
    return (predicted, measured) -> {
      Observation series = measured.get(seriesId);
      double serviceMs = measured.get(controlId).quantileMs(Reading.SERVICE, 0.5);
      return Band.between(
          predicted - series.intervalMs() - series.clockErrorNs() / 1e6,
          predicted + series.drainMs(serviceMs) + series.hiccupSumMs());
    };
  }

  /**
   * A p99 that does not show the stall: at most max(3 × own control, control + 20 ms) and at most a
   * tenth of the stall.
   *
   * @param controlId the same generator without the stall
   */
  public static BandRule collapsedMs(String controlId, double stallMs) {
    return (predicted, measured) -> {
      double controlMs = measured.get(controlId).quantileMs(Reading.SERVICE, 0.99);
      double bound = Math.max(CONTROL_FACTOR * controlMs, controlMs + CONTROL_MARGIN_MS);
      return Band.atMost(Math.min(bound, STALL_SHARE * stallMs));
    };
  }

  /** Within 5 % of the prediction. */
  public static BandRule rate() {
    return (predicted, measured) -> Band.around(predicted, RATE_TOLERANCE * Math.abs(predicted));
  }
}
