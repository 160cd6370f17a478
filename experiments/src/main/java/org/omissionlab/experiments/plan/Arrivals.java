package org.omissionlab.experiments.plan;

import java.time.Duration;
import org.omissionlab.generators.args.Require;
import org.omissionlab.generators.schedule.ArrivalSchedule;
import org.omissionlab.generators.schedule.ConstantSchedule;
import org.omissionlab.generators.schedule.PoissonSchedule;
import org.omissionlab.generators.schedule.RampSchedule;
import org.omissionlab.generators.schedule.Rate;

/**
 * A schedule of arrivals as data.
 *
 * @param distribution {@code constant}, {@code poisson} or {@code ramp}
 * @param ratePerSecond the offered rate λ; for a ramp its mean
 * @param seed of the Poisson gaps, else null
 * @param fromPerSecond the rate a ramp begins with, else null
 * @param toPerSecond the rate a ramp ends with, else null
 * @param rampLength how long the ramp takes, else null
 */
public record Arrivals(
    String distribution,
    double ratePerSecond,
    Long seed,
    Double fromPerSecond,
    Double toPerSecond,
    Duration rampLength) {

  /** Equal gaps of 1/λ. */
  public static Arrivals constant(double ratePerSecond) {
    Require.positive("rate", ratePerSecond);
    return new Arrivals("constant", ratePerSecond, null, null, null, null);
  }

  /** Independent exponential gaps of mean 1/λ. */
  public static Arrivals poisson(double ratePerSecond, long seed) {
    Require.positive("rate", ratePerSecond);
    return new Arrivals("poisson", ratePerSecond, seed, null, null, null);
  }

  /** A rate that moves evenly from one value to another. */
  public static Arrivals ramp(double from, double to, Duration length) {
    Require.positive("ramp from", from);
    Require.positive("ramp to", to);
    return new Arrivals("ramp", (from + to) / 2, null, from, to, length);
  }

  /** The instants. */
  public ArrivalSchedule schedule() {
    return switch (distribution) {
      case "poisson" -> new PoissonSchedule(new Rate(ratePerSecond), seed);
      case "ramp" -> new RampSchedule(new Rate(fromPerSecond), new Rate(toPerSecond), rampLength);
      default -> new ConstantSchedule(new Rate(ratePerSecond));
    };
  }
}
