package org.omissionlab.experiments.oracle;

/** What a histogram's buckets do to a figure, and what they cost. */
public final class Resolution {

  private static final int OBJECT_BYTES = 512;
  private static final int COUNT_BYTES = Long.BYTES;

  private Resolution() {}

  /**
   * The largest relative error of an HdrHistogram with d significant digits: {@code 2/b}, b the
   * least power of two that is at least 2·10^d. Why: each octave is cut into b/2 buckets of equal
   * width, and a value may lie a whole bucket below what is reported for it.
   */
  public static double largestError(int digits) {
    return 2.0 / subBuckets(digits);
  }

  /**
   * Bytes of such a histogram from 1 to {@code highest}: {@code 512 + 8·(k+1)·b/2}, k the least
   * with {@code b·2^(k−1) > highest}; as its own {@code getEstimatedFootprintInBytes} counts.
   */
  public static long bytes(int digits, long highest) {
    long untracked = subBuckets(digits);
    int buckets = 1;
    while (untracked <= highest) {
      untracked <<= 1;
      buckets++;
    }
    return OBJECT_BYTES + (long) COUNT_BYTES * (buckets + 1) * subBuckets(digits) / 2;
  }

  private static long subBuckets(int digits) {
    long needed = 2 * Math.round(Math.pow(10, digits));
    return Long.highestOneBit(needed - 1) << 1;
  }
}
