package org.omissionlab.server.model;

import java.time.Duration;

/**
 * How long a request takes when nothing is in its way.
 *
 * <p>Text forms: {@code 10ms}; {@code exponential:mean=10ms,seed=1}; {@code
 * lognormal:median=10ms,sigma=0.5,seed=1}; {@code bimodal:fast=5ms,slow=1s,share=0.1,seed=1}. The
 * seed is 1 unless given.
 */
public sealed interface ServiceTime {

  /** Returns a fresh sampler at the beginning of its seeded sequence. */
  Sampler sampler();

  /** Returns the mean of the distribution. */
  Duration mean();

  /** Always the same. */
  record Fixed(Duration time) implements ServiceTime {
    /** Checks that the time is from 0 to 1 h. */
    public Fixed {
      check("time", time);
    }

    @Override
    public Sampler sampler() {
      long ns = time.toNanos();
      return () -> ns;
    }

    @Override
    public Duration mean() {
      return time;
    }

    @Override
    public String toString() {
      return Durations.format(time);
    }
  }

  /** Density e^(−t/mean)/mean. */
  record Exponential(Duration mean, long seed) implements ServiceTime {
    /** Checks that the mean is from 0 to 1 h. */
    public Exponential {
      check("mean", mean);
    }

    @Override
    public Sampler sampler() {
      Random01 random = new Random01(seed);
      double ns = mean.toNanos();
      return () -> StrictMath.round(ns * random.exponential());
    }

    @Override
    public String toString() {
      return "exponential:mean=" + Durations.format(mean) + ",seed=" + seed;
    }
  }

  /** The logarithm is normal, with standard deviation sigma around ln(median). */
  record LogNormal(Duration median, double sigma, long seed) implements ServiceTime {
    /** Checks that the median is from 0 to 1 h and sigma from 0 to 3. */
    public LogNormal {
      check("median", median);
      if (!(sigma >= 0 && sigma <= 3)) {
        throw new IllegalArgumentException(
            "service: 'sigma' must be from 0 to 3, but was " + sigma);
      }
    }

    @Override
    public Sampler sampler() {
      Random01 random = new Random01(seed);
      double ns = median.toNanos();
      return () -> StrictMath.round(ns * StrictMath.exp(sigma * random.normal()));
    }

    @Override
    public Duration mean() {
      return Duration.ofNanos(
          StrictMath.round(median.toNanos() * StrictMath.exp(sigma * sigma / 2)));
    }

    @Override
    public String toString() {
      return "lognormal:median=" + Durations.format(median) + ",sigma=" + sigma + ",seed=" + seed;
    }
  }

  /** Slow with probability slowShare, else fast. */
  record Bimodal(Duration fast, Duration slow, double slowShare, long seed) implements ServiceTime {
    /** Checks that both times are from 0 to 1 h and the share from 0 to 1. */
    public Bimodal {
      check("fast", fast);
      check("slow", slow);
      if (!(slowShare >= 0 && slowShare <= 1)) {
        throw new IllegalArgumentException(
            "service: 'share' must be from 0 to 1, but was " + slowShare);
      }
    }

    @Override
    public Sampler sampler() {
      Random01 random = new Random01(seed);
      long fastNs = fast.toNanos();
      long slowNs = slow.toNanos();
      return () -> random.uniform() < slowShare ? slowNs : fastNs;
    }

    @Override
    public Duration mean() {
      return Duration.ofNanos(
          StrictMath.round(fast.toNanos() * (1 - slowShare) + slow.toNanos() * slowShare));
    }

    @Override
    public String toString() {
      return "bimodal:fast="
          + Durations.format(fast)
          + ",slow="
          + Durations.format(slow)
          + ",share="
          + slowShare
          + ",seed="
          + seed;
    }
  }

  /**
   * Reads a text form.
   *
   * @throws IllegalArgumentException with one sentence that names the key, the rule and the value
   */
  static ServiceTime parse(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      return new Fixed(Durations.parse("service", text));
    }
    String form = text.substring(0, colon).strip();
    KeyValues keys = KeyValues.parse("service", text.substring(colon + 1));
    long seed = keys.integer("seed", "1");
    ServiceTime parsed =
        switch (form) {
          case "exponential" -> new Exponential(keys.duration("mean"), seed);
          case "lognormal" ->
              new LogNormal(keys.duration("median"), keys.number("sigma", null), seed);
          case "bimodal" ->
              new Bimodal(
                  keys.duration("fast"), keys.duration("slow"), keys.number("share", null), seed);
          default ->
              throw new IllegalArgumentException(
                  "service must be a duration or one of exponential, lognormal and bimodal, but was"
                      + " '"
                      + text
                      + "'");
        };
    keys.finish("the form '" + form + "' has no such key");
    return parsed;
  }

  private static void check(String key, Duration value) {
    if (value.isNegative() || value.compareTo(Duration.ofHours(1)) > 0) {
      throw new IllegalArgumentException(
          "service: '" + key + "' must be from 0s to 1h, but was " + Durations.format(value));
    }
  }
}
