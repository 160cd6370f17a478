package org.omissionlab.generators.schedule;

import java.time.Duration;
import org.omissionlab.generators.args.Require;

/**
 * A rate that moves in a straight line from a to b during D and stays at b afterwards.
 *
 * <p>Arrivals expected up to t: Λ(t) = a·t + (b − a)·t²/(2D), then Λ(D) + b·(t − D). The k-th
 * arrival is due where Λ(t) = k, the root t = 2k / (a + √(a² + 2(b − a)k/D)), a form that loses no
 * digits when a and b are close.
 */
public final class RampSchedule implements ArrivalSchedule {

  private final Rate from;
  private final Rate to;
  private final double durationS;
  private final double slope;
  private final double rampArrivals;

  /**
   * @param from rate at the beginning
   * @param to rate from {@code duration} on
   * @param duration how long the rate moves, above zero
   */
  public RampSchedule(Rate from, Rate to, Duration duration) {
    this.from = Require.present("from", from);
    this.to = Require.present("to", to);
    long ns = Require.atLeast("durationNs", 1, Require.present("duration", duration).toNanos());
    this.durationS = ns / 1e9;
    this.slope = (to.perSecond() - from.perSecond()) / durationS;
    this.rampArrivals = (from.perSecond() + to.perSecond()) / 2 * durationS;
  }

  @Override
  public long offsetNs(long index) {
    Require.atLeast("index", 0, index);
    return (long) Math.ceil(seconds(index) * 1e9);
  }

  private double seconds(long k) {
    double a = from.perSecond();
    if (k > rampArrivals) {
      return durationS + (k - rampArrivals) / to.perSecond();
    }
    return 2 * k / (a + Math.sqrt(Math.max(0, a * a + 2 * slope * k)));
  }

  /** Arrivals strictly before {@code durationNs}. */
  @Override
  public long count(long durationNs) {
    Require.atLeast("durationNs", 0, durationNs);
    long count = (long) expected(durationNs / 1e9);
    // The estimate may be off by one on either side of a whole number.
    while (count > 0 && offsetNs(count - 1) >= durationNs) {
      count--;
    }
    while (offsetNs(count) < durationNs) {
      count++;
    }
    return count;
  }

  private double expected(double t) {
    if (t > durationS) {
      return rampArrivals + to.perSecond() * (t - durationS);
    }
    return from.perSecond() * t + slope * t * t / 2;
  }

  @Override
  public String toString() {
    return "ramp " + from + " to " + to;
  }
}
