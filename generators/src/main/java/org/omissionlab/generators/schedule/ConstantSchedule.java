package org.omissionlab.generators.schedule;

import java.math.BigInteger;
import org.omissionlab.generators.args.Require;

/**
 * Arrivals at a constant rate λ: the k-th at ⌈k·10⁹/λ⌉ ns, ⌊λD⌋ of them in a window of D.
 *
 * <p>λ is kept as the fraction p/q of whole numbers (arrivals a nanosecond), so both formulas are
 * exact and the billionth arrival is as punctual as the first.
 */
public final class ConstantSchedule implements ArrivalSchedule {

  private final Rate rate;
  private final long p;
  private final long q;

  /**
   * @param rate arrivals a second
   */
  public ConstantSchedule(Rate rate) {
    this.rate = Require.present("rate", rate);
    long micros = rate.micros();
    long nanosTimesMillion = 1_000_000_000_000_000L;
    long divisor =
        BigInteger.valueOf(micros).gcd(BigInteger.valueOf(nanosTimesMillion)).longValueExact();
    this.p = micros / divisor;
    this.q = nanosTimesMillion / divisor;
  }

  /** The rate it was made with. */
  public Rate rate() {
    return rate;
  }

  @Override
  public long offsetNs(long index) {
    Require.atLeast("index", 0, index);
    return -floorOfFraction(index, -q, p);
  }

  @Override
  public long count(long durationNs) {
    Require.atLeast("durationNs", 0, durationNs);
    return floorOfFraction(durationNs, p, q);
  }

  /**
   * ⌊n·a/b⌋. The whole multiples of b in n go first; of the rest a double gives an estimate t, and
   * the remainder n·a − t·b, which fits a long although its two products may not, corrects it.
   */
  private static long floorOfFraction(long n, long a, long b) {
    long whole = n / b;
    long rest = n % b;
    long estimate = (long) ((double) rest * a / b);
    long remainder = rest * a - estimate * b;
    return whole * a + estimate + Math.floorDiv(remainder, b);
  }

  @Override
  public String toString() {
    return "constant " + rate;
  }
}
