package org.omissionlab.experiments.catalogue;

import java.time.Duration;
import java.util.Arrays;
import org.omissionlab.server.model.Sampler;
import org.omissionlab.server.model.ServiceTime;

/**
 * Seeded samples with a long right tail, of which the true quantiles are known.
 *
 * @param count how many
 * @param median of the population
 * @param sigma standard deviation of its logarithm
 * @param seed of the draw
 */
record LogNormalSamples(int count, Duration median, double sigma, long seed) {

  /** 99 % of a standard normal distribution lie below this. */
  private static final double Z99 = 2.3263478740408408;

  /** Another number of them from the same population. */
  LogNormalSamples withCount(int other) {
    return new LogNormalSamples(other, median, sigma, seed);
  }

  /** The samples in ns, in order of size. */
  long[] sorted() {
    Sampler sampler = new ServiceTime.LogNormal(median, sigma, seed).sampler();
    long[] drawn = new long[count];
    Arrays.setAll(drawn, i -> sampler.nextNs());
    Arrays.sort(drawn);
    return drawn;
  }

  /** The population's p99 in ms: {@code median·e^(2.326·sigma)}. */
  double trueP99Ms() {
    return median.toNanos() / 1e6 * Math.exp(Z99 * sigma);
  }
}
