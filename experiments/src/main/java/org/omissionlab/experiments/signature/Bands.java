package org.omissionlab.experiments.signature;

import java.util.function.ToDoubleFunction;
import org.omissionlab.experiments.signature.ClaimRule.BandRule;
import org.omissionlab.generators.record.Reading;

/** The rules from which claims take their bounds. */
public final class Bands {

  private static final double CONTROL_FACTOR = 3;
  private static final double CONTROL_MARGIN_MS = 20;
  private static final double STALL_SHARE = 0.1;
  private static final double RATE_TOLERANCE = 0.05;
  private static final double RESOLUTION = 0.001;
  private static final long ROUNDS_TOGETHER = 3;

  private Bands() {}

  /** Exactly the value that the closed count gives, whatever the twin says. */
  public static BandRule exactly(double count) {
    return (value, predicted, measured) -> Band.exactly(count);
  }

  /** Bounds known beforehand. */
  public static BandRule fixed(Band band) {
    return (value, predicted, measured) -> band;
  }

  /**
   * A latency that noise only lengthens: low = prediction − 1/λ − clock error, high = prediction +
   * drain + summed hiccups + rounds × (p99 − median of the control), either give or take the
   * histogram's third digit. The prediction is for the stall as held; of the drain, what the twin's
   * server needed too is in the prediction already. The control's spread is what this host adds to
   * its slowest requests without any stall: the prediction takes the median for each, but a
   * percentile after a stall is made of the slower ones of each round in which workers work off a
   * backlog ({@link #rounds}). On the virtual clock, where the prediction is a closed formula, the
   * twin keeps to it within 1/λ on either side.
   *
   * @param seriesId the series whose schedule, drain and hiccups count
   * @param controlId the series without a stall whose median is the service time
   */
  public static BandRule floorMs(String seriesId, String controlId) {
    return (value, predicted, measured) -> {
      Observation series = measured.get(seriesId);
      double serviceMs = medianMs(measured, controlId);
      double drainMs =
          StallEffect.drainMs(series, serviceMs)
              - StallEffect.drainMs(predicted.get(seriesId), medianMs(predicted, controlId));
      double addedMs =
          series.plan().virtual()
              ? series.intervalMs()
              : series.hiccupSumMs()
                  + rounds(predicted.get(seriesId), value) * spreadMs(measured, controlId);
      double digitMs = value * RESOLUTION;
      return Band.between(
          value - series.intervalMs() - series.clockErrorNs() / 1e6 - digitMs,
          value + Math.max(0, drainMs) + addedMs + digitMs);
    };
  }

  /**
   * How many requests in a row a worker had answered, when the one that took {@code ms} was: as
   * many are slower than this one as the workers have answered in the rounds before. Three at the
   * most count: by then the workers, which the end of the stall had all released at once, have come
   * apart.
   */
  private static long rounds(Observation predicted, double ms) {
    Integer workers = predicted.plan().generator().workers();
    if (workers == null || predicted.stalls().isEmpty()) {
      return 1;
    }
    long slower = predicted.above(predicted.recording().main(), ms);
    return Math.min(ROUNDS_TOGETHER, 1 + slower / ((long) workers * predicted.stalls().size()));
  }

  private static double spreadMs(Observations observed, String seriesId) {
    return observed.get(seriesId).quantileMs(Reading.SERVICE, 0.99) - medianMs(observed, seriesId);
  }

  private static double medianMs(Observations observed, String seriesId) {
    return observed.get(seriesId).quantileMs(Reading.SERVICE, 0.5);
  }

  /**
   * A rate against the same run outside its stall: within 5 %.
   *
   * @param outside reads the rate of the same series outside the window
   */
  public static BandRule rate(ToDoubleFunction<Observations> outside) {
    return (value, predicted, measured) -> {
      double rate = outside.applyAsDouble(measured);
      return Band.around(rate, RATE_TOLERANCE * rate);
    };
  }

  /**
   * A p99 that does not show the stall: at most max(3 × own control, control + 20 ms) and at most a
   * tenth of the stall.
   *
   * @param controlId the same generator without the stall
   */
  public static BandRule collapsedMs(String controlId, double stallMs) {
    return (value, predicted, measured) -> {
      double bound = nearMs(measured.get(controlId), 0.99);
      return Band.atMost(Math.min(bound, STALL_SHARE * stallMs));
    };
  }

  /**
   * A service time that does not show the stall: at most max(3 × own control, control + 20 ms).
   *
   * @param controlId the same generator without the stall
   * @param q the quantile, of both
   */
  public static BandRule nearControlMs(String controlId, double q) {
    return (value, predicted, measured) -> Band.atMost(nearMs(measured.get(controlId), q));
  }

  private static double nearMs(Observation control, double q) {
    double controlMs = control.quantileMs(Reading.SERVICE, q);
    return Math.max(CONTROL_FACTOR * controlMs, controlMs + CONTROL_MARGIN_MS);
  }
}
