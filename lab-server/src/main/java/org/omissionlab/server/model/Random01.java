package org.omissionlab.server.model;

import java.util.Random;

/**
 * Seeded draws that are the same on every JDK: {@link Random}'s generator is specified to the bit,
 * {@link StrictMath} is too.
 */
final class Random01 {
  private final Random random;

  Random01(long seed) {
    random = new Random(seed);
  }

  /** Returns a draw from [0, 1). */
  double uniform() {
    return random.nextDouble();
  }

  /** Returns a draw from the exponential distribution with mean 1: −ln(1 − u). */
  double exponential() {
    return -StrictMath.log(1 - uniform());
  }

  /** Returns a draw from the standard normal distribution (Box and Muller 1958). */
  double normal() {
    return StrictMath.sqrt(2 * exponential()) * StrictMath.cos(2 * StrictMath.PI * uniform());
  }
}
