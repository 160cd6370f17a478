package org.omissionlab.server.model;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A rule that says when stalls come, how long they last and what they do.
 *
 * <p>Text form: {@code at=2500ms,for=1s}; {@code every=10s,for=2s} (first at 10 s) or {@code
 * at=0s,every=10s,for=2s} (first at 0); {@code poisson=0.5,for=200ms,seed=7} (mean gap 2 s, from
 * the end of one to the start of the next). Further keys: {@code kind=gate|slowdown|refuse}, {@code
 * factor=} (with slowdown), {@code answer=503|reset} (with refuse).
 *
 * <p>What comes again and again has lower bounds too, since each edge is an event to be applied and
 * each stall a line in the ledger: {@code every} is 10 ms or more, a Poisson stall lasts 1 ms or
 * more.
 *
 * @param when when they begin
 * @param length how long each lasts; more than 0, at most an hour
 * @param kind what it does
 * @param factor how many times as long work takes; 1 unless a slowdown
 * @param answer how arrivals are refused; 503 unless told
 */
public record StallSpec(When when, Duration length, StallKind kind, double factor, Refusal answer) {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);
  private static final Duration LEAST_PERIOD = Duration.ofMillis(10);
  private static final Duration LEAST_POISSON_LENGTH = Duration.ofMillis(1);
  private static final double LEAST_PER_SECOND = 1.0 / 86_400;

  /** When stalls begin, as offsets from the moment the plan is armed. */
  public sealed interface When {}

  /** Once. */
  public record OneShot(Duration at) implements When {}

  /** At {@code first}, {@code first + every}, … without end. */
  public record Periodic(Duration first, Duration every) implements When {}

  /** After an exponential gap with mean 1/perSecond seconds, counted from the last one's end. */
  public record Poisson(double perSecond, long seed) implements When {}

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException with one sentence that names the key, the rule and the value
   */
  public StallSpec {
    require(
        length.compareTo(Duration.ZERO) > 0 && length.compareTo(HOUR) <= 0,
        "'for' must be longer than 0 and at most 1h, but was " + Durations.format(length));
    require(
        kind == StallKind.SLOWDOWN ? factor > 1 && factor <= 1_000_000 : factor == 1,
        "'factor' must be more than 1 and at most 1000000 for a slowdown (and belongs to"
            + " kind=slowdown only), but was "
            + factor);
    if (when instanceof OneShot once) {
      checkStart("at", once.at());
    } else if (when instanceof Periodic periodic) {
      checkPeriodic(periodic, length);
    } else if (when instanceof Poisson poisson) {
      require(
          poisson.perSecond() >= LEAST_PER_SECOND && poisson.perSecond() <= 1_000,
          "'poisson' must be from 0.0000116 (one a day) to 1000 per second, but was "
              + poisson.perSecond());
      require(
          length.compareTo(LEAST_POISSON_LENGTH) >= 0,
          "'for' must be 1ms or more for a poisson rule, but was " + Durations.format(length));
    }
  }

  private static void checkPeriodic(Periodic periodic, Duration length) {
    checkStart("at", periodic.first());
    String every = Durations.format(periodic.every());
    require(
        periodic.every().compareTo(LEAST_PERIOD) >= 0 && periodic.every().compareTo(DAY) <= 0,
        "'every' must be from 10ms to 24h, but was " + every);
    require(
        periodic.every().compareTo(length) >= 0,
        "'every' must be at least 'for' ("
            + Durations.format(length)
            + "), or the stalls overlap, but was "
            + every);
  }

  private static void checkStart(String key, Duration value) {
    require(
        !value.isNegative() && value.compareTo(DAY) <= 0,
        "'" + key + "' must be from 0s to 24h, but was " + Durations.format(value));
  }

  private static void require(boolean holds, String sentence) {
    if (!holds) {
      throw new IllegalArgumentException("stall: " + sentence);
    }
  }

  /** Returns a gate that closes {@code at} after arming and stays closed for {@code length}. */
  public static StallSpec gate(Duration at, Duration length) {
    return new StallSpec(new OneShot(at), length, StallKind.GATE, 1, Refusal.STATUS_503);
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException with one sentence that names the key, the rule and the value
   */
  public static StallSpec parse(String text) {
    return read(KeyValues.parse("stall", text));
  }

  /** As {@link #parse}, from keys and values: the JSON form has the same keys. */
  public static StallSpec of(Map<String, String> values) {
    return read(new KeyValues("stall", values));
  }

  private static StallSpec read(KeyValues keys) {
    When when = readWhen(keys);
    Duration length = keys.duration("for");
    StallKind kind = keys.oneOf("kind", StallKind.class, "gate");
    double factor = kind == StallKind.SLOWDOWN ? keys.number("factor", null) : 1;
    Refusal answer =
        kind == StallKind.REFUSE ? keys.oneOf("answer", Refusal.class, "503") : Refusal.STATUS_503;
    keys.finish(
        "known are at, every, poisson, for, kind, factor (kind=slowdown), answer (kind=refuse) and"
            + " seed (poisson)");
    return new StallSpec(when, length, kind, factor, answer);
  }

  private static When readWhen(KeyValues keys) {
    if (keys.has("poisson")) {
      return new Poisson(keys.number("poisson", null), keys.integer("seed", "1"));
    }
    if (keys.has("every")) {
      Duration every = keys.duration("every");
      return new Periodic(keys.has("at") ? keys.duration("at") : every, every);
    }
    if (!keys.has("at")) {
      throw new IllegalArgumentException(
          "stall: one of 'at', 'every' and 'poisson' must be given, but none was");
    }
    return new OneShot(keys.duration("at"));
  }

  /** Returns the keys and values that {@link #of} reads back. */
  public Map<String, String> toMap() {
    Map<String, String> map = new LinkedHashMap<>();
    if (when instanceof OneShot once) {
      map.put("at", Durations.format(once.at()));
    } else if (when instanceof Periodic periodic) {
      map.put("at", Durations.format(periodic.first()));
      map.put("every", Durations.format(periodic.every()));
    } else if (when instanceof Poisson poisson) {
      map.put("poisson", Double.toString(poisson.perSecond()));
      map.put("seed", Long.toString(poisson.seed()));
    }
    map.put("for", Durations.format(length));
    map.put("kind", kind.toString());
    if (kind == StallKind.SLOWDOWN) {
      map.put("factor", Double.toString(factor));
    }
    if (kind == StallKind.REFUSE) {
      map.put("answer", answer.toString());
    }
    return map;
  }

  /** Returns the text form that {@link #parse} reads back. */
  @Override
  public String toString() {
    return toMap().entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue())
        .collect(Collectors.joining(","));
  }

  /** Returns one stall of this rule that begins at {@code startNs}, whatever {@link #when} says. */
  Stall stallAt(int id, long startNs) {
    return new Stall(id, kind, startNs, startNs + length.toNanos(), factor, answer);
  }
}
