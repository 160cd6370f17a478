package org.omissionlab.experiments.apparatus;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.oracle.Retries;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

/**
 * A user's call through services that retry, to a database that refuses at once. Figures: {@code
 * calls-S1} … and {@code calls-database}, as their receivers counted.
 *
 * @param user attempts of the user; 1 is no retry
 * @param attempts of each service at the next one, the user's first
 */
public record RetryChain(String id, int user, List<Integer> attempts) implements Probe {

  /** The figure of the database. */
  public static final String DATABASE = "calls-database";

  private static final int WARM_CALLS = 20;
  private static final Duration AHEAD = Duration.ofMillis(200);
  private static final TargetPlan HEALTHY =
      TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(1)));
  private static final StallPlan REFUSING = StallPlan.parse("at=0s,for=1h,kind=refuse,answer=503");

  /** The figure of a service; the user calls number 1. */
  public static String service(int number) {
    return "calls-S" + number;
  }

  @Override
  public boolean virtual() {
    return false;
  }

  @Override
  public Duration duration() {
    return Duration.ofSeconds(4).plusMillis(user * Retries.calls(attempts));
  }

  /** The same with one service trying otherwise. */
  public RetryChain withAttempts(int service, int other) {
    List<Integer> changed = new ArrayList<>(attempts);
    changed.set(service, other);
    return new RetryChain(id, user, List.copyOf(changed));
  }

  /** The same with a user who tries more than once. */
  public RetryChain withUser(int other) {
    return new RetryChain(id, other, attempts);
  }

  @Override
  public Map<String, Double> predict() {
    Map<String, Double> figures = new LinkedHashMap<>();
    for (int i = 0; i <= attempts.size(); i++) {
      figures.put(name(i), (double) user * Retries.calls(attempts.subList(0, i)));
    }
    return figures;
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    Map<String, Double> figures = new LinkedHashMap<>();
    try (CallChain chain = CallChain.start(attempts, null)) {
      chain.database().plan(HEALTHY);
      for (int i = 0; i < WARM_CALLS; i++) {
        chain.call(abort);
      }
      chain.database().plan(HEALTHY.withStalls(REFUSING));
      chain.database().reset();
      Pace.armed(chain.database(), AHEAD);
      List<Long> before = chain.received();
      for (int i = 0; i < user; i++) {
        chain.call(abort);
      }
      List<Long> after = chain.received();
      if (abort.get() != null) {
        return figures;
      }
      for (int i = 0; i < after.size(); i++) {
        figures.put(name(i), (double) (after.get(i) - before.get(i)));
      }
    }
    return figures;
  }

  private String name(int receiver) {
    return receiver == attempts.size() ? DATABASE : service(receiver + 1);
  }
}
