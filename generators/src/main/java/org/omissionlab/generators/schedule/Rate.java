package org.omissionlab.generators.schedule;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.omissionlab.generators.args.Require;

/**
 * Arrivals a second, counted in millionths: the sixth decimal is the last that matters.
 *
 * @param perSecond from 0.000001 to 1,000,000,000
 */
public record Rate(double perSecond) {

  private static final int DECIMALS = 6;
  private static final double MOST = 1e9;

  /** Checks the bounds. */
  public Rate {
    Require.positive("rate", perSecond);
    if (perSecond < 1e-6 || perSecond > MOST) {
      throw new IllegalArgumentException(
          "rate must lie between 0.000001 and 1000000000 a second, but was " + perSecond);
    }
  }

  /** {@code perSecond} arrivals a second. */
  public static Rate perSecond(double perSecond) {
    return new Rate(perSecond);
  }

  /** The mean gap between two arrivals, 1/λ, in nanoseconds. */
  public double meanGapNs() {
    return 1e9 / perSecond;
  }

  /** λ in millionths of an arrival a second, a whole number. */
  long micros() {
    return decimal().movePointRight(DECIMALS).longValueExact();
  }

  /** Such as {@code 500/s} or {@code 0.5/s}. */
  @Override
  public String toString() {
    return decimal().stripTrailingZeros().toPlainString() + "/s";
  }

  private BigDecimal decimal() {
    return BigDecimal.valueOf(perSecond).setScale(DECIMALS, RoundingMode.HALF_UP);
  }
}
