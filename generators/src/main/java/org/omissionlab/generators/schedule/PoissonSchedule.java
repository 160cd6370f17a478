package org.omissionlab.generators.schedule;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.omissionlab.generators.args.Require;

/**
 * Arrivals of independent callers: gaps are exponential with mean 1/λ, drawn from a seed.
 *
 * <p>Gap = −ln(1 − u)/λ with u uniform in [0, 1). Each block of 1,024 arrivals has a random stream
 * of its own, so any arrival can be computed again from the seed, the block's number and the
 * instant at which the block begins; that instant is all that is kept of blocks gone by. Confined
 * to one thread.
 */
public final class PoissonSchedule implements ArrivalSchedule {

  private static final int BLOCK = 1024;
  private static final int CACHED = 8;

  private final Rate rate;
  private final long seed;
  private final double meanGapNs;
  private double[] beginsNs = new double[16];
  private int begins = 1;
  private final long[][] blocks = new long[CACHED][];
  private final long[] blockNumbers = new long[CACHED];

  /**
   * @param rate mean arrivals a second
   * @param seed of the random gaps; the same seed gives the same schedule on every machine
   */
  public PoissonSchedule(Rate rate, long seed) {
    this.rate = Require.present("rate", rate);
    this.seed = seed;
    this.meanGapNs = rate.meanGapNs();
    Arrays.fill(blockNumbers, -1);
  }

  @Override
  public long offsetNs(long index) {
    Require.atLeast("index", 0, index);
    return block(index / BLOCK)[(int) (index % BLOCK)];
  }

  /** Arrivals strictly before {@code durationNs}. */
  @Override
  public long count(long durationNs) {
    Require.atLeast("durationNs", 0, durationNs);
    long number = 0;
    while (block(number)[BLOCK - 1] < durationNs) {
      number++;
    }
    int within = 0;
    while (block(number)[within] < durationNs) {
      within++;
    }
    return number * BLOCK + within;
  }

  private long[] block(long number) {
    int slot = (int) (number % CACHED);
    if (blockNumbers[slot] != number) {
      while (begins <= number) {
        load(begins - 1);
      }
      load(number);
    }
    return blocks[slot];
  }

  private void load(long number) {
    int slot = (int) (number % CACHED);
    if (blocks[slot] == null) {
      blocks[slot] = new long[BLOCK];
    }
    blockNumbers[slot] = number;
    double endNs = fill(blocks[slot], number);
    if (number == begins - 1) {
      if (begins == beginsNs.length) {
        beginsNs = Arrays.copyOf(beginsNs, 2 * begins);
      }
      beginsNs[begins++] = endNs;
    }
  }

  private double fill(long[] block, long number) {
    SplittableRandom random = new SplittableRandom(scramble(seed + scramble(number)));
    double atNs = beginsNs[Math.toIntExact(number)];
    for (int i = 0; i < BLOCK; i++) {
      // StrictMath, because Math.log may differ in the last digit from one JDK to the next.
      atNs -= StrictMath.log(1 - random.nextDouble()) * meanGapNs;
      block[i] = (long) Math.ceil(atNs);
    }
    return atNs;
  }

  /**
   * Spreads neighbouring numbers over all seeds (the finalizer of MurmurHash3). Without it the
   * streams of two blocks could be one stream, shifted.
   */
  private static long scramble(long number) {
    long z = number;
    z = (z ^ (z >>> 33)) * 0xff51afd7ed558ccdL;
    z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return z ^ (z >>> 33);
  }

  @Override
  public String toString() {
    return "poisson " + rate + " seed " + seed;
  }
}
