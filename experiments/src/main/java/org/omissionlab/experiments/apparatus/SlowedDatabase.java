package org.omissionlab.experiments.apparatus;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.omissionlab.experiments.plan.Probe;
import org.omissionlab.generators.args.Require;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.TargetPlan;

/**
 * One service with a time-out in front of a database whose latency rises. Figures, for each of
 * {@code healthy} and {@code slowed}: {@code calls-…}, calls that the database received for one of
 * a user's, the median over the users, and {@code answered-…}, how many of all users were answered.
 *
 * @param attempts of the service at the database
 * @param timeout of each attempt
 * @param healthy latency of the database
 * @param slowed its latency when it has become slower
 * @param users calls of users, one after the other
 */
public record SlowedDatabase(
    String id, int attempts, Duration timeout, Duration healthy, Duration slowed, int users)
    implements Probe {

  private static final int WARM_CALLS = 20;
  private static final TargetPlan FAST = TargetPlan.of(new ServiceTime.Fixed(Duration.ofMillis(1)));

  public SlowedDatabase {
    Require.atLeast("attempts", 1, attempts);
    Require.atLeast("users", 1, users);
  }

  @Override
  public boolean virtual() {
    return false;
  }

  @Override
  public Duration duration() {
    return Duration.ofSeconds(3).plus(timeout.multipliedBy(2L * users * attempts));
  }

  /** The same with another time-out. */
  public SlowedDatabase withTimeout(Duration other) {
    return new SlowedDatabase(id, attempts, other, healthy, slowed, users);
  }

  /** The same with another number of attempts. */
  public SlowedDatabase withAttempts(int other) {
    return new SlowedDatabase(id, other, timeout, healthy, slowed, users);
  }

  @Override
  public Map<String, Double> predict() {
    Map<String, Double> figures = new LinkedHashMap<>();
    predict("healthy", healthy, figures);
    predict("slowed", slowed, figures);
    return figures;
  }

  private void predict(String name, Duration latency, Map<String, Double> figures) {
    boolean inTime = latency.compareTo(timeout) < 0;
    figures.put("calls-" + name, inTime ? 1.0 : attempts);
    figures.put("answered-" + name, inTime ? (double) users : 0.0);
  }

  @Override
  public Map<String, Double> run(Supplier<String> abort) {
    Map<String, Double> figures = new LinkedHashMap<>();
    try (CallChain chain = CallChain.start(List.of(attempts), timeout)) {
      chain.database().plan(FAST);
      for (int i = 0; i < WARM_CALLS; i++) {
        chain.call(abort);
      }
      measure("healthy", healthy, chain, figures, abort);
      measure("slowed", slowed, chain, figures, abort);
    }
    return figures;
  }

  private void measure(
      String name,
      Duration latency,
      CallChain chain,
      Map<String, Double> figures,
      Supplier<String> abort) {
    chain.database().plan(TargetPlan.of(new ServiceTime.Fixed(latency)));
    chain.database().reset();
    List<Long> calls = new ArrayList<>();
    double answered = 0;
    long before = 0;
    for (int i = 0; i < users; i++) {
      answered += chain.call(abort) == 200 ? 1 : 0;
      long now = chain.database().counts().arrivals();
      calls.add(now - before);
      before = now;
    }
    if (abort.get() == null) {
      figures.put("calls-" + name, median(calls));
      figures.put("answered-" + name, answered);
    }
  }

  /** Of all users, so that one hiccup between a latency and the time-out spoils nothing. */
  private static double median(List<Long> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }
}
