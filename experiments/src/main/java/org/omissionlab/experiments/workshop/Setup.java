package org.omissionlab.experiments.workshop;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.omissionlab.experiments.plan.Arrivals;
import org.omissionlab.experiments.plan.GeneratorPlan;
import org.omissionlab.experiments.plan.Model;
import org.omissionlab.experiments.plan.SeriesPlan;
import org.omissionlab.server.model.Durations;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.StallSpec;
import org.omissionlab.server.model.TargetPlan;

/**
 * What one run of the three generators is: the position of the sliders.
 *
 * @param rate λ, arrivals a second of the two that have a schedule
 * @param workers N of the two closed loops
 * @param service s
 * @param duration D
 * @param at begin of the (first) stall
 * @param stall T, zero for none
 * @param every period of the stalls, zero for a single one
 * @param connections of the open loop at most, beyond which a request is refused; 0 for as many as
 *     are needed. A worker has its own
 */
public record Setup(
    double rate,
    int workers,
    Duration service,
    Duration duration,
    Duration at,
    Duration stall,
    Duration every,
    int connections) {

  /** The three that run side by side. */
  public static final List<Model> MODELS =
      List.of(Model.NAIVE_CLOSED, Model.SCHEDULED_CLOSED, Model.OPEN);

  /** Requests a loop may send where there is no closed formula, so that an answer comes soon. */
  static final double MOST_VIRTUAL = 250_000;

  static final int MOST_CONNECTIONS = 3_000;
  private static final double MOST_REAL_RATE = 2_000;
  private static final Duration LONGEST_REAL = Duration.ofMinutes(2);
  private static final Set<String> KEYS =
      Set.of("rate", "workers", "service", "duration", "at", "stall", "every", "connections");

  /**
   * The set-up that these texts describe; what is left out stands as in the headline.
   *
   * @throws IllegalArgumentException with one sentence that names the argument, the rule, the value
   */
  public static Setup of(Map<String, String> values) {
    for (String key : values.keySet()) {
      if (!KEYS.contains(key)) {
        throw new IllegalArgumentException(
            "known are "
                + String.join(", ", KEYS.stream().sorted().toList())
                + ", but there was '"
                + Limits.shown(key)
                + "'");
      }
    }
    Function<String, String> text = values::get;
    Setup setup =
        new Setup(
            Limits.number("rate", text, 500, 0.1, 5_000),
            (int) Limits.number("workers", text, 10, 1, 200),
            Limits.duration("service", text, "10ms", "1ms", "10s"),
            Limits.duration("duration", text, "6s", "1s", "1h"),
            Limits.duration("at", text, "2500ms", "0s", "1h"),
            Limits.duration("stall", text, "1s", "0s", "10m"),
            Limits.duration("every", text, "0s", "0s", "1h"),
            (int) Limits.number("connections", text, 0, 0, MOST_CONNECTIONS));
    setup.check();
    return setup;
  }

  private void check() {
    ClosedForm formulas = new ClosedForm(this);
    double most =
        MODELS.stream()
            .filter(model -> !formulas.applies(model))
            .mapToDouble(formulas::requests)
            .max()
            .orElse(0);
    if (most > MOST_VIRTUAL) {
      throw new IllegalArgumentException(
          String.format(
              "a loop must send at most %,.0f requests to be computed at once, but would send"
                  + " %,.0f: take a shorter run, a lower rate, fewer workers or a longer service",
              MOST_VIRTUAL, most));
    }
    if (!stall.isZero() && at.plus(stall).compareTo(duration) > 0) {
      throw new IllegalArgumentException(
          "the stall must end within the run of "
              + Durations.format(duration)
              + ", but ends at "
              + Durations.format(at.plus(stall)));
    }
    target(); // its own rules, such as stalls that do not overlap
  }

  /**
   * Checks that it can be run for real on this machine.
   *
   * @throws IllegalArgumentException with one sentence
   */
  public void checkReal() {
    if (duration.compareTo(LONGEST_REAL) > 0) {
      throw new IllegalArgumentException(
          "duration must be at most "
              + Durations.format(LONGEST_REAL)
              + " for a real run, but was "
              + Durations.format(duration));
    }
    if (rate > MOST_REAL_RATE) {
      throw new IllegalArgumentException(
          "rate must be at most 2000 for a real run, but was " + rate);
    }
    if (rate * seconds(stall) > MOST_CONNECTIONS) {
      throw new IllegalArgumentException(
          "rate times stall must be at most "
              + MOST_CONNECTIONS
              + " for a real run (each waits on a connection of its own), but was "
              + Math.round(rate * seconds(stall)));
    }
  }

  /** The target's behaviour. */
  public TargetPlan target() {
    TargetPlan healthy = TargetPlan.of(new ServiceTime.Fixed(service));
    if (stall.isZero()) {
      return healthy;
    }
    Map<String, String> rule = new LinkedHashMap<>();
    rule.put("at", Durations.format(at));
    rule.put("for", Durations.format(stall));
    if (!every.isZero()) {
      rule.put("every", Durations.format(every));
    }
    return healthy.withStalls(new StallPlan(List.of(StallSpec.of(rule))));
  }

  /** The plan of one of the three. */
  public SeriesPlan series(Model model) {
    GeneratorPlan load =
        switch (model) {
          case NAIVE_CLOSED -> GeneratorPlan.naive(workers);
          case SCHEDULED_CLOSED -> GeneratorPlan.scheduled(Arrivals.constant(rate), workers);
          default ->
              GeneratorPlan.open(Arrivals.constant(rate), 0)
                  .withConnections(ahead(), mostConnections());
        };
    return SeriesPlan.of(model.id(), load, target(), duration);
  }

  /** Enough for what waits in a stall, and a quarter more. */
  private int ahead() {
    double waiting = rate * (seconds(stall) + seconds(service));
    int most = connections == 0 ? MOST_CONNECTIONS : connections;
    return (int) Math.min(most, Math.ceil(1.25 * waiting) + 20);
  }

  /** On the virtual clock whatever the stall asks for: nothing is opened there. */
  private int mostConnections() {
    int needed = Math.max(2 * MOST_CONNECTIONS, (int) Math.ceil(2 * rate * (seconds(stall) + 1)));
    return connections == 0 ? needed : connections;
  }

  /** The texts that {@link #of} reads back. */
  public Map<String, String> toMap() {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("rate", Limits.plain(rate));
    map.put("workers", String.valueOf(workers));
    map.put("service", Durations.format(service));
    map.put("duration", Durations.format(duration));
    map.put("at", Durations.format(at));
    map.put("stall", Durations.format(stall));
    map.put("every", Durations.format(every));
    map.put("connections", String.valueOf(connections));
    return map;
  }

  static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }
}
