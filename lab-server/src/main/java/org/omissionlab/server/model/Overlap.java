package org.omissionlab.server.model;

/** Whether two rules ever have a stall at the same instant, decided for all time. */
final class Overlap {
  private Overlap() {}

  static boolean poisson(StallSpec spec) {
    return spec.when() instanceof StallSpec.Poisson;
  }

  /** Of two rules, none of them Poisson. */
  static boolean between(StallSpec a, StallSpec b) {
    if (a.when() instanceof StallSpec.Periodic pa) {
      return b.when() instanceof StallSpec.Periodic pb
          ? periodic(a, pa, b, pb)
          : onceInPeriodic(b, a, pa);
    }
    return b.when() instanceof StallSpec.Periodic pb
        ? onceInPeriodic(a, b, pb)
        : start(a) < start(b) + lengthNs(b) && start(b) < start(a) + lengthNs(a);
  }

  /**
   * Whether a stall of the rule that begins at {@code floorNs} or later has an instant in common
   * with [startNs, endNs); all are offsets from arming. Not for Poisson rules.
   */
  static boolean after(long floorNs, StallSpec spec, long startNs, long endNs) {
    if (!(spec.when() instanceof StallSpec.Periodic p)) {
      long at = start(spec);
      return at >= floorNs && at < endNs && startNs < at + lengthNs(spec);
    }
    long every = p.every().toNanos();
    long first = p.first().toNanos();
    first += every * Math.max(0, -Math.floorDiv(first - floorNs, every));
    // If the last one that begins before the end is over by the start, so are all before it.
    long last = first + every * Math.floorDiv(endNs - 1 - first, every);
    return first < endNs && startNs < last + lengthNs(spec);
  }

  private static boolean onceInPeriodic(StallSpec once, StallSpec spec, StallSpec.Periodic p) {
    long first = p.first().toNanos();
    if (start(once) < first) {
      return start(once) + lengthNs(once) > first;
    }
    long sinceLast = (start(once) - first) % p.every().toNanos();
    return sinceLast < lengthNs(spec) || sinceLast + lengthNs(once) > p.every().toNanos();
  }

  /**
   * The begins of two endless periodic rules differ by every value that is congruent to the
   * difference of the first ones modulo the greatest common divisor g of the periods, so they
   * overlap unless both lengths fit into one g.
   */
  private static boolean periodic(
      StallSpec a, StallSpec.Periodic pa, StallSpec b, StallSpec.Periodic pb) {
    long g = gcd(pa.every().toNanos(), pb.every().toNanos());
    long apart = Math.floorMod(pb.first().toNanos() - pa.first().toNanos(), g);
    return apart < lengthNs(a) || g - apart < lengthNs(b);
  }

  private static long start(StallSpec spec) {
    return ((StallSpec.OneShot) spec.when()).at().toNanos();
  }

  private static long lengthNs(StallSpec spec) {
    return spec.length().toNanos();
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
